import type { CodeGraph, GraphFile } from '../../store/graph';
import type { FileFeature } from './feature';
import type { RankContext } from './rankContext';

/** Files above this many lines gain nothing more from their size. */
const LONG_FILE_LINES = 2_000;

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
const STANDS_FOR_FOLDER = /(?:^|\/)(?:index|__init__|mod|doc|package-info)\.\w+$/;

const isTest = ofFile((file) => (file.isTest ? 1 : 0));

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
  { name: 'entry of its folder', scale: 'absolute', compute: ofFile((file) => (STANDS_FOR_FOLDER.test(file.path) ? 1 : 0)) },
  { name: 'generated', scale: 'absolute', compute: ofFile((file) => (file.isGenerated ? 1 : 0)) },
  { name: 'length', scale: 'absolute', compute: ofFile((file) => Math.log1p(Math.min(file.lineCount, LONG_FILE_LINES)) / Math.log1p(LONG_FILE_LINES)) },
];
