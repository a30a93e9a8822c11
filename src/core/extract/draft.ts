import { advance } from './sourceText';
import type { SymbolKind, Visibility } from '../model/kinds';
import type { DefinitionForm } from './vocabulary';
import type { Scope } from './scope';

/** A symbol while its file is being read; offsets are UTF-16 code units of the text. */
export interface DraftSymbol {
  readonly index: number;
  readonly form: DefinitionForm;
  /** '' until the name is met; a definition that stays without one is dropped and its members move up. */
  name: string;
  kind: SymbolKind;
  /** Draft index; 0 is the module. */
  container: number;
  /** Name of a symbol of this file that is the container (`Foo` for `Foo.prototype.bar =`); '' mostly. */
  containerName: string;
  /** Type the definition is a member of although it stands outside of it, dotted as written; '' mostly. */
  owner: string;
  start: number;
  startLine: number;
  startColumn: number;
  readonly end: number;
  endLine: number;
  endColumn: number;
  nameEnd: number;
  nameLine: number;
  nameColumn: number;
  /** Offset where the body begins, -1 when there is none. */
  body: number;
  bodyLine: number;
  doc: string;
  decorators: readonly string[];
  visibility: Visibility;
  exported: boolean;
  isStatic: boolean;
  isTest: boolean;
  isDeclaration: boolean;
  typeName: string;
  aliasOf: string;
  /** Scope the definition stands in. */
  readonly scope: Scope;
}

/** A reference before names are bound, in source order. */
export interface DraftUse {
  readonly name: string;
  /** As written; the head is checked when all bindings are known. */
  readonly receiver: string;
  kind: 'call' | 'read' | 'write' | 'pass' | 'type';
  readonly scope: Scope;
  /** Offset of the name. */
  readonly start: number;
  readonly line: number;
  readonly column: number;
  argumentCount: number;
  /** Type of a receiver that is no name: that of the object literal whose key this is. */
  readonly receiverType?: string;
}

/** A symbol that nothing is known about yet but where it stands. */
export function newDraft(index: number, form: DefinitionForm, kind: SymbolKind, scope: Scope, place: { readonly start: number; readonly end: number; readonly line: number; readonly column: number }): DraftSymbol {
  const { start, end, line, column } = place;
  return {
    index, form, name: '', kind, container: scope.symbol, containerName: scope.owner, owner: '',
    start, startLine: line, startColumn: column, end, endLine: line, endColumn: column, nameEnd: start, nameLine: line, nameColumn: column,
    body: -1, bodyLine: -1, doc: '', decorators: [], visibility: 'public', exported: false, isStatic: false, isTest: false, isDeclaration: false, typeName: '', aliasOf: '', scope,
  };
}

export function setName(draft: DraftSymbol, name: string, nameEnd: number, line: number, column: number): void {
  draft.name = name;
  draft.nameEnd = nameEnd;
  draft.nameLine = line;
  draft.nameColumn = column;
}

/** Moves the start of a draft, for modifiers and decorators that belong or do not belong to it. */
export function moveStart(draft: DraftSymbol, start: number, text: string): void {
  if (start < draft.start) {
    let line = draft.startLine;
    for (let at = text.indexOf('\n', start); at >= 0 && at < draft.start; at = text.indexOf('\n', at + 1)) line--;
    draft.startLine = line;
    draft.startColumn = start - (text.lastIndexOf('\n', start - 1) + 1);
  } else {
    const position = advance(text, draft.start, { line: draft.startLine, column: draft.startColumn }, start);
    draft.startLine = position.line;
    draft.startColumn = position.column;
  }
  draft.start = start;
}

/** A name in the pattern of a declaration is as visible as the declaration, in the same place. */
export function takeFromDeclaration(symbol: DraftSymbol, declaration: DraftSymbol): void {
  symbol.container = declaration.container;
  symbol.kind = declaration.kind;
  symbol.exported = declaration.exported;
  symbol.isDeclaration = declaration.isDeclaration;
}
