
/** A text that may stand in a slot of the answer. */
export interface Choice<T> {
  readonly text: string;
  readonly value: T;
}

/** An attempt to put one of the choices, largest first, into a slot in place of what it holds. */
export interface Step<T> {
  /** Slots are shown in ascending order. */
  readonly slot: number;
  readonly choices: readonly Choice<T>[];
}

export interface Budget {
  readonly tokens: number;
  readonly chars: number;
}

export interface Filled<T> {
  readonly text: string;
  readonly tokens: number;
  readonly chosen: ReadonlyMap<number, Choice<T>>;
  /** What was put into which slot, in order, each with its size and the total after it; a slot may be given more room later. */
  readonly log: readonly Placement<T>[];
}

export interface Placement<T> {
  readonly slot: number;
  readonly choice: Choice<T>;
  readonly tokens: number;
  readonly runningTotal: number;
}

/** After this many attempts in a row that do not fit, what is left is worth less than the time to count it. */
const ATTEMPTS_WITHOUT_ROOM = 24;
/** Characters a token of code on average never exceeds, whatever the tokenizer. */
const LONGEST_TOKENS = 12;

/**
 * Takes the steps in order, each the largest choice that still fits. The steps do not depend on the budget, and a choice is
 * only taken when it is larger than what the slot holds, so the size never falls when the budget grows: the first
 * decision that differs puts in something that was over the smaller budget (case F1).
 */
export function fill<T>(steps: readonly Step<T>[], budget: Budget, count: (text: string) => number): Filled<T> {
  const sizes = new Map<string, number>();
  const size = (text: string): number => {
    let known = sizes.get(text);
    if (known === undefined) sizes.set(text, (known = count(text)));
    return known;
  };
  const chosen = new Map<number, Choice<T>>();
  const log: Placement<T>[] = [];
  let estimate = 0;
  let chars = 0;
  let misses = 0;
  let changesSinceCounted = 0;
  for (const { slot, choices } of steps) {
    const before = chosen.get(slot);
    const held = before === undefined ? 0 : size(before.text);
    let isTaken = false;
    for (const choice of choices) {
      const longer = choice.text.length - (before?.text.length ?? 0);
      if (longer <= 0) break;
      if (chars + longer > budget.chars) continue;
      // Far too long needs no counting.
      if (estimate + longer / LONGEST_TOKENS > budget.tokens + held) continue;
      const grown = size(choice.text) - held;
      if (grown <= 0) break;
      // A counter may join or part tokens where pieces meet, by at most one a seam: only that close is the whole counted.
      const doubt = 2 * (changesSinceCounted + 1);
      if (estimate + grown - doubt > budget.tokens) continue;
      chosen.set(slot, choice);
      const isSure = estimate + grown + doubt <= budget.tokens;
      const total = isSure ? estimate + grown : count(textOf(chosen));
      if (total <= budget.tokens) {
        estimate = total;
        changesSinceCounted = isSure ? changesSinceCounted + 1 : 0;
        chars += longer;
        log.push({ slot, choice, tokens: size(choice.text), runningTotal: estimate });
        isTaken = true;
        break;
      }
      if (before === undefined) chosen.delete(slot);
      else chosen.set(slot, before);
    }
    misses = isTaken ? 0 : misses + 1;
    if (misses >= ATTEMPTS_WITHOUT_ROOM) break;
  }
  return withinBudget(chosen, log, budget, count);
}

/** The promise is exact for any counter, also one that counts the whole as much more than its pieces: then the last go. */
function withinBudget<T>(chosen: Map<number, Choice<T>>, log: readonly Placement<T>[], budget: Budget, count: (text: string) => number): Filled<T> {
  const order = log.map(({ slot }) => slot);
  let text = textOf(chosen);
  let tokens = count(text);
  while (tokens > budget.tokens || text.length > budget.chars) {
    const last = order.pop();
    if (last === undefined) break;
    chosen.delete(last);
    text = textOf(chosen);
    tokens = count(text);
  }
  return { text, tokens, chosen, log: log.filter(({ slot }) => chosen.has(slot)) };
}

function textOf<T>(chosen: ReadonlyMap<number, Choice<T>>): string {
  return [...chosen].sort(([a], [b]) => a - b).map(([, choice]) => choice.text).join('');
}

