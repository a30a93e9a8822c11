import type { Stage } from '../../src/protocol/trace';
import type { TableView } from '../dataTable';
import type { Page, View } from '../page';
import type { TraceIndex } from '../traceIndex';

export interface StageContent {
  /** In reading order; tables and other live parts are in here with their elements. */
  readonly blocks: readonly HTMLElement[];
  /** Parts that follow filter, sort and selection without being built again. */
  readonly parts: readonly (View | TableView)[];
}

/** One stage of the page. Adding a stage is adding one of these and a line in stageList.ts. */
export interface StageView {
  readonly stage: Stage;
  /** The one figure beside the stage's name. */
  figure(index: TraceIndex): string;
  /** How many symbols, files or terms the stage holds: the length of its bar in the stage list. */
  size(index: TraceIndex): number;
  build(page: Page): StageContent;
}
