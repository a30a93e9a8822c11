import type { ExportFact, HeritageFact, ImportFact } from '../model/facts';
import type { CaptureCursor } from './captures';
import { commentEnd, LeadingComments, notesIn, plainDoc } from './comments';
import { LeadingDecorators } from './decorators';
import { type DraftSymbol, type DraftUse, moveStart, newDraft, setName, takeFromDeclaration } from './draft';
import { namespacedLiteral } from './literals';
import { typeAfterName, typeAroundName } from './nameType';
import { type BaseByName } from './basesByName';
import { FORMS, HOLDS_USES, scopeKindOf } from './definitionForms';
import { fieldWrite, isFieldName } from './fieldWrite';
import { BEYOND_TEXT, type ExpressionNode, NO_CALL, type Open } from './openConstruct';
import { inlineHandlerName } from '../routes/inlineHandler';
import { ReceiverTracker, startsArgument } from './receiver';
import { basesAt } from './bases';
import type { ExtractRules, LiteralType } from './rules';
import type { TypedObject } from './typedObject';
import { bind, childScope, enclosing, IMPORTED, isModuleLevel, LOCAL, membersScope, OUTER, type Scope } from './scope';
import { advance, codeAt, skipBlanks, skipSpace, wordEnd } from './sourceText';
import type { CaptureName, DefinitionForm } from './vocabulary';
import { writtenName } from './writtenName';

/**
 * Reads the captures of one file in one flat pass, in source order, with a stack of what is open; no recursion, so
 * depth does not matter (case C3). Names are bound to meanings only afterwards (bindUses.ts), since code may come before
 * what it refers to.
 */
export class FileReader {
  readonly symbols: DraftSymbol[] = [];
  readonly uses: DraftUse[] = [];
  readonly imports: ImportFact[] = [];
  readonly exports: ExportFact[] = [];
  readonly heritage: HeritageFact[] = [];
  readonly notes: ReturnType<typeof notesIn> = [];
  readonly literals: { readonly literal: string; readonly scope: Scope; readonly line: number }[] = [];
  readonly module: Scope = { parent: undefined, kind: 'module', symbol: 0, within: 0, owner: '', keepsPromise: false, bindings: undefined };
  /** Bases of types that are told apart from the types themselves. */
  readonly basesByName: BaseByName[] = [];
  moduleDoc = '';
  /** The one namespace that all of the file's names are in; '' when the text declares none, or several. */
  namespace = '';
  /** Names that the file exports in statements of their own. */
  readonly exportedNames = new Set<string>();
  /** Exports that only count when their name turns out to be no symbol of the file. */
  readonly pendingExports: ExportFact[] = [];
  /** Definitions that stand directly in this scope and start before this offset are part of an export statement. */
  exportScope: Scope | undefined;
  exportedUntil = -1;
  /** Keyword of the declaration that is being read (`const`), for declarators after the first. */
  declarationWord = '';
  /** Object literals of known types that are being read, outer ones first. */
  objects: TypedObject[] = [];
  /** The pattern of a local declaration that is being read, and what it takes apart: a dotted name or a call, and its type. */
  pattern: { readonly start: number; readonly end: number; readonly receiver: string; readonly type: string } | undefined;
  /** Offset where the value of a default export begins. */
  defaultAt = -1;

  private readonly stack: Open[] = [];
  private top: Open;
  private readonly nameEnd: (text: string, start: number) => number;
  private readonly comments: LeadingComments;
  private readonly receivers: ReceiverTracker;
  private readonly decorators: LeadingDecorators;
  private lastDefinition = -1;
  /** References before this offset belong to a construct that was read as a whole. */
  private skipUntil = -1;
  /** Offset of the name that was just taken as a definition or binding: no reference. */
  private taken = -1;
  private takenLine = 0;
  private markedCall = -1;
  private markedWrite = -1;
  /** Offset of the last name of a base: a mention in type position. */
  private baseName = -1;
  /** The function or class expression opened last, while it may still get a name. */
  private expression: ExpressionNode | undefined;

  /** Decorators that no definition has got yet; they are taken. */
  takeDecorators(): readonly string[] {
    return this.decorators.takeAll();
  }

  constructor(
    readonly text: string,
    readonly rules: ExtractRules,
    private readonly captures: CaptureCursor,
  ) {
    this.nameEnd = rules.nameEnd ?? wordEnd;
    this.comments = new LeadingComments(text, rules.comments);
    this.decorators = new LeadingDecorators(text, rules.betweenDocAndDefinition);
    this.receivers = new ReceiverTracker(text, rules);
    this.top = { end: BEYOND_TEXT, scope: this.module, draft: undefined, call: NO_CALL, literal: undefined, awaitsValue: false, body: -1 };
    this.addSymbol('namespace', 0, text.length, 0, 0);
    this.symbols[0].kind = 'module';
  }

  get scope(): Scope {
    return this.top.scope;
  }

  /** The definition the present offset stands directly in. */
  get openDraft(): DraftSymbol | undefined {
    return this.top.draft;
  }

  read(): void {
    const { captures } = this;
    while (captures.next()) {
      const { start } = captures;
      while (start >= this.top.end) this.close();
      this.take(captures.name, captures, start);
    }
    while (this.stack.length > 0) this.close();
  }

  /** Adds a symbol that stands in the present scope; the caller names it. */
  addSymbol(form: DefinitionForm, start: number, end: number, line: number, column: number): DraftSymbol {
    const draft = newDraft(this.symbols.length, form, this.rules.kinds[form], this.top.scope, { start, end, line, column });
    this.symbols.push(draft);
    return draft;
  }

  /** Names a draft and lets the language complete it. */
  nameSymbol(draft: DraftSymbol, name: string, start: number, end: number): void {
    const position = advance(this.text, draft.start, { line: draft.startLine, column: draft.startColumn }, start);
    this.taken = start;
    setName(draft, name, end, position.line, position.column);
    this.rules.nameDefinition(draft, this);
  }

  /** The call whose argument list was closed last, as a receiver is written (`a.make()`), and where it begins. */
  get lastCall(): { readonly chain: string; readonly start: number } {
    return this.receivers.lastCall;
  }

  /** The name at this offset was bound by a rule: it is no reference. */
  skipName(start: number): void {
    this.taken = start;
  }

  /** Line of the binding that is being read, when `offset` is where it starts. */
  lineOf(offset: number): number {
    return offset === this.taken ? this.takenLine : 0;
  }

  /** Marks a stretch whose references are not uses: it was read as a whole. */
  skipReferences(until: number): void {
    if (until > this.skipUntil) this.skipUntil = until;
  }

  /** The comment that documents a definition starting at `start`. */
  docBefore(start: number): string {
    return this.comments.docBefore(start, this.rules.betweenDocAndDefinition);
  }

  /** Makes what follows, up to the end of the draft, stand in it. */
  openSymbol(draft: DraftSymbol): void {
    this.open(draft.end, childScope(this.top.scope, 'holder', draft.index), draft, false);
  }

  private close(): void {
    if (this.top.literal !== undefined && this.top.literal.keys !== '') this.receivers.closeLiteral(this.top.end, this.top.literal.keys);
    if (this.top.call !== NO_CALL) this.receivers.closeCall(this.top.end, this.top.call, this.uses);
    this.top = this.stack.pop() as Open;
  }

  private open(end: number, scope: Scope, draft: DraftSymbol | undefined, awaitsValue: boolean, call = NO_CALL, literal: LiteralType | undefined = undefined): void {
    this.stack.push(this.top);
    this.top = { end, scope, draft, call, literal, awaitsValue, body: -1 };
  }

  private take(name: CaptureName, captures: CaptureCursor, start: number): void {
    switch (name) {
      case 'ref':
      case 'ref.member':
      case 'ref.type':
        return this.reference(name, start, captures.row, captures.column);
      case 'args': return this.argumentList(start, captures);
      case 'args.trailing': return this.trailingArgument(start, captures);
      case 'args.types': return this.typeArguments(start, captures.end());
      case 'args.open':
        if (this.top.call >= 0 && startsArgument(this.text, start)) this.uses[this.top.call].argumentCount = -1;
        return;
      case 'literal':
        return this.open(captures.end(), this.top.scope, undefined, false, NO_CALL, this.rules.literalType?.(this.text, start, this.top.literal));
      case 'narrow':
        return this.rules.onNarrow?.(start, captures.end(), this);
      case 'ref.key':
        if (start !== this.taken && start >= this.skipUntil && isFieldName(this.top.literal)) this.uses.push(fieldWrite(this.text, (this.taken = start), this.top, captures));
        return;
      case 'namespace':
        this.skipReferences(captures.end());
        this.namespace = this.text.slice(wordEnd(this.text, start), captures.end()).replace(/[\s;]+/g, '');
        return;
      case 'declaration':
        this.declarationWord = this.text.slice(start, wordEnd(this.text, start));
        return;
      case 'mark.call':
        this.markedCall = start;
        return;
      case 'mark.write':
        this.markedWrite = start;
        return;
      case 'mark.skip':
        this.taken = start;
        return;
      case 'bind':
      case 'bind.pattern':
      case 'bind.variable':
      case 'bind.outer':
        return this.binding(name, start, captures.row, captures.column);
      case 'string': return this.string(start, captures.row);
      case 'comment': return this.comment(start, captures.row);
      case 'body':
        this.top.body = start;
        if (this.top.draft && this.top.draft.body < 0) {
          this.top.draft.body = start;
          this.top.draft.bodyLine = captures.row;
        }
        return;
      case 'name': return this.name(start, captures.row, captures.column);
      case 'name.own': return this.ownName(start, captures.row, captures.column);
      case 'doc':
        this.skipReferences(captures.end());
        if (this.top.draft) this.top.draft.doc = plainDoc(this.text.slice(start, captures.end()));
        else if (this.top.scope === this.module) this.moduleDoc = plainDoc(this.text.slice(start, captures.end()));
        return;
      case 'decorator': return this.decorator(start, captures.end());
      case 'scope.function':
      case 'scope.class':
        return this.expressionScope(name, captures, start);
      case 'scope.members':
        return this.open(captures.end(), membersScope(this.top.scope, this.rules.membersOf?.(start, captures.end(), captures.row, this)), undefined, false);
      case 'scope.block':
        // The block of a function is the function's own scope.
        if (this.top.body !== start) this.open(captures.end(), childScope(this.top.scope, 'block'), undefined, false);
        return;
      case 'heritage.extends':
      case 'heritage.implements':
        return this.base(name === 'heritage.extends' ? 'extends' : 'implements', start, captures);
      case 'import':
        this.skipReferences(captures.end());
        return this.rules.onImport(start, captures.end(), captures.row, this);
      case 'import.dynamic':
        return start < this.skipUntil ? undefined : this.rules.onDynamicImport(start, captures.row, this);
      case 'export':
        return this.skipReferences(this.rules.onExport(start, captures.end(), captures.row, this));
      case 'assign':
        return this.rules.onAssign(start, captures.end(), captures.row, captures.column, this);
      default:
        return this.definition(FORMS.get(name) as DefinitionForm, captures, start);
    }
  }

  private definition(form: DefinitionForm, captures: CaptureCursor, start: number): void {
    // A node may be captured by a special pattern and a general one; the special one comes first and wins.
    if (captures.node === this.lastDefinition || start < this.skipUntil) return;
    this.lastDefinition = captures.node;
    const end = captures.end();
    const draft = this.addSymbol(form, start, end, captures.row, captures.column);
    const leading = this.decorators.giveTo(draft);
    if (this.rules.openDefinition(draft, this) !== 'symbol') return void this.symbols.pop();
    ({ row: draft.endLine, column: draft.endColumn } = captures.endPoint(captures.place));
    draft.doc = this.docBefore(leading >= 0 ? leading : draft.start);
    const scope = childScope(this.top.scope, scopeKindOf(form), draft.index, HOLDS_USES.has(form) ? draft.index : this.top.scope.within);
    this.open(end, scope, draft, form === 'binding' || form === 'member');
  }

  private expressionScope(name: 'scope.function' | 'scope.class', captures: CaptureCursor, start: number): void {
    const { top } = this;
    const kind = name === 'scope.function' ? 'function' : 'class';
    const { draft } = top;
    // Only these forms are there because their value is a function or a class.
    if (draft && top.awaitsValue && (draft.form === 'binding' || draft.form === 'member')) {
      top.awaitsValue = false;
      if (kind === 'class') draft.kind = this.rules.kinds.class;
      this.open(captures.end(), childScope(top.scope, kind, draft.index, draft.index), draft, false);
    } else {
      const { row, column, place } = captures;
      const end = captures.end();
      this.open(end, childScope(top.scope, kind), undefined, false);
      this.expression = { kind, start, row, column, end, place };
      const called = start === this.defaultAt ? 'default' : kind === 'function' ? inlineHandlerName(this.stack, this.uses, this.text, start) : '';
      if (called !== '') this.nameExpression(called, start, start, row, column);
      const given = this.rules.expressionName?.(start, this);
      const draft = given && this.nameExpression(given.name, given.start, given.end, row, column - (start - given.start));
      if (draft) this.rules.nameDefinition(draft, this);
    }
  }

  /** Makes a symbol of the function or class expression that was opened last, since it has a name of its own. */
  private nameExpression(name: string, start: number, end: number, row: number, column: number): DraftSymbol | undefined {
    const { expression } = this;
    if (!expression) return undefined;
    this.expression = undefined;
    const { kind } = expression;
    const outer = this.stack[this.stack.length - 1].scope;
    const draft = this.addSymbol(kind, expression.start, expression.end, expression.row, expression.column);
    ({ row: draft.endLine, column: draft.endColumn } = this.captures.endPoint(expression.place));
    setName(draft, name, end, row, column);
    draft.doc = this.docBefore(draft.start);
    const scope = childScope(outer, kind, draft.index, draft.index);
    this.top.scope = scope;
    this.top.draft = draft;
    if (start !== end) bind(scope, name, draft.index, '', true);
    if (name === 'default') draft.exported = true;
    return draft;
  }

  private name(start: number, row: number, column: number): void {
    const { draft } = this.top;
    this.taken = start;
    if (!draft || draft.name !== '') return;
    const written = writtenName(this.text, start, this.nameEnd);
    if (!written) return;
    setName(draft, written.name, written.end, row, written.isQuoted ? column + 1 : column);
    this.rules.nameDefinition(draft, this);
  }

  private ownName(start: number, row: number, column: number): void {
    const { draft, scope } = this.top;
    this.taken = start;
    const end = wordEnd(this.text, start);
    const name = this.text.slice(start, end);
    if (draft) bind(scope, name, draft.index, '', true);
    else this.nameExpression(name, start, end, row, column);
  }

  private decorator(start: number, end: number): void {
    const text = this.text.slice(start + 1, end);
    const { draft } = this.top;
    if (this.rules.attributesUseNothing) this.skipReferences(end);
    if (!draft || (draft.name === '' ? draft.form === 'variable' : end > draft.nameEnd)) return this.decorators.add({ start, end, text });
    draft.decorators = [...draft.decorators, text];
    if (draft.name === '' && start === draft.start) moveStart(draft, skipSpace(this.text, end), this.text);
  }

  private binding(name: 'bind' | 'bind.pattern' | 'bind.variable' | 'bind.outer', start: number, row: number, column: number): void {
    if (start < this.skipUntil || start === this.taken) return;
    const { text } = this;
    const end = this.nameEnd(text, start);
    const word = text.slice(start, end);
    if (word === '' || (name !== 'bind' && this.rules.bindsName?.(word) === false)) return;
    this.taken = start;
    this.takenLine = row;
    if (name === 'bind.outer') {
      const owner = enclosing(this.scope, 'function') ?? this.scope;
      return bind(owner, word, OUTER, '', true);
    }
    const { draft } = this.top;
    // A pattern in a module-level declaration makes symbols; its declaration is the open nameless draft.
    const inPattern = draft?.form === 'variable' && draft.name === '';
    if ((name === 'bind.variable' || inPattern) && isModuleLevel(this.scope)) {
      if (this.module.bindings?.has(word) && name === 'bind.variable') return;
      const symbol = this.addSymbol('variable', start, end, row, column);
      symbol.endColumn = column + (end - start);
      if (inPattern && draft) takeFromDeclaration(symbol, draft);
      return this.nameSymbol(symbol, word, start, end);
    }
    const scope = this.rules.bindingScope(this.scope);
    if (scope.bindings?.get(word)?.symbol === OUTER) {
      this.taken = -1;
      this.markedWrite = start;
      return;
    }
    bind(scope, word, LOCAL, this.typeAt(start, end), false);
    this.rules.onBind(word, start, end, this);
  }

  private reference(form: 'ref' | 'ref.member' | 'ref.type', start: number, line: number, column: number): void {
    if (start === this.taken || start < this.skipUntil) return;
    const { text, receivers } = this;
    const end = this.nameEnd(text, start);
    if (end === start) return;
    // A more special pattern may have captured the same name before.
    this.taken = start;
    const isMember = receivers.begin(start);
    if (!isMember && form !== 'ref.type') this.rules.onKey?.(text.slice(start, end), start, end, line, column, this);
    if (form === 'ref.member' && !isMember) return;
    let after = skipBlanks(text, end);
    // `f?.(x)` and `f!(x)` are calls.
    if (text.startsWith('?.(', after)) after += 2;
    else if (text.startsWith('!(', after)) after++;
    const code = codeAt(text, after);
    const inArguments = this.top.call !== NO_CALL;
    if (inArguments && !isMember && code === 61 && this.rules.isKeyword(text, after)) return;
    const written = text.slice(start, end);
    const name = this.rules.referenceName === undefined ? written : this.rules.referenceName(written, isMember, text, start);
    if (!isMember && this.rules.implicitReceiver !== undefined) receivers.receiver = this.rules.implicitReceiver(written);
    const isMarkedCall = this.markedCall === start;
    let kind: DraftUse['kind'] = form === 'ref.type' || start === this.baseName ? 'type' : 'read';
    // Where every name is a call, the one that is assigned to is not.
    if (isMarkedCall && !(isMember && this.rules.isWritten(text, start, after))) kind = 'call';
    else if (kind === 'read' && (code === 40 || code === 96)) kind = 'call';
    else if (kind === 'read' && (this.markedWrite === start || this.rules.isWritten(text, start, after))) kind = 'write';
    else if (kind === 'read' && inArguments && receivers.isWholeArgument(after)) kind = 'pass';
    // Where calls need no parentheses, arguments begin right behind the blank.
    const parenthesis = code === 40 || isMarkedCall ? after : -1;
    receivers.end(name === '' ? written : name, end, parenthesis, this.uses.length);
    if (name === '') return;
    if (kind === 'call' && !isMember && this.rules.onCall(name, start, end, line, this)) return;
    this.uses.push({ name, receiver: receivers.receiver, kind, scope: this.top.scope, start, line, column, argumentCount: -1 });
  }

  private argumentList(start: number, captures: CaptureCursor): void {
    const known = this.receivers.calleeAt(start);
    const call = known < this.uses.length ? known : -1;
    // Asking the tree costs more than looking: a quarter of all calls have no arguments.
    const isEmpty = codeAt(this.text, start) === 40 && codeAt(this.text, start + 1) === 41;
    if (call >= 0) this.uses[call].argumentCount = isEmpty ? 0 : captures.namedChildCount();
    if (isEmpty) this.receivers.closeCall(start + 2, call, this.uses);
    else this.open(captures.end(), this.top.scope, undefined, false, call);
  }

  /** `foo(x) { ... }` and `foo { ... }`. */
  private trailingArgument(start: number, captures: CaptureCursor): void {
    const call = this.receivers.trailingAt(start);
    const use = this.uses[call] as DraftUse | undefined;
    if (use) Object.assign(use, { argumentCount: use.kind === 'call' ? Math.max(use.argumentCount, 0) + 1 : 1, kind: 'call' });
    this.open(captures.end(), this.top.scope, undefined, false, use ? call : -1);
  }

  /** `foo<T>(x)`: what stands before type arguments is called when an argument list stands behind them. */
  private typeArguments(start: number, end: number): void {
    const next = codeAt(this.text, end);
    if (next === 46) return this.receivers.typedBefore(start, end);
    // A lambda may stand there instead of a list.
    if (next !== 40 && !(this.rules.trailingLambdas === true && codeAt(this.text, skipBlanks(this.text, end)) === 123)) return;
    const callee = this.receivers.calledThrough(start, end);
    if (next === 40 && callee >= 0 && callee < this.uses.length) this.uses[callee].kind = 'call';
  }

  private base(relation: 'extends' | 'implements', start: number, captures: CaptureCursor): void {
    const { draft } = this.top;
    // Python's bases stand in an argument list, which is open above the class.
    const owner = draft ?? this.stack[this.stack.length - 1]?.draft;
    if (!owner) return;
    const { names, last } = basesAt(this.text, start, captures.end(), this.rules);
    this.baseName = last;
    for (const base of names) this.heritage.push({ symbol: owner.index, base, relation, line: captures.row });
  }

  private string(start: number, line: number): void {
    if (start < this.skipUntil) return;
    const literal = namespacedLiteral(this.text, start);
    if (literal !== '') this.literals.push({ literal, scope: this.scope, line });
  }

  private comment(start: number, line: number): void {
    const end = commentEnd(this.text, start, this.rules.comments);
    this.comments.add(start, end);
    this.receivers.comment(start, end);
    if (this.top.call >= 0 && this.uses[this.top.call].argumentCount > 0) this.uses[this.top.call].argumentCount--;
    for (const note of notesIn(this.text.slice(start, end), line)) this.notes.push(note);
  }

  /** Binds an import in the present scope. */
  bindImport(local: string): void {
    if (local !== '' && local !== '*') bind(this.rules.bindingScope(this.scope), local, IMPORTED, '', false);
  }

  /** Type that stands right after a name that ends at `end`, or that the value assigned there hands on. */
  typeAfter(end: number): string {
    return typeAfterName(this.text, end, this.scope, this.rules);
  }

  /** The same for a name from `start` to `end` that may have its type before it. */
  typeAt(start: number, end: number): string {
    return typeAroundName(this.text, start, end, this.scope, this.rules);
  }

  /** True when the present offset stands in a function. */
  get inFunction(): boolean {
    return enclosing(this.scope, 'function') !== undefined;
  }
}
