import type { Candidate } from './features';
import { FEATURE_NAMES } from './features';
import { LIMITS } from './limits';
import { byScoreThenId, rounded } from './order';
import { type Question, wantsTests } from './question';
import symbolWeights from './symbolWeights.json';

export interface Scored {
  readonly candidate: Candidate;
  /** Sum of `terms`, six decimals. */
  readonly total: number;
  /** One summand for each of SCORE_TERMS, six decimals. */
  readonly terms: readonly number[];
}

type TermName = keyof typeof symbolWeights.weights;
type Values = (feature: string) => number;

interface ScoreTerm {
  readonly name: TermName;
  readonly of: (value: Values) => number;
}

/** BCE's formula and ours beside it; `containerOfMember` is added after the first ranking. */
const TERMS: readonly ScoreTerm[] = [
  { name: 'refKind', of: (value) => value('refKind') * (0.5 + 0.5 * value('evidence')) },
  { name: 'taskSignal', of: (value) => value('taskSignal') },
  { name: 'degree', of: (value) => value('degree') },
  { name: 'evidence', of: (value) => value('evidence') / (1 + value('distance')) },
  { name: 'leaf', of: (value) => value('leaf') },
  { name: 'provenance', of: (value) => value('provenance') },
  { name: 'anchorStrength', of: (value) => value('anchorStrength') },
  { name: 'test', of: (value) => value('test') },
  { name: 'kindPrior', of: (value) => value('kindPrior') },
  { name: 'semantic', of: (value) => value('semantic') },
  { name: 'churn', of: (value) => value('churn') },
  { name: 'fileEvidence', of: (value) => value('fileEvidence') },
  { name: 'side', of: (value) => value('side') },
  { name: 'exported', of: (value) => value('exported') },
  { name: 'size', of: (value) => value('size') },
  { name: 'ties', of: (value) => value('ties') },
  { name: 'certainty', of: (value) => value('certainty') },
  { name: 'containerOfMember', of: () => 0 },
];

export const SCORE_TERMS: readonly { readonly name: string; readonly weight: number }[] = TERMS.map(({ name }) => ({
  name, weight: symbolWeights.weights[name],
}));
export const SYMBOL_WEIGHTS: string = `${symbolWeights.name}@${symbolWeights.version}`;

/** Stage 4: all candidates by descending score, then id. */
export function scoreAll(question: Question, candidates: readonly Candidate[]): readonly Scored[] {
  const isTestWanted = wantsTests(question);
  const first = candidates.map((candidate) => scoreOne(candidate, isTestWanted));
  const ranked = sorted(question, first);
  const containers = new Set(ranked.slice(0, LIMITS.containerRank).map(({ candidate }) => question.view.graph.containerOf[candidate.symbol]));
  return sorted(question, ranked.map((scored) => (containers.has(scored.candidate.symbol) ? demoted(scored) : scored)));
}

function scoreOne(candidate: Candidate, isTestWanted: boolean): Scored {
  const value: Values = (feature) => candidate.values[FEATURE_NAMES.indexOf(feature)];
  const terms = TERMS.map(({ name, of }) => (name === 'test' && isTestWanted ? 0 : rounded(symbolWeights.weights[name] * of(value))));
  return { candidate, terms, total: sum(terms) };
}

/** A member says where in its container to look: the container gives way to it. */
function demoted(scored: Scored): Scored {
  const terms = [...scored.terms.slice(0, -1), symbolWeights.weights.containerOfMember];
  return { ...scored, terms, total: sum(terms) };
}

function sum(terms: readonly number[]): number {
  return rounded(terms.reduce((total, term) => total + term, 0));
}

function sorted(question: Question, all: readonly Scored[]): readonly Scored[] {
  const totals = new Map(all.map((scored) => [scored.candidate.symbol, scored.total]));
  const order = byScoreThenId(question.view.graph, (symbol) => totals.get(symbol)!);
  return [...all].sort((a, b) => order(a.candidate.symbol, b.candidate.symbol));
}
