import type { Confidence } from '../../protocol/pack';

export interface ConfidenceInput {
  readonly anchors: number;
  /** Strong anchors whose file is in the answer. */
  readonly strong: number;
  readonly corroborated: number;
  /** 0 to 1, see Coverage.agreement. */
  readonly agreement: number;
  /** Names of the first line whose definitions the answer does not hold. */
  readonly missing: number;
  /** Number of files in the answer. */
  readonly files: number;
}

/** Strength from which an anchor is strong, and below which it is weak. */
export const STRONG = 0.8;
export const WEAK = 0.3;

/** Share of the first files two sources must agree on for the answer to stand on more than words. */
const AGREED = 0.5;
const SOME_AGREEMENT = 0.2;

/**
 * High when something certain anchors the answer and independent sources agree; low when nothing is certain and hardly
 * anything agrees; medium in between, and when a name that the task is about is defined nowhere in the answer. Returns the level and the rule with its numbers.
 */
export function confidenceOf(input: ConfidenceInput): { readonly confidence: Confidence; readonly because: string } {
  const { strong, corroborated } = input;
  const agreement = `${Math.round(input.agreement * 100)} % of the first files are backed by two kinds of evidence`;
  if (input.files === 0 || input.anchors === 0) return { confidence: 'low', because: 'no symbol or file of the index matches the task' };
  const lacking = input.missing > 0 ? `, ${count(input.missing, 'name')} of the first line not in the answer` : '';
  const anchored = `${count(strong, 'strong anchor')}, ${count(corroborated, 'anchor')} with two or more sources, ${agreement}${lacking}`;
  if (input.missing === 0 && strong > 0 && corroborated > 0 && input.agreement >= AGREED) return { confidence: 'high', because: anchored };
  if (strong === 0 && (corroborated === 0 || input.agreement < SOME_AGREEMENT)) return { confidence: 'low', because: anchored };
  return { confidence: 'medium', because: anchored };
}

function count(n: number, what: string): string {
  return `${n === 0 ? 'no' : n} ${what}${n === 1 ? '' : 's'}`;
}
