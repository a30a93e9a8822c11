import type { FileFacts, SymbolFact, UseFact } from '../model/facts';
import type { SymbolKind, Visibility } from '../model/kinds';
import type { CommentSyntax } from './comments';
import { LeadingComments, notesIn, plainComment } from './comments';
import type { Findings, FoundDefinition } from './findings';
import { type LineTable, lineTable } from './lineTable';
import { explainingNotes } from './notes';
import { namespacedLiteral } from './literals';
import { fold } from './sourceText';

/** What a language says about its findings beside where they are. */
export interface FindingRules {
  /** Id of the language. */
  readonly language: string;
  readonly comments: CommentSyntax;
  /** What may stand between a comment and the definition it documents; white space when left out. */
  readonly betweenDocAndDefinition?: RegExp;
  /** Documentation out of a comment, where it is no plain comment; the comment without its markers when left out. */
  docOf?(comment: string): string;
  /** Whether definitions of one name right behind each other are the clauses of one (Erlang, Elixir, Haskell). */
  readonly mergesClauses?: boolean;
  /** Receivers that stand for the instance or class, though they look like locals. */
  readonly selfReceivers?: readonly string[];
  /** Whether a name that is only mentioned, not called, counts only when the file or an import explains it; else it always counts. */
  readonly onlyExplainedMentions?: boolean;
  /** Visibility of a definition by its name and its head; public when left out. */
  visibilityOf?(name: string, head: string): Visibility;
  /** Whether a definition is a test by the habits of the language; no when left out. */
  isTest?(name: string, head: string): boolean;
}

/** A head longer than this is a type literal or a generated table; the beginning says enough. */
const SIGNATURE_LIMIT = 400;
const HEAD_END = /\s*(?:\{|=|->|\bdo|\bthen|\bwhere|\bis|\bas|:|;|\()\s*$/i;
const WHITE_SPACE = /^\s*$/;
/** Data: uses inside are attributed to what holds it. */
const HOLDS_NO_USES: ReadonlySet<SymbolKind> = new Set(['variable', 'constant', 'field', 'property', 'enumMember']);
/** Code whose variables are its own. */
const CALLABLE: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'constructor', 'macro']);

/** A definition in its place. Index 0 stands for the file itself. */
interface Placed {
  readonly found: FoundDefinition | undefined;
  readonly container: number;
  /** What it stands in by its place: mostly its container. */
  readonly around: number;
  /** Symbols directly inside by name, the first of a name; and -1 for a local. */
  readonly inner: Map<string, number>;
}

/**
 * Puts findings in relation: what stands in what, which comment documents what, which name of the file a bare use means.
 * Variables inside functions are no symbols but locals. A function of the text, the findings and the rules alone.
 */
export function factsOfFindings(text: string, findings: Findings, rules: FindingRules, hasSyntaxError: boolean): FileFacts {
  const lines = lineTable(text);
  const placed = place(findings.definitions, rules.mergesClauses === true);
  for (const { name, start } of findings.locals) {
    const around = callableAt(placed, start);
    if (around > 0 || !placed[0].inner.has(name)) placed[around].inner.set(name, -1);
  }
  const symbols = symbolsOf(text, lines, placed, findings, rules);
  return {
    language: rules.language,
    lineCount: lines.count,
    hasSyntaxError,
    namespace: findings.namespace,
    symbols,
    uses: usesOf(lines, placed, findings, rules),
    imports: inOrder(findings.imports).map(({ module, imported, local, start }) => ({
      module, imported, local, line: lines.at(start).line, isTypeOnly: false, isDynamic: callableAt(placed, start) > 0,
    })),
    exports: [],
    heritage: inOrder(findings.heritage)
      .map(({ base, relation, start }) => ({ symbol: innermost(placed, start), base, relation, line: lines.at(start).line }))
      .filter(({ symbol }) => symbol > 0),
    routes: [],
    mounts: [],
    notes: explainingNotes(inOrder(findings.comments).flatMap(({ start, end }) => notesIn(text.slice(start, end), lines.at(start).line)), symbols, text),
    literals: [...findings.strings].sort((a, b) => a - b).flatMap((start) => {
      const literal = namespacedLiteral(text, start);
      return literal === '' ? [] : [{ text: literal, within: holder(placed, innermost(placed, start)), line: lines.at(start).line }];
    }),
  };
}

function inOrder<T extends { readonly start: number }>(items: readonly T[]): T[] {
  return items.map((item, index) => ({ item, index })).sort((a, b) => a.item.start - b.item.start || a.index - b.index).map(({ item }) => item);
}

/** Definitions in source order, outer before inner, each with what it stands in. */
function place(definitions: readonly FoundDefinition[], mergesClauses: boolean): Placed[] {
  const sorted = definitions
    .map((found, index) => ({ found, index }))
    .sort((a, b) => a.found.start - b.found.start || b.found.end - a.found.end || a.found.nameStart - b.found.nameStart || a.index - b.index)
    .map(({ found }) => found);
  const placed: Placed[] = [{ found: undefined, container: -1, around: -1, inner: new Map() }];
  const open: number[] = [0];
  /** The definition that came last in each container. */
  const lastIn = new Map<number, number>();
  for (const found of sorted) {
    while (open.length > 1 && (placed[open[open.length - 1]].found as FoundDefinition).end <= found.start) open.pop();
    const around = open[open.length - 1];
    if (HOLDS_NO_USES.has(found.kind) && isInCallable(placed, around)) {
      placed[callable(placed, around)].inner.set(found.name, -1);
      continue;
    }
    const container = ownerOf(placed, found, around);
    const before = lastIn.get(container) ?? -1;
    if (mergesClauses && isClauseOf(placed[around].found, found)) continue;
    if (mergesClauses && before >= 0 && isClauseOf(placed[before].found, found)) {
      placed[before] = { ...placed[before], found: { ...(placed[before].found as FoundDefinition), end: found.end } };
      open.push(before);
      continue;
    }
    const { inner } = placed[container];
    // What is named like its class makes instances of it, and is meant by no other use of the name.
    const makes = found.kind === 'constructor' || (found.kind === 'method' && placed[container].found?.name === found.name);
    placed.push({ found: makes ? { ...found, kind: 'constructor' } : found, container, around, inner: new Map() });
    if (!makes && !inner.has(found.name)) inner.set(found.name, placed.length - 1);
    lastIn.set(container, placed.length - 1);
    open.push(placed.length - 1);
  }
  return placed;
}

function isClauseOf(earlier: FoundDefinition | undefined, found: FoundDefinition): boolean {
  return earlier !== undefined && earlier.name === found.name && earlier.kind === found.kind && CALLABLE.has(found.kind);
}

/** `Stack.push` is a member of the Stack that was defined before it. */
function ownerOf(placed: readonly Placed[], found: FoundDefinition, around: number): number {
  // What starts in the head of another definition stands beside it: the selectors of one rule.
  if (found.owner === '') return found.start < (placed[around].found?.body ?? -1) ? placed[around].container : around;
  for (let at = around; at >= 0; at = placed[at].container) {
    const owner = placed[at].inner.get(found.owner);
    if (owner !== undefined && owner > 0) return owner;
  }
  return around;
}

function isInCallable(placed: readonly Placed[], index: number): boolean {
  return callable(placed, index) > 0;
}

/** The function around, 0 for none. */
function callable(placed: readonly Placed[], index: number): number {
  for (let at = index; at > 0; at = placed[at].container) if (CALLABLE.has((placed[at].found as FoundDefinition).kind)) return at;
  return 0;
}

function callableAt(placed: readonly Placed[], offset: number): number {
  return callable(placed, innermost(placed, offset));
}

/** The last definition that starts before an offset and ends after it. */
function innermost(placed: readonly Placed[], offset: number): number {
  let low = 0;
  let high = placed.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((placed[middle].found as FoundDefinition).start <= offset) low = middle;
    else high = middle - 1;
  }
  // What starts last need not be open any more; what it stands in may be.
  let at = low;
  while (at > 0 && (placed[at].found as FoundDefinition).end <= offset) at = placed[at].around;
  return at;
}

function holder(placed: readonly Placed[], index: number): number {
  let at = index;
  while (at > 0 && HOLDS_NO_USES.has((placed[at].found as FoundDefinition).kind)) at = placed[at].container;
  return at;
}

function usesOf(lines: LineTable, placed: readonly Placed[], findings: Findings, rules: FindingRules): UseFact[] {
  const uses: UseFact[] = [];
  const imported = new Set(findings.imports.map(({ local }) => local));
  for (const { name, kind, receiver, start } of inOrder(findings.uses)) {
    const around = innermost(placed, start);
    const target = receiver === '' ? targetOf(placed, around, name) : -1;
    if (target === undefined) continue;
    // A mere mention that neither the file nor an import explains is a local the query did not see, or nobody's.
    if (rules.onlyExplainedMentions === true && target < 0 && receiver === '' && (kind === 'read' || kind === 'pass') && !imported.has(name)) continue;
    const head = receiver === '' ? '' : receiver.split(/[.(]/, 1)[0];
    const isLocal = head !== '' && rules.selfReceivers?.includes(head) !== true && targetOf(placed, around, head) === undefined;
    uses.push({
      name, kind, within: holder(placed, around), ...lines.at(start), target,
      receiver: isLocal ? `?${receiver.slice(head.length).replace(/^\(\)/, '')}` : receiver, receiverType: '', argumentCount: -1,
    });
  }
  return uses;
}

/** The symbol a bare name means, seen from inside a definition: -1 for one of another file, undefined for a local. */
function targetOf(placed: readonly Placed[], from: number, name: string): number | undefined {
  for (let at = from; at >= 0; at = placed[at].container) {
    const target = placed[at].inner.get(name);
    if (target !== undefined) return target < 0 ? undefined : target;
  }
  return -1;
}

function symbolsOf(text: string, lines: LineTable, placed: readonly Placed[], findings: Findings, rules: FindingRules): SymbolFact[] {
  const leading = new LeadingComments(text, rules.comments);
  const comments = inOrder(findings.comments);
  const docOf = rules.docOf ?? ((comment: string) => plainComment(comment, rules.comments));
  let next = 0;
  return placed.map(({ found, container }): SymbolFact => {
    if (found === undefined) return moduleFact(text, lines);
    for (; next < comments.length && comments[next].start < found.start; next++) leading.add(comments[next].start, comments[next].end);
    const start = lines.at(found.start);
    const end = lines.at(found.end);
    const name = lines.at(found.nameStart);
    const signature = fold(headOf(text, found), SIGNATURE_LIMIT);
    const visibility = rules.visibilityOf?.(found.name, signature) ?? 'public';
    return {
      name: found.name,
      kind: found.kind,
      container,
      range: { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column },
      nameLine: name.line,
      nameColumn: name.column,
      bodyLine: found.body < 0 ? start.line : lines.at(found.body).line,
      signature,
      doc: found.doc === '' ? docOf(leading.rawBefore(found.start, rules.betweenDocAndDefinition ?? WHITE_SPACE)) : found.doc,
      visibility,
      exported: visibility === 'public' && !isInCallable(placed, container),
      isStatic: false,
      isTest: rules.isTest?.(found.name, signature) ?? false,
      isDeclaration: false,
      typeName: '',
      aliasOf: '',
      owner: '',
    };
  });
}

/** The definition up to its body, or its first line. */
function headOf(text: string, { start, end, body }: FoundDefinition): string {
  if (body >= 0) return text.slice(start, body).replace(HEAD_END, '');
  const newline = text.indexOf('\n', start);
  const line = text.slice(start, newline < 0 ? end : Math.min(end, newline));
  return newline >= 0 && newline < end ? line.replace(HEAD_END, '') : line.replace(/\s*[;{]\s*$/, '');
}

function moduleFact(text: string, lines: LineTable): SymbolFact {
  const last = lines.count - 1;
  return {
    name: '', kind: 'module', container: -1,
    range: { startLine: 0, startColumn: 0, endLine: last, endColumn: text.length - lines.startOf(last) },
    nameLine: 0, nameColumn: 0, bodyLine: 0, signature: '', doc: '', visibility: 'public', exported: true,
    isStatic: false, isTest: false, isDeclaration: false, typeName: '', aliasOf: '', owner: '',
  };
}
