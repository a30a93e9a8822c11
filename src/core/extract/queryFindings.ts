import type { Node, QueryCapture } from 'web-tree-sitter';
import type { ParsedFile } from '../languages/language';
import type { FileFacts } from '../model/facts';
import { SYMBOL_KINDS, type SymbolKind, USE_KINDS, type UseKind } from '../model/kinds';
import { plainDoc } from './comments';
import { factsOfFindings, type FindingRules } from './factsOfFindings';
import type { Findings, FoundDefinition, FoundImport, FoundName, FoundSpan, FoundUse } from './findings';

/**
 * The generic extractor of tier 2: a query whose captures have these names, one construct a pattern.
 *
 *   definition.<kind>     the whole construct, kind one of SYMBOL_KINDS; with it in the same pattern
 *     name                its name (quotes and sigils are cut off; of `a.b` or `a:b` the last part is the name, `a` its owner)
 *     body                where its body begins; doc documentation inside of it
 *   reference.<kind>      the name that is used, kind one of USE_KINDS; with it receiver, what stands before it
 *   local                 the name of a parameter or local variable where it is bound
 *   import                the whole statement; with it module, and name and alias of what it binds here
 *   namespace             the name the file gives itself
 *   extends, implements   a base of the definition it stands in
 *   skip                  a stretch without uses (a type annotation, an attribute); definitions in it count
 *   comment, string
 *
 * The same name captured by several patterns counts once, by the first pattern: put the special ones first. Captures whose
 * names begin with `_` only serve predicates.
 */
export interface QueryRules extends FindingRules {
  /** Name of a definition as it is used elsewhere; undefined to leave the definition out. */
  nameOf?(text: string): string | undefined;
  /** What an import statement binds, where the captures cannot tell; given its whole text. */
  readImport?(statement: string): readonly Omit<FoundImport, 'start'>[];
}

/** See core/extract/extractFile.ts: nested brackets must not make the work grow with the square of their depth (case C3). */
const MATCH_LIMIT = 4096;
/** Nothing a person writes is nested deeper; patterns are not even tried below, so that chains of thousands of calls stay cheap (case C3). */
const MAX_DEPTH = 250;
/** A longer receiver is a chain of calls, every part of which would be read again for the next (case C3). */
const LONGEST_RECEIVER = 200;
const QUOTED = /^(["'`])(.*)\1$/s;
const OWNED = /^(.+)(?:\.|::?)([^.:]+)$/s;

export function extractByQuery({ tree, query, text }: ParsedFile, rules: QueryRules): FileFacts {
  const matches = query.matches(tree.rootNode, { matchLimit: MATCH_LIMIT, maxStartDepth: MAX_DEPTH });
  // Patterns are asked in the order of the query, whatever order the matches come in.
  const order = matches.map((_, index) => index).sort((a, b) => matches[a].patternIndex - matches[b].patternIndex || a - b);
  const reading = new Reading(text, rules);
  for (const index of order) reading.take(matches[index].captures);
  return factsOfFindings(text, reading.result(), rules, tree.rootNode.hasError);
}

const KINDS: ReadonlySet<string> = new Set(SYMBOL_KINDS);
const USES: ReadonlySet<string> = new Set(USE_KINDS);

class Reading {
  private readonly definitions: FoundDefinition[] = [];
  private readonly uses: FoundUse[] = [];
  private readonly locals: FoundName[] = [];
  private readonly imports: FoundImport[] = [];
  private readonly heritage: { base: string; relation: 'extends' | 'implements'; start: number }[] = [];
  private readonly comments: { start: number; end: number }[] = [];
  private readonly strings: number[] = [];
  private readonly skipped: { start: number; end: number }[] = [];
  private namespace = '';
  /** Offsets of names that have a meaning already. */
  private readonly taken = new Set<number>();
  private readonly importStarts = new Set<string>();

  constructor(
    private readonly text: string,
    private readonly rules: QueryRules,
  ) {}

  result(): Findings {
    const { definitions, locals, uses, imports, heritage, comments, strings, namespace, skipped } = this;
    // A use pattern may come before the definition of the same name in the query.
    const names = new Set(definitions.map(({ nameStart }) => nameStart));
    return { definitions, locals, uses: outside(skipped, uses.filter(({ start }) => !names.has(start))), imports, heritage, comments, strings, namespace };
  }

  take(captures: readonly QueryCapture[]): void {
    const part = (name: string): Node | undefined => captures.find((capture) => capture.name === name)?.node;
    for (const { name, node } of captures) {
      const dot = name.indexOf('.');
      const head = dot < 0 ? name : name.slice(0, dot);
      if (head === 'definition') this.definition(name.slice(dot + 1), node, part);
      else if (head === 'reference') this.use(name.slice(dot + 1), node, part('receiver'));
      else if (head === 'local') this.local(node);
      else if (head === 'import') this.import(node, part);
      else if (head === 'namespace') this.namespace ||= plain(this.slice(node));
      else if (head === 'extends' || head === 'implements') this.heritage.push({ base: dotted(this.slice(node)), relation: head, start: node.startIndex });
      else if (head === 'comment') this.comments.push({ start: node.startIndex, end: node.endIndex });
      else if (head === 'skip') this.skipped.push({ start: node.startIndex, end: node.endIndex });
      else if (head === 'string') this.strings.push(node.startIndex);
    }
  }

  private slice(node: Node): string {
    return this.text.slice(node.startIndex, node.endIndex);
  }

  private definition(kind: string, node: Node, part: (name: string) => Node | undefined): void {
    const nameNode = part('name');
    if (!KINDS.has(kind) || nameNode === undefined || this.taken.has(nameNode.startIndex)) return;
    const written = this.slice(nameNode);
    const whole = plain(written);
    const named = this.rules.nameOf === undefined ? whole : this.rules.nameOf(whole);
    if (named === undefined || named === '') return;
    const owned = this.rules.nameOf === undefined ? OWNED.exec(named) : null;
    const name = owned === null ? named : owned[2];
    const owner = owned === null ? '' : (owned[1].split(/[.:]+/).pop() as string);
    this.taken.add(nameNode.startIndex);
    const doc = part('doc');
    this.definitions.push({
      kind: kind as SymbolKind, name, owner, start: node.startIndex, end: node.endIndex,
      nameStart: nameNode.startIndex + Math.max(0, written.lastIndexOf(name)),
      body: part('body')?.startIndex ?? -1, doc: doc === undefined ? '' : plainDoc(plain(this.slice(doc))),
    });
    if (owned !== null) this.taken.add(nameNode.startIndex + written.lastIndexOf(name));
  }

  private use(kind: string, node: Node, receiver: Node | undefined): void {
    if (!USES.has(kind) || this.taken.has(node.startIndex)) return;
    this.taken.add(node.startIndex);
    const name = plain(this.slice(node));
    if (/\s/.test(name)) {
      // Several names in one literal: `class="btn btn-primary"`.
      for (const found of this.slice(node).matchAll(/[\w-]+/g)) this.uses.push({ kind: kind as UseKind, name: found[0], receiver: '', start: node.startIndex + found.index });
      return;
    }
    if (name === '') return;
    const owned = receiver === undefined ? OWNED.exec(name) : null;
    this.uses.push({
      kind: kind as UseKind, name: owned === null ? name : owned[2], start: node.startIndex + (owned === null ? 0 : this.slice(node).lastIndexOf(owned[2])),
      receiver: owned !== null ? dotted(owned[1]) : receiver === undefined ? '' : this.receiver(receiver),
    });
  }

  private receiver(node: Node): string {
    return node.endIndex - node.startIndex > LONGEST_RECEIVER ? '?' : dotted(this.slice(node)) || '?';
  }

  private local(node: Node): void {
    if (this.taken.has(node.startIndex)) return;
    this.taken.add(node.startIndex);
    this.locals.push({ name: plain(this.slice(node)), start: node.startIndex });
  }

  private import(node: Node, part: (name: string) => Node | undefined): void {
    const start = node.startIndex;
    this.skipped.push({ start, end: node.endIndex });
    if (this.rules.readImport !== undefined) {
      if (this.importStarts.has(String(start))) return;
      this.importStarts.add(String(start));
      for (const fact of this.rules.readImport(this.slice(node))) this.imports.push({ ...fact, start });
      return;
    }
    const module = part('module');
    if (module === undefined) return;
    const name = part('name');
    const alias = part('alias');
    for (const bound of [name, alias]) if (bound !== undefined) this.taken.add(bound.startIndex);
    const key = `${module.startIndex} ${name?.startIndex ?? ''}`;
    if (this.importStarts.has(key)) return;
    this.importStarts.add(key);
    const imported = name === undefined ? '*' : plain(this.slice(name));
    // Without a name of its own everything the module has is brought in.
    const local = alias !== undefined ? plain(this.slice(alias)) : name === undefined ? '*' : imported;
    this.imports.push({ module: plain(this.slice(module)), imported, local, start });
  }
}

/** The uses that stand in none of the spans, in source order. */
function outside(spans: readonly FoundSpan[], uses: readonly FoundUse[]): FoundUse[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  let next = 0;
  let end = -1;
  return [...uses].sort((a, b) => a.start - b.start).filter(({ start }) => {
    for (; next < sorted.length && sorted[next].start <= start; next++) end = Math.max(end, sorted[next].end);
    return start >= end;
  });
}

/** A name or literal without its quotes and sigils. */
function plain(text: string): string {
  const trimmed = text.trim();
  return (QUOTED.exec(trimmed)?.[2] ?? trimmed).replace(/^[$@%&:]+(?=[\p{ID_Start}_])/u, '');
}

/** A chain of names written with dots; '' for an expression that is no such chain. */
function dotted(text: string): string {
  if (QUOTED.test(text.trim())) return '';
  const chain = plain(text).replace(/::|->|:|\\|\//g, '.').replace(/\s+/g, '');
  return /^[\p{ID_Start}_$][\p{ID_Continue}$!?'-]*(?:\.[\p{ID_Start}_$][\p{ID_Continue}$!?'-]*)*$/u.test(chain) ? chain : '';
}
