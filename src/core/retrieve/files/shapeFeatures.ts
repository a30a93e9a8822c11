import type { CodeGraph, GraphFile } from '../../store/graph';
import type { FileFeature } from './feature';
import type { RankContext } from './rankContext';

/** A column that no task changes, made once a graph. Nobody writes into a column after it was made. */
function ofFile(value: (file: GraphFile) => number): (context: RankContext) => Float64Array {
  const made = new WeakMap<CodeGraph, Float64Array>();
  return ({ view: { graph } }) => {
    let column = made.get(graph);
    if (column === undefined) made.set(graph, (column = Float64Array.from(graph.files, value)));
    return column;
  };
}

const TYPES_ONLY = /\.d\.[cm]?ts$|\.pyi$/;
/** Scripts that build, publish or check the project: they hold its words without being it. */
const BUILD_SETUP =
  /(?:^|\/)(?:setup|noxfile|fabfile|tasks)\.py$|(?:^|\/)(?:gulpfile|gruntfile|build)\.[cm]?[jt]s$|\.(?:config|conf)\.[cm]?[jt]s$|\.gradle(?:\.kts)?$/i;

const isTest = ofFile((file) => (file.isTest ? 1 : 0));

/** Tests mention what they test more often than it mentions itself (case F5); a task about tests forgives them most of that. */
export const shapeFeatures: readonly FileFeature[] = [
  {
    name: 'test file',
    scale: 'absolute',
    compute: (context) => (context.options.includeTests === true || context.reading.isAboutTests ? new Float64Array(context.count) : isTest(context)),
  },
  {
    name: 'test file, task about tests',
    scale: 'absolute',
    compute: (context) => (context.reading.isAboutTests && context.options.includeTests !== true ? isTest(context) : new Float64Array(context.count)),
  },
  { name: 'example or documentation', scale: 'absolute', compute: ofFile((file) => (file.isSide ? 1 : 0)) },
  { name: 'declarations only', scale: 'absolute', compute: ofFile((file) => (TYPES_ONLY.test(file.path) ? 1 : 0)) },
  { name: 'set-up of the build', scale: 'absolute', compute: ofFile((file) => (BUILD_SETUP.test(file.path) ? 1 : 0)) },
];
