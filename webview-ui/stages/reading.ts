import type { TaskSpan } from '../../src/protocol/trace';
import { meter } from '../bars';
import { code } from '../code';
import { dataTable } from '../dataTable';
import { el, type Child } from '../dom';
import { count, fixed, largest, visibleText } from '../format';
import type { Page } from '../page';
import { figures } from '../parts';
import { STRINGS } from '../strings';
import type { StageView } from './stageView';

const KINDS: readonly TaskSpan['kind'][] = ['identifier', 'path', 'frame', 'route', 'literal', 'url', 'word', 'stopWord'];

export const readingView: StageView = {
  stage: 'reading',
  figure: ({ trace }) => STRINGS.stageFigure.reading(trace.reading.terms.length),
  size: ({ trace }) => trace.reading.terms.length,
  build(page) {
    const { reading, request } = page.index.trace;
    const { shown, inside } = layOutSpans(reading.spans, request.task.length);
    const commonest = largest(reading.terms.map(({ files }) => files), 1);
    const heaviest = largest(reading.terms.map(({ weight }) => weight), 1e-9);
    const terms = dataTable(page, {
      id: 'terms',
      label: STRINGS.terms,
      rows: reading.terms,
      words: ({ term }) => term,
      columns: [
        { id: 'term', label: STRINGS.term, width: 'minmax(7rem, 1.2fr)', className: 'main-cell', sort: ({ term }) => term, cell: ({ term }) => code(term) },
        { id: 'weight', label: STRINGS.weight, width: '4.5rem', isNumber: true, sort: ({ weight }) => weight, cell: ({ weight }) => fixed(weight) },
        { id: 'weightBar', label: STRINGS.bar(STRINGS.weight), isLabelHidden: true, width: 'minmax(3rem, 1fr)', hideBelow: 420, cell: ({ weight }) => meter(weight / heaviest) },
        { id: 'files', label: STRINGS.inFiles, width: '4.5rem', isNumber: true, startsDescending: false, sort: ({ files }) => files, cell: ({ files }) => count(files) },
        { id: 'rarity', label: STRINGS.rarity, width: 'minmax(3rem, 1fr)', hideBelow: 420, cell: ({ files }) => meter(rarity(files, commonest), 'tone-5') },
      ],
    });
    return {
      blocks: [
        figures([
          [STRINGS.terms, count(reading.terms.length)],
          ...KINDS.map((kind) => [STRINGS.span[kind], count(reading.spans.filter((span) => span.kind === kind).length)] as const).filter(([, n]) => n !== '0'),
          [STRINGS.task, reading.isAboutTests ? STRINGS.aboutTests : STRINGS.notAboutTests],
        ]),
        taskText(page, shown),
        ...(inside.length === 0 ? [] : [insideList(inside)]),
        terms.element,
      ],
      parts: [terms],
    };
  },
};

/** 1 for a term of no or one file, towards 0 for the commonest, on a logarithmic scale. */
function rarity(files: number, commonest: number): number {
  return commonest <= 1 ? 1 : 1 - Math.log(Math.max(1, files)) / Math.log(commonest + 1);
}

/** Spans that can be marked one after the other; those that lie inside a marked one (a word in a path) are told apart. */
function layOutSpans(spans: readonly TaskSpan[], length: number): { readonly shown: readonly TaskSpan[]; readonly inside: readonly TaskSpan[] } {
  const inOrder = spans
    .filter(({ start, end }) => start >= 0 && end > start && end <= length)
    .sort((a, b) => a.start - b.start || b.end - a.end || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  const shown: TaskSpan[] = [];
  const inside: TaskSpan[] = [];
  let end = 0;
  for (const span of inOrder) {
    if (span.start >= end) {
      shown.push(span);
      end = span.end;
    } else if (span.kind !== 'word' && span.kind !== 'stopWord') inside.push(span);
  }
  return { shown, inside };
}

function taskText(page: Page, spans: readonly TaskSpan[]): HTMLElement {
  const { task } = page.index.trace.request;
  const lineEnd = task.indexOf('\n');
  const firstEnd = lineEnd === -1 ? task.length : lineEnd;
  const first: Child[] = [];
  const rest: Child[] = [];
  const put = (start: number, child: Child): void => void (start < firstEnd ? first : rest).push(child);
  let at = 0;
  const plain = (to: number): void => {
    // A gap may run over the end of the first line: cut it there.
    for (const stop of at < firstEnd && to > firstEnd ? [firstEnd, to] : [to]) {
      if (stop > at) put(at, visibleText(task.slice(at, stop).replace(/^\r?\n/, at === firstEnd ? '' : '$&')));
      at = stop;
    }
  };
  for (const span of spans) {
    plain(span.start);
    put(span.start, mark(span, task));
    at = span.end;
  }
  plain(task.length);
  return el(
    'div',
    { class: 'task-text', dir: 'auto' },
    el('div', { class: 'first-line', title: STRINGS.firstLine }, first),
    rest.length > 0 && el('div', { class: 'rest' }, rest),
  );
}

function mark(span: TaskSpan, task: string): HTMLElement {
  const text = visibleText(task.slice(span.start, span.end));
  if (span.kind === 'word' || span.kind === 'stopWord') return el('span', { class: `span span-${span.kind}` }, text);
  return el('mark', { class: `span span-${span.kind}` }, el('bdi', { dir: 'ltr' }, text), el('span', { class: 'span-label' }, STRINGS.span[span.kind]));
}

function insideList(spans: readonly TaskSpan[]): HTMLElement {
  return el(
    'p',
    { class: 'inside-spans' },
    `${STRINGS.alsoRecognised}: `,
    spans.map((span) => [el('mark', { class: `span span-${span.kind}` }, code(span.text, 'code'), el('span', { class: 'span-label' }, STRINGS.span[span.kind])), ' ']),
  );
}
