import type { FileFeature } from './feature';
import type { RankContext } from './rankContext';

/** Files above this many lines gain nothing more from their size. */
const LONG_FILE_LINES = 2_000;

const ofFile = (value: (file: RankContext['view']['graph']['files'][number]) => number) => (context: RankContext) =>
  Float64Array.from(context.view.graph.files, value);

const TYPES_ONLY = /\.d\.[cm]?ts$|\.pyi$/;
const STANDS_FOR_FOLDER = /(?:^|\/)(?:index|__init__|mod|doc|package-info)\.\w+$/;

export const shapeFeatures: readonly FileFeature[] = [
  {
    name: 'test file',
    scale: 'absolute',
    compute: (context) => (context.options.includeTests === true || context.reading.isAboutTests ? new Float64Array(context.count) : ofFile((file) => (file.isTest ? 1 : 0))(context)),
  },
  {
    name: 'test file, task about tests',
    scale: 'absolute',
    compute: (context) => (context.reading.isAboutTests && context.options.includeTests !== true ? ofFile((file) => (file.isTest ? 1 : 0))(context) : new Float64Array(context.count)),
  },
  { name: 'example or documentation', scale: 'absolute', compute: ofFile((file) => (file.isSide ? 1 : 0)) },
  { name: 'declarations only', scale: 'absolute', compute: ofFile((file) => (TYPES_ONLY.test(file.path) ? 1 : 0)) },
  { name: 'entry of its folder', scale: 'absolute', compute: ofFile((file) => (STANDS_FOR_FOLDER.test(file.path) ? 1 : 0)) },
  { name: 'generated', scale: 'absolute', compute: ofFile((file) => (file.isGenerated ? 1 : 0)) },
  { name: 'length', scale: 'absolute', compute: ofFile((file) => Math.log1p(Math.min(file.lineCount, LONG_FILE_LINES)) / Math.log1p(LONG_FILE_LINES)) },
];
