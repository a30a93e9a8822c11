import type { ContextAnswer } from '../../protocol/messages';

/** The engine's smallest budget (protocol/tools.ts). */
export const SMALLEST_BUDGET = 200;
/** Two counters differ by a nearly constant factor on the same kind of text, so one correction is the rule. */
const ATTEMPTS = 3;
/** Room for the part of the difference that is not constant. */
const MARGIN = 0.95;
const CUT_NOTE = '\n[Cut here to fit the token budget; ask again with a larger maxTokens, or read the files named above.]';

/**
 * The text of an answer that has at most `budget` tokens as `count` counts them. The engine counts with its own
 * tokenizer; where the model's gives more, it is asked again for less, and what still does not fit is cut at a line.
 */
export async function fitToBudget(
  budget: number,
  ask: (maxTokens: number) => Promise<ContextAnswer>,
  count: (text: string) => PromiseLike<number>,
): Promise<string> {
  let wanted = Math.max(SMALLEST_BUDGET, budget);
  let text = '';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    text = (await ask(wanted)).textForModel;
    const tokens = await count(text);
    if (tokens <= budget) return text;
    if (wanted === SMALLEST_BUDGET) break;
    wanted = Math.max(SMALLEST_BUDGET, Math.min(wanted - 1, Math.floor(((wanted * budget) / tokens) * MARGIN)));
  }
  return cutAtLine(text, budget, count);
}

/** The longest run of first lines that fits together with the note; the note alone when nothing does. */
async function cutAtLine(text: string, budget: number, count: (text: string) => PromiseLike<number>): Promise<string> {
  const lines = text.split('\n');
  const first = (n: number): string => lines.slice(0, n).join('\n') + CUT_NOTE;
  let fits = 0;
  let tooMany = lines.length;
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if ((await count(first(middle))) <= budget) fits = middle;
    else tooMany = middle;
  }
  return fits ? first(fits) : CUT_NOTE.trim();
}
