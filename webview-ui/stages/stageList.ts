import { anchorsView } from './anchors';
import { assemblyView } from './assembly';
import { coverageView } from './coverage';
import { expansionView } from './expansion';
import { featuresView } from './features';
import { narrowingView } from './narrowing';
import { readingView } from './reading';
import { scopeView } from './scope';
import { scoreView } from './score';
import { selectionView } from './selection';
import type { StageView } from './stageView';

/** Every stage of the replay, in the order they run. */
export const STAGE_VIEWS: readonly StageView[] = [
  readingView, anchorsView, expansionView, featuresView, scoreView, scopeView, narrowingView, selectionView, assemblyView, coverageView,
];
