import { bodyFeatures } from './bodyFeatures';
import type { CompanionFeature, FileFeature } from './feature';
import { coChangeFeatures, historyFeatures } from './historyFeatures';
import { neighbourCompanions, neighbourFeatures } from './neighbourFeatures';
import { passageFeatures } from './passages';
import { nameFeatures, pathFeatures } from './pathFeatures';
import { placeByWords } from './placeByWords';
import { shapeFeatures } from './shapeFeatures';
import { symbolFeature } from './symbolFeature';
import { writtenFeatures } from './writtenFeatures';

/** Everything that speaks for or against a file by itself, in the order of the trace. */
export const FILE_FEATURES: readonly FileFeature[] = [
  ...bodyFeatures, ...passageFeatures, symbolFeature, ...pathFeatures, ...nameFeatures, ...writtenFeatures, ...historyFeatures, ...neighbourFeatures, ...shapeFeatures,
];

/** What the strongest files say about others, computed after FILE_FEATURES. */
export const COMPANION_FEATURES: readonly CompanionFeature[] = [...coChangeFeatures, ...neighbourCompanions, placeByWords];
