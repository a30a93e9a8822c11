import type { ItemForm } from '../../protocol/pack';
import { isTopLevelNode, kindName } from './display';
import { excerpt } from './excerpt';
import { indexOfFile } from '../lexicon/indexOfFile';
import { LIMITS } from './limits';
import type { Question } from './question';
import type { Scored } from './score';
import { symbolWordsOf } from './symbolWords';

/** One way to show a symbol. */
export interface Form {
  readonly form: ItemForm;
  /** '' for a bare reference. */
  readonly content: string;
  /** When it may be taken: 0 before all code, 1 in the first showing, 2 when every item had its first showing. */
  readonly round: 0 | 1 | 2;
}

/** Lines of a first showing: a screenful that tells what a function does and where it matters. */
const SHORT_LINES = 24;
/** Nobody reads more of one definition in an answer; the rest is named by its lines. */
const LONGEST_BODY = 400;
/** A file's loose lines are shown around what matters only. */
const TOP_LEVEL_LINES = 16;
const DOC_LENGTH = 280;
/** What a use of another item weighs beside a rare task word (whose weight is about 2 to 8). */
const CALL_MATTERS = 4;
/** How much longer than its head a definition must be for the head to be worth showing alone. */
const LONGER_BODY = 1.3;
const CONTAINERS: ReadonlySet<string> = new Set(['module', 'class', 'struct', 'interface', 'trait', 'enum']);
/** Inner definitions up to this length stay in the body of the outer one even when they are items themselves. */
const INLINE_LINES = 3;

/** Forms of one item from small to large (spec section 8): distance 0-1 up to the body, 2 signature and docstring, 3+ a reference. */
export function formsOf(question: Question, scored: Scored, items: readonly Scored[]): readonly Form[] {
  const { candidate } = scored;
  const forms: Form[] = [{ form: 'reference', content: '', round: 0 }];
  if (candidate.distance >= 3) return forms;
  const signature = signatureForm(question, candidate.symbol);
  const lines = candidate.distance === 2 ? undefined : linesOf(question, candidate.symbol);
  const sources = lines === undefined ? [] : sourceForms(question, candidate.symbol, lines, items);
  // A head with its docstring that is as long as the whole definition shows less for the same price.
  const isWorthIt = sources.every(({ content }) => signature.length * LONGER_BODY < content.length);
  if (signature !== '' && isWorthIt) forms.push({ form: 'signature', content: signature, round: 1 });
  return [...forms, ...sources];
}

function sourceForms(question: Question, symbol: number, lines: readonly string[], items: readonly Scored[]): readonly Form[] {
  const { graph } = question.view;
  const elsewhere = linesShownElsewhere(question, symbol, items);
  const matter = matterOf(question, symbol, items);
  const isTopLevel = isTopLevelNode(graph, symbol);
  const head = isTopLevel ? 0 : Math.max(1, graph.bodyLine[symbol] - graph.startLine[symbol]);
  const cut = (room: number, round: 1 | 2): Form => ({
    form: 'excerpt', content: excerpt({ lines: dedented(lines), head, matter, elsewhere }, room), round,
  });
  if (isTopLevel) return matter.size === 0 ? [] : [cut(TOP_LEVEL_LINES, 1)];
  // Of a long class the members say what matters; its outline comes when they have been shown.
  if (isOutlined(question, symbol)) return [cut(SHORT_LINES, 2)];
  if (elsewhere.size > 0) return [cut(SHORT_LINES, 1)];
  const body = (round: 1 | 2): Form => ({ form: 'body', content: dedented(lines).join('\n'), round });
  if (lines.length <= SHORT_LINES) return [body(1)];
  return [cut(SHORT_LINES, 1), lines.length <= LONGEST_BODY ? body(2) : cut(LONGEST_BODY, 2)];
}

function signatureForm(question: Question, symbol: number): string {
  const { graph } = question.view;
  const signature = graph.signatureOf(symbol);
  const doc = graph.docOf(symbol).split(/\n\s*\n/, 1)[0].replace(/\s+/g, ' ').trim();
  if (signature === '') return '';
  return doc === '' ? signature : `${signature}\n    ${doc.length > DOC_LENGTH ? `${cutAtWord(doc)}…` : doc}`;
}

function cutAtWord(doc: string): string {
  const at = doc.lastIndexOf(' ', DOC_LENGTH);
  return doc.slice(0, at > 0 ? at : DOC_LENGTH).replace(/[\ud800-\udbff]$/, '');
}

function linesOf(question: Question, symbol: number): readonly string[] | undefined {
  const { graph } = question.view;
  return question.linesOf(graph.fileOf[symbol])?.slice(graph.startLine[symbol], graph.endLine[symbol] + 1);
}

/** The first line starts at the definition; the indentation of the rest comes from the file and is taken off. */
function dedented(lines: readonly string[]): readonly string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const common = Math.min(...indents, Number.MAX_SAFE_INTEGER);
  return common === 0 || indents.length === 0 ? lines : lines.map((line) => line.slice(common));
}

/** Lines of other items inside this symbol, but for their first, which names them. */
function linesShownElsewhere(question: Question, symbol: number, items: readonly Scored[]): ReadonlySet<number> {
  const { graph } = question.view;
  const start = graph.startLine[symbol];
  const lines = new Set<number>();
  if (isOutlined(question, symbol)) return linesOfMembers(question, symbol);
  for (const other of items.map(({ candidate }) => candidate.symbol)) {
    if (other === symbol || graph.fileOf[other] !== graph.fileOf[symbol] || !isInside(question, other, symbol)) continue;
    if (graph.endLine[other] - graph.startLine[other] < INLINE_LINES) continue;
    for (let line = graph.startLine[other] + 1; line <= graph.endLine[other]; line++) lines.add(line - start);
  }
  return lines;
}

/** A file or a long class is shown as an outline: the first lines of its members, whether they are items or not. */
function isOutlined(question: Question, symbol: number): boolean {
  const { graph } = question.view;
  return CONTAINERS.has(kindName(graph, symbol)) && graph.endLine[symbol] - graph.startLine[symbol] >= SHORT_LINES;
}

/** Every line that belongs to a member, but for the first of each direct one. */
function linesOfMembers(question: Question, symbol: number): ReadonlySet<number> {
  const { graph } = question.view;
  const { first, ownerOfLine } = symbolWordsOf(graph, graph.fileOf[symbol]);
  const start = graph.startLine[symbol];
  const lines = new Set<number>();
  for (let line = start; line <= graph.endLine[symbol]; line++) {
    const owner = first + ownerOfLine[line];
    if (owner !== symbol && !(graph.containerOf[owner] === symbol && graph.startLine[owner] === line)) lines.add(line - start);
  }
  return lines;
}

function isInside(question: Question, inner: number, outer: number): boolean {
  const { containerOf } = question.view.graph;
  for (let at = containerOf[inner]; at !== -1; at = containerOf[at]) if (at === outer) return true;
  return false;
}

/** How much each line (counted from the symbol's first) matters: the task's words on it, and edges to other items. */
function matterOf(question: Question, symbol: number, items: readonly Scored[]): ReadonlyMap<number, number> {
  const { graph, lexicon } = question.view;
  const file = graph.fileOf[symbol];
  const start = graph.startLine[symbol];
  const matter = new Map<number, number>();
  const add = (line: number, weight: number): void => {
    if (line >= start && line <= graph.endLine[symbol]) matter.set(line - start, (matter.get(line - start) ?? 0) + weight);
  };
  for (const { term, weight } of question.reading.terms.slice(0, LIMITS.lexicalTerms)) {
    const postings = question.view.lexicon.postings(term);
    const at = indexOfFile(postings, file);
    const rarity = Math.log(1 + lexicon.fileCount / (1 + postings.fileFrequency));
    if (at >= 0) for (const line of new Set(postings.linesOf(at))) add(line, weight * rarity);
  }
  const others = new Set(items.map(({ candidate }) => candidate.symbol));
  for (let edge = graph.outStart[symbol]; edge < graph.outStart[symbol + 1]; edge++) {
    if (others.has(graph.edgeTo[edge])) add(graph.edgeLine[edge], CALL_MATTERS);
  }
  return matter;
}
