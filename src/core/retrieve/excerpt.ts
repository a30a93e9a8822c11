/** Lines of a definition that are never cut: its head up to here. */
const HEAD_LINES = 6;
/** A gap of one line costs as much as the line. */
const SMALLEST_GAP = 2;
const CLOSING = /^\s*[)\]}>]+[;,)\]}]*\s*$|^\s*end\b/;
/** Lines that go on with the statement before them. */
const CONTINUES = /^\s*([)\]}]|else\b|elif\b|except\b|finally\b|catch\b|rescue\b|ensure\b|\.|\?|:|&&|\|\||=>)/;

export interface ExcerptInput {
  /** All lines of the definition. */
  readonly lines: readonly string[];
  /** Number of lines before the body starts. */
  readonly head: number;
  /** How much each line matters, by index; absent is 0. */
  readonly matter: ReadonlyMap<number, number>;
  /** Lines that are shown elsewhere and need no place here. */
  readonly elsewhere: ReadonlySet<number>;
}

/** The definition cut at statement borders to about `room` lines around the lines that matter, gaps marked with their length. */
export function excerpt(input: ExcerptInput, room: number): string {
  const { lines } = input;
  const head = Math.min(input.head, HEAD_LINES);
  const kept = new Set<number>();
  for (let line = 0; line < head; line++) kept.add(line);
  const last = lines.length - 1;
  if (CLOSING.test(lines[last] ?? '')) kept.add(last);
  keepStatements(input, statementsOf(lines, input.head, lines.length), room - kept.size, kept);
  return withGaps(input, kept);
}

interface Statement {
  readonly start: number;
  readonly end: number;
}

/** Statements on the outermost level of the lines [from, to), by indentation: what is indented deeper belongs to the one above. */
export function statementsOf(lines: readonly string[], from: number, to: number): readonly Statement[] {
  const starts: number[] = [];
  const first = lines.findIndex((text, line) => line >= from && line < to && !isBlank(text));
  const base = first < 0 ? 0 : indentOf(lines[first]);
  for (let line = from; line < to; line++) {
    const text = lines[line];
    if (!isBlank(text) && indentOf(text) <= base && (starts.length === 0 || !CONTINUES.test(text))) starts.push(line);
  }
  return starts.map((start, i) => ({ start, end: trimBlank(lines, start, starts[i + 1] ?? to) }));
}

function keepStatements(input: ExcerptInput, statements: readonly Statement[], room: number, kept: Set<number>): number {
  let left = room;
  const weight = new Map(statements.map((statement) => [statement, weightOf(input, statement)]));
  // By weight for its length, but gently: a long statement full of matches is still worth more than one short match.
  const worth = (one: Statement): number => (weight.get(one) ?? 0) / Math.sqrt(one.end - one.start);
  const order = [...statements].sort((a, b) => worth(b) - worth(a) || a.start - b.start);
  for (const statement of order) {
    const wanted = linesOf(input, statement).filter((line) => !kept.has(line));
    if (wanted.length === 0) continue;
    if (wanted.length <= left) {
      for (const line of wanted) kept.add(line);
      left -= wanted.length;
    } else if (left >= 2 && (weight.get(statement) ?? 0) > 0) {
      const inner = statementsOf(input.lines, statement.start + 1, statement.end);
      kept.add(statement.start);
      left = inner.length > 0 ? keepStatements(input, inner, left - 1, kept) : left - 1;
    }
    if (left <= 0) break;
  }
  return left;
}

function withGaps(input: ExcerptInput, kept: ReadonlySet<number>): string {
  const out: string[] = [];
  for (let line = 0; line < input.lines.length; ) {
    if (kept.has(line)) {
      out.push(input.lines[line++]);
      continue;
    }
    let end = line;
    while (end < input.lines.length && !kept.has(end)) end++;
    const isShort = end - line < SMALLEST_GAP && !input.elsewhere.has(line);
    if (isShort) out.push(...input.lines.slice(line, end));
    else out.push(`${' '.repeat(indentAfter(input.lines, line))}… ${end - line} lines`);
    line = end;
  }
  return out.join('\n');
}

function linesOf(input: ExcerptInput, { start, end }: Statement): readonly number[] {
  const lines: number[] = [];
  for (let line = start; line < end; line++) if (!input.elsewhere.has(line)) lines.push(line);
  return lines;
}

function weightOf(input: ExcerptInput, { start, end }: Statement): number {
  let weight = 0;
  for (let line = start; line < end; line++) if (!input.elsewhere.has(line)) weight += input.matter.get(line) ?? 0;
  return weight;
}

function trimBlank(lines: readonly string[], start: number, end: number): number {
  let last = end;
  while (last > start + 1 && isBlank(lines[last - 1])) last--;
  return last;
}

function indentAfter(lines: readonly string[], from: number): number {
  for (let line = from; line < lines.length; line++) if (!isBlank(lines[line])) return indentOf(lines[line]);
  return 0;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function isBlank(line: string): boolean {
  return line.trim() === '';
}
