import { nodeWords, quoted } from '../code';
import { dataTable, type TableView } from '../dataTable';
import { el } from '../dom';
import { compareText, count, exact, fixed } from '../format';
import { icon } from '../icons';
import type { Page } from '../page';
import { reasonKind } from '../reasonKind';
import { choice, chosenOption } from '../parts';
import { STRINGS } from '../strings';
import { placeColumn, symbolColumn } from './columns';

/** One symbol and what a stage decided about it. */
export interface Decision {
  readonly node: number;
  readonly isKept: boolean;
  /** One-based place among the kept ones; 0 when there is none. */
  readonly slot: number;
  readonly score: number;
  readonly why: string;
}

/** At most so many kinds of reasons become buttons. */
const REASON_BUTTONS = 8;

/**
 * Kept and cut symbols in one list with the reason and the number, and buttons that show one kind of reason only.
 * @param allCut how many were cut; the trace may list fewer.
 */
export function decisions(page: Page, id: string, label: string, rows: readonly Decision[], allCut: number): { readonly blocks: readonly HTMLElement[]; readonly table: TableView } {
  const kinds = new Map<string, number>();
  for (const row of rows) if (!row.isKept) kinds.set(reasonKind(row.why), (kinds.get(reasonKind(row.why)) ?? 0) + 1);
  const common = [...kinds].sort(([a, n], [b, m]) => m - n || compareText(a, b)).slice(0, REASON_BUTTONS);
  const kept = rows.filter(({ isKept }) => isKept).length;
  const options = [
    { value: 'all', label: STRINGS.all },
    ...(kept > 0 ? [{ value: 'kept', label: `${STRINGS.kept} ${count(kept)}` }] : []),
    { value: 'cut', label: `${STRINGS.cut} ${count(rows.length - kept)}` },
    ...(common.length > 1 ? common.map(([kind, n]) => ({ value: `why:${kind}`, label: `${kind} ${count(n)}` })) : []),
  ];
  const chosen = chosenOption(page, `${id}.show`, options);
  const shown = rows.filter((row) => chosen === 'all' || (chosen === 'kept' ? row.isKept : !row.isKept && (chosen === 'cut' || chosen === `why:${reasonKind(row.why)}`)));
  const table = dataTable(page, {
    id,
    label,
    rows: shown,
    words: (row) => `${nodeWords(page, row.node)} ${row.isKept ? STRINGS.kept : STRINGS.cut} ${row.why}`,
    target: (row) => ({ kind: 'symbol', index: row.node }),
    group: (row) => (row.isKept ? STRINGS.kept : STRINGS.cut),
    rowClass: (row) => (row.isKept ? 'kept-row' : 'cut-row'),
    columns: [
      {
        id: 'decision', label: STRINGS.decision, width: '5.6rem', sort: (row) => (row.isKept ? row.slot : Number.MAX_SAFE_INTEGER), startsDescending: false,
        cell: (row) => el('span', { class: `verdict ${row.isKept ? 'verdict-in' : 'verdict-out'}` }, icon(row.isKept ? 'kept' : 'cut'), row.isKept ? `${STRINGS.slot} ${row.slot}` : STRINGS.cut),
      },
      symbolColumn(page, (row: Decision) => row.node),
      { id: 'score', label: STRINGS.score, width: '4.6rem', isNumber: true, sort: (row) => row.score, cell: (row) => el('span', { title: exact(row.score) }, fixed(row.score)) },
      { ...placeColumn(page, (row: Decision) => row.node, 0), secondLineBelow: 520 },
      { id: 'why', label: STRINGS.why, width: 'minmax(9rem, 1.6fr)', secondLineBelow: 520, sort: (row) => row.why, cell: (row) => quoted(row.why) },
    ],
  });
  const listed = rows.length - kept;
  const bar = el(
    'div',
    { class: 'bar-of-choices' },
    choice(page, `${id}.show`, STRINGS.reasons, options, chosen),
    listed < allCut && el('span', { class: 'quiet' }, STRINGS.listedCuts(count(listed), count(allCut))),
  );
  return { blocks: [bar, table.element], table };
}
