import { stackedBar } from '../bars';
import { quoted } from '../code';
import { el } from '../dom';
import { count } from '../format';
import { figures } from '../parts';
import { STRINGS } from '../strings';
import { decisions } from './cuts';
import type { StageView } from './stageView';

/** How much of what came in stayed, to scale. */
export function keptBar(kept: number, cut: number): HTMLElement {
  return el(
    'div',
    { class: 'kept-bar' },
    stackedBar(
      [
        { label: STRINGS.keptCount(kept), value: kept, tone: 'tone-2' },
        { label: STRINGS.cutCount(cut), value: cut, tone: 'tone-4' },
      ],
      kept + cut,
      'track thick',
    ),
  );
}

export const scopeView: StageView = {
  stage: 'scope',
  figure: ({ trace }) => STRINGS.stageFigure.scope(trace.scope.kept),
  size: ({ trace }) => trace.scope.kept,
  build(page) {
    const { description, kept, cutCount: all, cut } = page.index.trace.scope;
    const { blocks, table } = decisions(page, 'scope', STRINGS.stage.scope, cut.map((row) => ({ ...row, isKept: false, slot: 0 })), all);
    return {
      blocks: [figures([[STRINGS.stage.scope, quoted(description)], [STRINGS.kept, count(kept)], [STRINGS.cut, count(all)]]), keptBar(kept, all), ...blocks],
      parts: [table],
    };
  },
};
