import type { SymbolKind } from '../model/kinds';
import type { CommentSyntax } from './comments';
import type { DraftSymbol } from './draft';
import type { FileReader } from './fileReader';
import type { ClassNames, Scope } from './scope';

export interface LiteralType {
  /** Type whose fields the keys of the literal are, dotted as written; '' when they are none or the type is unknown. */
  readonly keys: string;
  /** Type of the elements, for the literals inside that do not repeat it; '' when unknown. */
  readonly elements: string;
}

/**
 * What one language adds to the generic reading of captures. Rules look at the text around an offset; they never touch
 * the tree. A definition rule sets kind, visibility and so on in the draft; the reader does the rest.
 */
export interface ExtractRules {
  readonly language: string;
  readonly comments: CommentSyntax;
  /** What may stand between a doc comment and the definition it belongs to (white space, modifiers). */
  readonly betweenDocAndDefinition: RegExp;
  /** Where names of a class body are bare names. */
  readonly classNames: ClassNames;
  /**
   * Whether a function or method and something else may share a name in one place (Java). The rules then bind callables as
   * `callableName` gives it, and a bare call looks for that, else for a type.
   */
  readonly callsAreApart?: boolean;
  /** Whether members may be defined outside of the type they belong to, even in another file (`func (s *Server) run()`). */
  readonly membersStandApart?: boolean;
  /** Whether the names in an attribute are words for the compiler instead of uses (`#[derive(Debug)]`). */
  readonly attributesUseNothing?: boolean;
  /** Bare names that lead out of the repository; their plain uses are left out unless the file binds them. */
  readonly globalNames: ReadonlySet<string>;
  /** What stands between a receiver and its member, the longer first where one ends in another: `.`; `->`, `::`. Facts always join with dots. */
  readonly memberOperators: readonly string[];
  /** Receiver heads that stand for the instance, its class or its bases. */
  readonly selfNames: ReadonlySet<string>;
  readonly kinds: Readonly<Record<DraftSymbol['form'], SymbolKind>>;

  /**
   * Called when a definition opens, before its name is known unless it stands at the start. `symbol` makes it a symbol,
   * `local` only a binding in the scope (the rule binds it), `skip` nothing at all.
   */
  openDefinition(draft: DraftSymbol, reader: FileReader): 'symbol' | 'local' | 'skip';
  /** Called when a symbol's name is known: completes the draft and binds the name where it is visible. */
  nameDefinition(draft: DraftSymbol, reader: FileReader): void;
  /** Type that an annotation or a construction right after offset `end` shows; '' when none. */
  typeAfter(text: string, end: number): string;
  /** Type written before a name that starts at `start`; '' for a built-in one, undefined when none stands there. */
  typeBefore?(text: string, start: number): string | undefined;
  /** Types that a base stands for which is made by a type operator (`Omit<Base, 'a'>`); empty for a plain one. */
  basesInside?(written: string): readonly string[];
  /** Offset of the value that the name which ends at `end` gets, -1 for none; where absent, what a plain `=` assigns. */
  valueAfter?(text: string, end: number): number;
  /** Type of the literal that begins at `start` (where its braces do); `outer` is the literal it stands directly in. */
  literalType?(text: string, start: number, outer: LiteralType | undefined): LiteralType;
  /** Type whose members the construct at `start` (captured as scope.members) defines, dotted as written; undefined for none. */
  membersOf?(start: number, end: number, line: number, reader: FileReader): { readonly name: string; readonly keepsPromise: boolean } | undefined;
  /** Offset of the sequence whose elements the name that ends at `end` goes through (`for x in items`); -1 for none. Absent: `of items`. */
  sequenceAfter?(text: string, end: number): number;
  /** False for a name in a pattern that is no new name but a constant (`None`); where absent, all are new. */
  bindsName?(name: string): boolean;
  /** A type that a value under test has from here to the end of the present scope (`case *Foo:`). */
  onNarrow?(start: number, end: number, reader: FileReader): void;
  /** Type that an expression in parentheses is cast to (`(Foo) x`, `x as Foo`); '' when it is no cast. */
  castIn?(parenthesised: string): string;
  /** Whether `::name` with nothing before it refers to a name in scope, not to one of the root namespace. */
  readonly bareReferences?: boolean;
  /** Whether a lambda may stand behind an argument list, or instead of it. */
  readonly trailingLambdas?: boolean;
  /** Scope that a plain binding at `start` belongs to. */
  bindingScope(scope: Scope): Scope;
  /** Sees every local binding (a parameter may declare a field). */
  onBind(name: string, start: number, end: number, reader: FileReader): void;
  /**
   * The name by which a reference means something outside of its function (`posts` for the member `$posts`); '' for one that
   * never does, such as a variable of PHP. Absent: as written.
   */
  referenceName?(written: string, isMember: boolean, text: string, start: number): string;
  /** The name that stands before a function expression on its line, where the language's habits give it one (`it 'adds' do`). */
  expressionName?(start: number, reader: FileReader): { readonly name: string; readonly start: number; readonly end: number } | undefined;
  /** What a bare name is a member of without saying so (`@x` of Ruby is one of `self`); '' for nothing. */
  implicitReceiver?(written: string): string;
  /** Offset one past the name that starts at `start`, for names that are more than words (`save!`). */
  nameEnd?(text: string, start: number): number;
  /** Sees every name that is neither bound nor has a receiver: it may be the key of an object whose type is known. */
  onKey?(name: string, start: number, end: number, line: number, column: number, reader: FileReader): void;
  /** True when the text after a reference assigns to it, or what stands before it does. */
  isWritten(text: string, start: number, end: number): boolean;
  /** True when an argument that begins at offset `start` is named there (`key=value`). */
  isKeyword(text: string, end: number): boolean;
  onImport(start: number, end: number, line: number, reader: FileReader): void;
  onDynamicImport(start: number, line: number, reader: FileReader): void;
  /** Returns the offset up to which references are part of the statement itself, not uses. */
  onExport(start: number, end: number, line: number, reader: FileReader): number;
  onAssign(start: number, end: number, line: number, column: number, reader: FileReader): void;
  /** A bare call of this name, for languages that import by a function; true when it was such a call. */
  onCall(name: string, start: number, end: number, line: number, reader: FileReader): boolean;
  /** The signature of a draft, unfolded. */
  signatureOf(draft: DraftSymbol, text: string): string;
  /** Return type shown by a callable's signature; '' when none. */
  returnTypeOf(signature: string): string;
  /** Called once at the end, when everything is known and before names are bound. */
  finish(reader: FileReader): void;
}
