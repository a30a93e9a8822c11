import type { ParsedFile } from '../languages/language';
import type { FileFacts, SymbolFact } from '../model/facts';
import { placeBases } from './basesByName';
import { bindUses } from './bindUses';
import type { DraftSymbol } from './draft';
import { FileReader } from './fileReader';
import { readRoutes } from '../routes/readRoutes';
import { explainingNotes } from './notes';
import type { ExtractRules } from './rules';
import { lookUp } from './scope';
import { cut, fold } from './sourceText';

/** A head longer than this is a type literal or a generated table; the beginning says enough. */
const SIGNATURE_LIMIT = 400;
/** Reads one parsed file into plain facts. The tree stays the caller's, who frees it. */
export function extractFile(file: ParsedFile, rules: ExtractRules): FileFacts {
  const reader = new FileReader(file.text, rules, file.captures);
  reader.read();
  rules.finish(reader);
  placeBases(reader);
  return assemble(reader, rules, file.tree.rootNode.hasError);
}

function assemble(reader: FileReader, rules: ExtractRules, hasSyntaxError: boolean): FileFacts {
  const { text, symbols: drafts } = reader;
  for (const draft of drafts) placeInNamedContainer(draft, reader);
  const order = orderOf(drafts);
  const indexes = indexesOf(drafts, order);
  const lineCount = countLines(text);
  const symbols: SymbolFact[] = [];
  for (const index of order) {
    const draft = drafts[index];
    if (index === 0) {
      symbols.push(moduleFact(reader, lineCount));
      continue;
    }
    const container = indexes[draft.container];
    symbols.push(symbolFact(draft, container, symbols[container], reader, rules));
  }
  const uses = bindUses(reader.uses, drafts, rules, indexes);
  return {
    language: rules.language,
    lineCount,
    hasSyntaxError,
    namespace: reader.namespace,
    symbols,
    uses,
    imports: reader.imports,
    exports: reader.exports,
    heritage: reader.heritage.map((fact) => ({ ...fact, symbol: indexes[fact.symbol] })),
    ...readRoutes(reader, indexes, uses),
    notes: explainingNotes(reader.notes, symbols, text),
    literals: reader.literals.map(({ literal, scope, line }) => ({ text: literal, within: indexes[scope.within], line })),
  };
}

/** `Foo.prototype.bar =` makes a member of Foo, wherever it stands, provided Foo comes first and is a symbol. */
function placeInNamedContainer(draft: DraftSymbol, reader: FileReader): void {
  if (draft.containerName === '') return;
  const binding = lookUp(draft.scope, draft.containerName, reader.rules.classNames);
  const owner = binding && binding.symbol > 0 ? reader.symbols[binding.symbol] : undefined;
  if (owner && owner !== draft && owner.start < draft.start) draft.container = owner.index;
  else if (reader.rules.membersStandApart) draft.owner = draft.containerName;
  else if (draft.kind === 'method') draft.kind = 'function';
}

/** Draft indexes of the kept symbols in source order, each container before its members. */
function orderOf(drafts: readonly DraftSymbol[]): number[] {
  const depths = drafts.map((draft) => {
    let depth = 0;
    for (let at = draft; at.index !== 0; at = drafts[at.container]) depth++;
    return depth;
  });
  return drafts
    .filter((draft) => draft.index === 0 || draft.name !== '')
    .sort((a, b) => {
      if (a.index === 0 || b.index === 0) return a.index - b.index;
      if (a.startLine !== b.startLine) return a.startLine - b.startLine;
      if (a.startColumn !== b.startColumn) return a.startColumn - b.startColumn;
      if (depths[a.index] !== depths[b.index]) return depths[a.index] - depths[b.index];
      return a.name < b.name ? -1 : a.name > b.name ? 1 : a.index - b.index;
    })
    .map(({ index }) => index);
}

/** Index among the kept symbols, by draft; a nameless definition gives way to what it stands in. */
function indexesOf(drafts: readonly DraftSymbol[], order: readonly number[]): Int32Array {
  const kept = new Int32Array(drafts.length).fill(-1);
  for (let index = 0; index < order.length; index++) kept[order[index]] = index;
  return kept.map((_, draft) => {
    let at = draft;
    while (kept[at] < 0) at = drafts[at].container;
    return kept[at];
  });
}

function symbolFact(draft: DraftSymbol, container: number, owner: SymbolFact, reader: FileReader, rules: ExtractRules): SymbolFact {
  const signature = fold(rules.signatureOf(draft, reader.text), SIGNATURE_LIMIT);
  const isCallable = draft.kind === 'function' || draft.kind === 'method';
  return {
    name: draft.name,
    kind: draft.kind,
    container,
    range: { startLine: draft.startLine, startColumn: draft.startColumn, endLine: draft.endLine, endColumn: draft.endColumn },
    nameLine: draft.nameLine,
    nameColumn: draft.nameColumn,
    bodyLine: draft.body < 0 ? draft.startLine : draft.bodyLine,
    signature,
    doc: draft.doc,
    visibility: draft.visibility,
    exported: isExported(draft, container, owner, reader),
    isStatic: draft.isStatic,
    isTest: draft.isTest,
    isDeclaration: draft.isDeclaration,
    // An alias has the type of what it renames.
    typeName: draft.typeName === '' && isCallable ? rules.returnTypeOf(signature) : draft.typeName === draft.aliasOf ? '' : draft.typeName,
    aliasOf: draft.aliasOf,
    owner: draft.owner,
  };
}

/** Top-level names by their own export, members by that of what holds them; nothing inside a function leaves it. */
function isExported(draft: DraftSymbol, container: number, owner: SymbolFact, reader: FileReader): boolean {
  if (container === 0) return draft.exported || reader.exportedNames.has(draft.name);
  if (!owner.exported || draft.visibility !== 'public') return false;
  if (owner.kind === 'module') return draft.exported;
  return owner.kind !== 'function' && owner.kind !== 'method' && owner.kind !== 'constructor';
}

function moduleFact(reader: FileReader, lineCount: number): SymbolFact {
  const { text } = reader;
  return {
    name: '', kind: 'module', container: -1,
    range: { startLine: 0, startColumn: 0, endLine: lineCount - 1, endColumn: text.length - (text.lastIndexOf('\n') + 1) },
    nameLine: 0, nameColumn: 0, bodyLine: 0, signature: '', doc: cut(reader.moduleDoc, 2000), visibility: 'public', exported: true,
    isStatic: false, isTest: false, isDeclaration: false, typeName: '', aliasOf: '', owner: '',
  };
}

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
