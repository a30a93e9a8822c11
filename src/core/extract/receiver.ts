import { ELEMENT } from '../model/facts';
import type { DraftUse } from './draft';
import { openingBracket } from './brackets';
import type { ExtractRules } from './rules';
import { codeAt, isSpace, isWordCode, skipSpace, skipSpaceBack, wordStart } from './sourceText';

/** A chain of calls longer than this has no receiver worth naming, and its text would grow with every link. */
const CHAIN_LIMIT = 160;
/** Type arguments longer than this are not looked behind. */
const MAX_TYPE_ARGUMENTS = 200;
/** Neither are parentheses longer than this read as a cast. */
const MAX_CAST = 200;

/** Names joined by member operators, with the `::` that may stand before type arguments. */
const CHAIN_BEFORE = /(?:^|[^\w$.:>%])([A-Za-z_$][\w$]*(?:(?:\.|::|->)[A-Za-z_$][\w$]*)*(?:::)?)$/;

/**
 * Knows, for each reference in turn, what stands before it: since references come in source order, the receiver of `c`
 * in `a.b.c` ends where the reference before it ended, and that of `a().c` where the last argument list was closed.
 */
export class ReceiverTracker {
  /** Receiver of the reference that was begun last; '' when it is bare. */
  receiver = '';
  private chainStart = 0;
  /** What may stand between a receiver and its member; `?` and `!` before them say nothing. */
  private readonly operators: readonly string[];
  /** The reference before: whole chain as written, and where it ended. */
  private chain = '';
  private chainEnd = -1;
  private parenthesis = -1;
  private use = -1;
  private closedAt = -1;
  private closedChain = '';
  private closedStart = 0;
  private closedUse = -1;
  /** The comments met last, those with nothing but white space between them as one. */
  private commentsStart = -1;
  private commentsEnd = -1;
  /** Chains of the calls whose argument lists are open, by use. */
  private readonly pending = new Map<number, { readonly chain: string; readonly start: number }>();

  /** Callees followed by type arguments, by the offset of their argument list. */
  private readonly throughTypes = new Map<number, { readonly use: number; readonly chain: string; readonly start: number }>();
  /** Chains that end in type arguments and go on behind them, by the offset where those end. */
  private readonly beyondTypes = new Map<number, { readonly chain: string; readonly start: number }>();

  constructor(
    private readonly text: string,
    private readonly rules: Pick<ExtractRules, 'memberOperators' | 'castIn' | 'bareReferences'>,
  ) {
    this.operators = rules.memberOperators;
  }

  /** Where the type arguments that end at `end` begin, when they stand behind a member operator: `a.<T>b()`. */
  private beforeTypeArguments(end: number): number {
    let depth = 0;
    for (let at = end - 1; at > 0 && at > end - MAX_TYPE_ARGUMENTS; at--) {
      const code = codeAt(this.text, at);
      if (code === 62) depth++;
      else if (code === 60 && --depth === 0) return this.operatorBefore(at) > 0 ? at : end;
    }
    return end;
  }

  /** Starts a reference at `start`; true when a member operator stands before it. */
  begin(start: number): boolean {
    const { text } = this;
    this.receiver = '';
    this.chainStart = start;
    let at = start;
    if (isSpace(codeAt(text, at - 1))) at = this.codeEndBefore(at);
    else if (codeAt(text, at - 1) === 62 && this.operators.length > 1) at = this.beforeTypeArguments(at);
    // The stop at the end of a comment is no operator.
    const length = at === this.commentsEnd ? 0 : this.operatorBefore(at);
    if (length === 0) return false;
    // `?.`, `!.` and a line break before the dot say nothing about the receiver.
    let end = this.codeEndBefore(at - length);
    while (end > 0 && (text[end - 1] === '?' || text[end - 1] === '!')) end--;
    if (this.isRoot(at - length)) {
      // `::name` refers to a bare name there.
      if (this.rules.bareReferences === true) return false;
      this.receiver = '\\';
      this.chainStart = at - length;
    } else if (end === this.chainEnd) {
      this.receiver = this.chain;
      this.chainStart = this.beginOfChain;
    } else if (end === this.closedAt) {
      this.receiver = this.closedChain;
      this.chainStart = this.closedStart;
    } else if (this.isInParentheses(end)) {
      this.receiver = this.closedChain;
      this.chainStart = -1;
    } else if (this.beyondTypes.has(end)) {
      ({ chain: this.receiver, start: this.chainStart } = this.beyondTypes.get(end) as { chain: string; start: number });
      this.beyondTypes.delete(end);
    } else if (isWordCode(codeAt(text, end - 1))) {
      // A keyword such as `this` or `super`, which is no reference of its own.
      this.chainStart = wordStart(text, end);
      // `Outer.this.x`
      while (codeAt(text, this.chainStart - 1) === 46 && isWordCode(codeAt(text, this.chainStart - 2))) this.chainStart = wordStart(text, this.chainStart - 1);
      this.receiver = text.slice(this.chainStart, end);
    } else {
      this.receiver = this.castBefore(end);
      this.chainStart = -1;
      const last = codeAt(text, end - 1);
      if (this.receiver !== '?') return true;
      if (last === 41) this.behindParenthesis(end - 1);
      else if (last === 93 || (last === 62 && this.operators.includes('::'))) this.behindBracket(end);
    }
    return true;
  }

  /** Whether what ends at `end` is the call closed last in parentheses of its own: `(new Foo())`, `(await load())`. */
  private isInParentheses(end: number): boolean {
    const { text } = this;
    if (this.closedStart < 0 || codeAt(text, end - 1) !== 41 || skipSpaceBack(text, end - 1) !== this.closedAt) return false;
    let start = skipSpaceBack(text, this.closedStart);
    const word = text.slice(wordStart(text, start), start);
    if (word === 'new' || word === 'await' || word === 'clone') start = skipSpaceBack(text, start - word.length);
    return codeAt(text, start - 1) === 40;
  }

  /** Whether a name separator stands there with nothing before it: a name written from the root namespace. */
  private isRoot(operator: number): boolean {
    const code = codeAt(this.text, operator);
    if (code !== 92 && (code !== 58 || codeAt(this.text, operator + 1) !== 58)) return false;
    const before = codeAt(this.text, operator - 1);
    return !isWordCode(before) && before !== 41 && before !== 93 && before !== 125 && before !== 62;
  }

  /** Tells of a comment: neither a dot in it nor a word at its end belongs to a chain. */
  comment(start: number, end: number): void {
    if (skipSpaceBack(this.text, start) !== this.commentsEnd) this.commentsStart = start;
    this.commentsEnd = end;
  }

  /** Offset one past the last code before `at`: white space and comments left out. */
  private codeEndBefore(at: number): number {
    const end = skipSpaceBack(this.text, at);
    return end === this.commentsEnd ? skipSpaceBack(this.text, this.commentsStart) : end;
  }

  /** A cast in parentheses that ends at `end` gives an instance, `Foo()`; '?' for anything else. */
  private castBefore(end: number): string {
    const { text } = this;
    const { castIn } = this.rules;
    if (castIn === undefined || codeAt(text, end - 1) !== 41) return '?';
    let depth = 0;
    for (let at = end - 1; at >= 0 && at > end - MAX_CAST; at--) {
      const code = codeAt(text, at);
      if (code === 41) depth++;
      else if (code === 40 && --depth === 0) {
        const type = castIn(text.slice(at + 1, end - 1));
        return type === '' ? '?' : `${type}()`;
      }
    }
    return '?';
  }

  /** Length of the member operator that ends at `end`; 0 when there is none. A range (`..`) is none. */
  private operatorBefore(end: number): number {
    const { text, operators } = this;
    const last = codeAt(text, end - 1);
    for (const operator of operators) {
      if (operator.charCodeAt(operator.length - 1) !== last || !text.startsWith(operator, end - operator.length)) continue;
      return operator === '.' && codeAt(text, end - 2) === 46 ? 0 : operator.length;
    }
    return 0;
  }

  private beginOfChain = 0;

  /** `a.b[i].c` is a member of an element of `a.b`, `A<T>::c` one of `A`: read from the text, where only names stand before the bracket. */
  private behindBracket(end: number): void {
    const { text } = this;
    const open = openingBracket(text, end);
    if (open < 0) return;
    const suffix = text[end - 1] === ']' ? `.${ELEMENT}` : '';
    if (open === this.closedAt) {
      this.chainStart = this.closedStart;
      this.receiver = this.closedChain + suffix;
      return;
    }
    const chain = CHAIN_BEFORE.exec(text.slice(Math.max(0, open - CHAIN_LIMIT), open))?.[1];
    if (chain === undefined) return;
    this.chainStart = open - chain.length;
    const names = chain.replace(/::|->/g, '.').replace(/\.$/, '');
    this.receiver = names + suffix;
  }

  /** `(foo).bar`, `(*Foo).bar`: the chain inside of the parenthesis that ends at `end`. */
  private behindParenthesis(end: number): void {
    if (end === this.chainEnd) this.receiver = this.chain;
    else if (end === this.closedAt) this.receiver = this.closedChain;
  }

  /** A literal of a known type ends: what follows is a member of a value of that type. */
  closeLiteral(end: number, type: string): void {
    this.closedAt = end;
    this.closedStart = -1;
    this.closedChain = `${type}()`;
  }

  /** Ends the reference that was begun. `parenthesis` is the offset of the argument list behind it, or -1. */
  end(name: string, end: number, parenthesis: number, use: number): void {
    this.chain = this.receiver === '' ? name : this.receiver.length > CHAIN_LIMIT ? '?' : `${this.receiver}.${name}`;
    this.chainEnd = end;
    this.beginOfChain = this.chainStart;
    this.parenthesis = parenthesis;
    this.use = use;
  }

  /** Use whose argument list starts at `start`, or -1. */
  calleeAt(start: number): number {
    const generic = this.throughTypes.size > 0 ? this.throughTypes.get(start) : undefined;
    if (generic) {
      this.throughTypes.delete(start);
      this.pending.set(generic.use, generic);
      return generic.use;
    }
    if (this.parenthesis !== start) return -1;
    this.pending.set(this.use, { chain: `${this.chain}()`, start: this.beginOfChain });
    return this.use;
  }

  /** Use whose trailing argument starts at `start`, behind its argument list or right behind its name; -1 when there is none. */
  trailingAt(start: number): number {
    const before = this.codeEndBefore(start);
    const generic = this.throughTypes.get(before);
    if (before === this.closedAt && this.closedUse >= 0) {
      this.pending.set(this.closedUse, { chain: this.closedChain, start: this.closedStart });
      return this.closedUse;
    }
    if (generic === undefined && before !== this.chainEnd) return -1;
    const { use, chain, start: begin } = generic ?? { use: this.use, chain: `${this.chain}()`, start: this.beginOfChain };
    this.pending.set(use, { chain, start: begin });
    return use;
  }

  /**
   * Use that type arguments from `start` to `end` belong to, or -1. The names inside them come before the argument list,
   * so its callee is fixed here.
   */
  calledThrough(start: number, end: number): number {
    if (this.chainEnd !== start) return -1;
    this.throughTypes.set(end, { use: this.use, chain: `${this.chain}()`, start: this.beginOfChain });
    return this.use;
  }

  /** Type arguments from `start` to `end` stand inside a chain: `List<A>.Empty`. */
  typedBefore(start: number, end: number): void {
    if (this.chainEnd === start) this.beyondTypes.set(end, { chain: this.chain, start: this.beginOfChain });
  }

  closeCall(end: number, use: number, uses: readonly DraftUse[]): void {
    const known = this.pending.get(use);
    if (known) this.pending.delete(use);
    const callee = uses[use] as DraftUse | undefined;
    this.closedAt = end;
    this.closedUse = use;
    this.closedStart = known?.start ?? -1;
    this.closedChain = known?.chain ?? (callee ? `${callee.receiver === '' ? '' : `${callee.receiver}.`}${callee.name}()` : '?');
  }

  /** The call that was closed last. */
  get lastCall(): { readonly chain: string; readonly start: number } {
    return { chain: this.closedChain, start: this.closedStart };
  }

  /** True when the reference just begun, with its receiver, is all there is between two argument separators. */
  isWholeArgument(after: number): boolean {
    const { text } = this;
    const next = codeAt(text, skipSpace(text, after));
    if (next !== 44 && next !== 41) return false;
    if (this.chainStart < 0) return false;
    const before = codeAt(text, skipSpaceBack(text, this.chainStart) - 1);
    // `(`, `,`, and the `=`, `*` and `.` of named and spread arguments.
    return before === 40 || before === 44 || before === 61 || before === 42 || before === 46;
  }
}

/** True when what starts at `start` comes right after a parenthesis or comma, not inside a bracket of its own. */
export function startsArgument(text: string, start: number): boolean {
  const before = codeAt(text, skipSpaceBack(text, start) - 1);
  return before === 40 || before === 44;
}
