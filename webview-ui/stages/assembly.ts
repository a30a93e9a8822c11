import type { AssemblyStep } from '../../src/protocol/trace';
import { stackedBar, timelineBar, type Segment } from '../bars';
import { nodeName, nodeWords, quoted } from '../code';
import { dataTable } from '../dataTable';
import { el } from '../dom';
import { count, largest, percent, visibleLine } from '../format';
import type { Page } from '../page';
import { chip, figures, swatch } from '../parts';
import { STRINGS } from '../strings';
import { placeColumn, rankColumn, symbolColumn } from './columns';
import type { StageView } from './stageView';

type Form = AssemblyStep['form'];
interface Placed {
  readonly step: AssemblyStep;
  readonly place: number;
  /** Tokens of the answer before this step; what it added may be less than its size, when the item had a smaller form. */
  readonly before: number;
  readonly isEnlarged: boolean;
}

const FORMS: readonly Form[] = ['body', 'excerpt', 'signature', 'reference', 'skipped'];

function formTone(form: Form): string {
  return { body: 'tone-0', excerpt: 'tone-5', signature: 'tone-3', reference: 'tone-1', skipped: 'hollow' }[form];
}

export const assemblyView: StageView = {
  stage: 'assembly',
  figure: ({ trace }) => STRINGS.stageFigure.assembly(trace.assembly.usedTokens),
  size: ({ assembled }) => [...assembled.values()].filter(({ form }) => form !== 'skipped').length,
  build(page) {
    const { steps, budgetTokens, budgetChars, usedTokens } = page.index.trace.assembly;
    const placed = placeSteps(steps);
    const full = largest(steps.map(({ runningTotal }) => runningTotal), Math.max(budgetTokens, usedTokens));
    const given = [...page.index.assembled.values()];
    const overhead = usedTokens - given.reduce((sum, { tokens }) => sum + tokens, 0);
    const table = dataTable(page, {
      id: 'assembly',
      label: STRINGS.stage.assembly,
      rows: placed,
      words: ({ step }) => `${nodeWords(page, step.node)} ${STRINGS.formName[step.form]} ${step.why}`,
      target: ({ step }) => ({ kind: 'symbol', index: step.node }),
      rowClass: ({ step }) => (step.form === 'skipped' ? 'cut-row' : ''),
      columns: [
        rankColumn(({ place }: Placed) => place),
        { id: 'form', label: STRINGS.form, width: '6rem', secondLineBelow: 380, sort: ({ step }) => FORMS.indexOf(step.form), cell: ({ step }) => chip(formTone(step.form), STRINGS.formName[step.form]) },
        symbolColumn(page, ({ step }: Placed) => step.node),
        { id: 'tokens', label: STRINGS.tokens, width: '4.4rem', isNumber: true, sort: ({ step }) => step.tokens, cell: ({ step }) => count(step.tokens) },
        { id: 'total', label: STRINGS.total, width: '4.4rem', isNumber: true, startsDescending: false, sort: ({ step }) => step.runningTotal, cell: ({ step }) => count(step.runningTotal) },
        {
          id: 'timeline', label: STRINGS.timeline, width: 'minmax(7rem, 1.4fr)', secondLineBelow: 520,
          cell: ({ step, before }) => (step.form === 'skipped' ? quoted(step.why) : timelineBar(STRINGS.tokenCount(step.tokens), before, step.runningTotal - before, full, formTone(step.form))),
        },
        { id: 'why', label: STRINGS.why, width: 'minmax(7rem, 1.2fr)', hideBelow: 760, sort: ({ step }) => step.why, cell: ({ step, isEnlarged }) => quoted(isEnlarged ? STRINGS.enlarged(step.why) : step.why) },
        placeColumn(page, ({ step }: Placed) => step.node, 1100),
      ],
    });
    return {
      blocks: [
        figures([
          [STRINGS.used, count(usedTokens)],
          [STRINGS.budget, count(budgetTokens)],
          [STRINGS.free, count(Math.max(0, budgetTokens - usedTokens))],
          ...FORMS.map((form) => [STRINGS.formName[form], formFigure(given, form)] as const),
          ...(overhead > 0 ? [[STRINGS.overhead, count(overhead)] as const] : []),
          ...(budgetChars > 0 ? [[STRINGS.budgetChars, count(budgetChars)] as const] : []),
        ]),
        el(
          'div',
          { class: 'budget' },
          stackedBar(budgetSegments(page, placed, usedTokens), full, 'track thick'),
          el('p', { class: 'quiet' }, STRINGS.budgetSays(count(usedTokens), count(budgetTokens), percent(budgetTokens > 0 ? usedTokens / budgetTokens : 0))),
          el('div', { class: 'legend' }, FORMS.map((form) => el('span', { class: 'key' }, swatch(formTone(form)), STRINGS.formName[form])), el('span', { class: 'key' }, swatch('tone-11'), STRINGS.overhead)),
        ),
        table.element,
      ],
      parts: [table],
    };
  },
};

/** Each step with the total before it; the first one follows the frame of the answer (notice, files, headings). */
function placeSteps(steps: readonly AssemblyStep[]): readonly Placed[] {
  const seen = new Set<number>();
  let before = steps[0] === undefined ? 0 : steps[0].runningTotal - steps[0].tokens;
  return steps.map((step, at) => {
    const placed = { step, place: at + 1, before: step.form === 'skipped' ? step.runningTotal : before, isEnlarged: seen.has(step.node) };
    seen.add(step.node);
    before = step.runningTotal;
    return placed;
  });
}

/** The used part of the budget in the order it was filled: the frame, every step, and what the last count added. */
function budgetSegments(page: Page, placed: readonly Placed[], used: number): readonly Segment[] {
  const frame = placed[0]?.before ?? used;
  const end = placed.at(-1)?.step.runningTotal ?? used;
  const frameSegment = (value: number): Segment => ({ label: `${STRINGS.frame}: ${STRINGS.tokenCount(value)}`, value, tone: 'tone-11' });
  return [
    frameSegment(frame),
    ...placed.map(({ step, before }) => ({
      label: `${visibleLine(nodeName(page, step.node), 60)}: ${STRINGS.formName[step.form]}, +${STRINGS.tokenCount(step.runningTotal - before)}`,
      value: step.runningTotal - before,
      tone: formTone(step.form),
    })),
    ...(used > end ? [frameSegment(used - end)] : []),
  ];
}

function formFigure(steps: readonly AssemblyStep[], form: Form): string {
  const of = steps.filter((step) => step.form === form);
  if (form === 'skipped' || of.length === 0) return count(of.length);
  return `${count(of.length)} (${count(of.reduce((sum, { tokens }) => sum + tokens, 0))})`;
}
