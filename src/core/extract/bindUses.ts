import type { UseFact } from '../model/facts';
import type { SymbolKind } from '../model/kinds';
import type { DraftSymbol, DraftUse } from './draft';
import type { ExtractRules } from './rules';
import { type Binding, callableName, IMPORTED, LOCAL, lookUp } from './scope';

const TYPE_KINDS: ReadonlySet<SymbolKind> = new Set(['class', 'struct', 'interface', 'trait', 'enum', 'type', 'module']);
const CALLED_KINDS: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'constructor', 'macro']);

/**
 * Gives every reference its meaning by the scopes of the file. Uses of locals are dropped, and so are plain uses of
 * names that the language itself offers. A receiver whose head is a local is written `?` with its type where known.
 * `indexes`: index among the kept symbols, by draft.
 */
export function bindUses(uses: readonly DraftUse[], symbols: readonly DraftSymbol[], rules: ExtractRules, indexes: Int32Array): UseFact[] {
  const facts: UseFact[] = [];
  // Where members are bare names, a property often has the name of its type: `Colour Colour`.
  const isApart = rules.classNames === 'inside';
  const isType = (symbol: number): boolean => TYPE_KINDS.has(symbols[symbol].kind);
  const isCalled = (symbol: number): boolean => TYPE_KINDS.has(symbols[symbol].kind) || CALLED_KINDS.has(symbols[symbol].kind);
  for (const use of uses) {
    const { name, kind, scope, line, column, argumentCount } = use;
    const within = indexes[scope.within];
    if (use.receiver === '') {
      const accepts = !isApart ? undefined : kind === 'type' ? isType : kind === 'call' ? isCalled : undefined;
      const callsApart = rules.callsAreApart === true && kind === 'call';
      let binding = callsApart ? lookUp(scope, callableName(name), rules.classNames) : undefined;
      binding ??= lookUp(scope, name, rules.classNames, accepts);
      if (callsApart) binding = binding?.symbol === LOCAL ? undefined : binding;
      else if (binding === undefined && accepts === isCalled) binding = lookUp(scope, name, rules.classNames);
      // Where members are bare names, `this(...)` and `super(...)` are those of constructors.
      if (binding === undefined ? rules.globalNames.has(name) || (rules.selfNames.has(name) && !(isApart && kind === 'call')) : binding.symbol === LOCAL) continue;
      // A namespace that is no symbol of its own gave way to the module.
      // `new Colour()` where a property has the name of its type: the type may be in another file.
      const isUncertain = accepts === isCalled && binding !== undefined && binding.symbol > 0 && symbols[binding.symbol].typeName === name;
      const target = binding === undefined || binding.symbol === IMPORTED || isUncertain ? -1 : indexes[binding.symbol] || -1;
      facts.push({ name, receiver: '', kind, within, line, column, target, receiverType: '', argumentCount });
    } else {
      const { receiver, receiverType } = boundReceiver(use, rules);
      facts.push({ name, receiver, kind, within, line, column, target: -1, receiverType, argumentCount });
    }
  }
  return facts;
}

function boundReceiver({ receiver, receiverType, scope }: DraftUse, rules: ExtractRules): { readonly receiver: string; readonly receiverType: string } {
  if (receiverType !== undefined) return { receiver, receiverType };
  const headEnd = receiver.search(/[.(]/);
  const head = headEnd < 0 ? receiver : receiver.slice(0, headEnd);
  if (head === '?' || rules.selfNames.has(head)) return { receiver, receiverType: '' };
  const binding: Binding | undefined = lookUp(scope, head, rules.classNames);
  if (binding?.symbol !== LOCAL) return { receiver, receiverType: '' };
  const rest = headEnd < 0 ? '' : receiver.slice(headEnd);
  // `const self = this` hands the instance on under another name.
  if (rules.selfNames.has(binding.type) && !rest.startsWith('(')) return { receiver: binding.type + rest, receiverType: '' };
  return { receiver: rest.startsWith('(') ? `?${rest.slice(rest.indexOf(')') + 1)}` : `?${rest}`, receiverType: rest.startsWith('(') || binding.type === '' ? '' : binding.type + rest };
}
