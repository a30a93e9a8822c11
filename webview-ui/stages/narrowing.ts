import { count, fixed, largest } from '../format';
import { figures } from '../parts';
import { STRINGS } from '../strings';
import { decisions, type Decision } from './cuts';
import { keptBar } from './scope';
import type { StageView } from './stageView';

export const narrowingView: StageView = {
  stage: 'narrowing',
  figure: ({ trace }) => STRINGS.stageFigure.narrowing(trace.narrowing.kept.length),
  size: ({ trace }) => trace.narrowing.kept.length,
  build(page) {
    const { size, kept, cutCount: all, cut } = page.index.trace.narrowing;
    const scoreOf = (node: number): number => page.index.scores.get(node)?.row.total ?? NaN;
    const rows: readonly Decision[] = [
      ...kept.map((node, at) => ({ node, isKept: true, slot: at + 1, score: scoreOf(node), why: '' })),
      ...cut.map((row) => ({ ...row, isKept: false, slot: 0 })),
    ];
    const last = kept.at(-1);
    const { blocks, table } = decisions(page, 'narrowing', STRINGS.stage.narrowing, rows, all);
    return {
      blocks: [
        figures([
          [STRINGS.size, count(size)],
          [STRINGS.kept, count(kept.length)],
          [STRINGS.cut, count(all)],
          ...(last === undefined ? [] : [[STRINGS.cutOff, fixed(scoreOf(last))] as const]),
          ...(cut.length === 0 ? [] : [[STRINGS.bestCut, fixed(largest(cut.map(({ score }) => score)))] as const]),
        ]),
        keptBar(kept.length, all),
        ...blocks,
      ],
      parts: [table],
    };
  },
};
