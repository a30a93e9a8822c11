import { bodyFeatures } from './bodyFeatures';
import type { CompanionFeature, FileFeature } from './feature';
import { coChangeFeatures, historyFeatures } from './historyFeatures';
import { neighbourCompanions, neighbourFeatures } from './neighbourFeatures';
import { passageFeatures } from './passages';
import { nameFeatures, pathFeatures } from './pathFeatures';
import { placeByWords } from './placeByWords';
import { sentenceFeature } from './sentenceFeature';
import { shapeFeatures } from './shapeFeatures';
import { TEXT_FEATURE, textFeature } from './textFeature';
import { symbolFeature } from './symbolFeature';
import { writtenFeatures } from './writtenFeatures';

/** Everything that speaks for or against a file by itself, in the order of the trace. */
export const FILE_FEATURES: readonly FileFeature[] = [
  ...bodyFeatures, ...passageFeatures, symbolFeature, ...pathFeatures, ...nameFeatures, ...writtenFeatures, sentenceFeature, ...historyFeatures, ...neighbourFeatures, ...shapeFeatures, textFeature,
];

/** What the strongest files say about others, computed after FILE_FEATURES. */
export const COMPANION_FEATURES: readonly CompanionFeature[] = [...coChangeFeatures, ...neighbourCompanions, placeByWords];

/** The only features a text may have: its own, and that somebody named it. */
export const TEXT_FEATURES: ReadonlySet<string> = new Set([TEXT_FEATURE, 'path written in the task', 'named by the caller']);

/** Features that are there without any word of the task: a file with nothing else is neither ranked nor a seed. */
export const NO_EVIDENCE: ReadonlySet<string> = new Set([
  'test file', 'test file, task about tests', 'example or documentation', 'declarations only', 'set-up of the build', 'changes lately', 'place by words alone',
]);
