import { STAGES, type Stage } from '../src/protocol/trace';
import { count, exact, fixed } from './format';
import { STRINGS } from './strings';
import { nodeAt, type TraceIndex } from './traceIndex';

export interface StageFate {
  readonly stage: Stage;
  /** `in`: took part or was kept; `out`: cut here; `none`: the stage had nothing to say about it. */
  readonly verdict: 'in' | 'out' | 'none';
  readonly text: string;
}

/** What each stage did with a symbol, in the order they run; reading and coverage know no symbols. */
export function fateOf(index: TraceIndex, node: number): readonly StageFate[] {
  return STAGES.flatMap((stage) => {
    const fate = FATES[stage]?.(index, node);
    return fate === undefined ? [] : [{ stage, ...fate }];
  });
}

/** One sentence: how it went in, or which stage and number cut it. */
export function verdictOf(index: TraceIndex, node: number): string {
  const step = index.assembled.get(node);
  const cut = fateOf(index, node).find(({ verdict }) => verdict === 'out');
  if (cut !== undefined) return STRINGS.verdictCut(STRINGS.stage[cut.stage], cut.text);
  if (step !== undefined) return STRINGS.verdictIn(STRINGS.formName[step.form], STRINGS.tokenCount(step.tokens));
  return index.scores.has(node) ? STRINGS.verdictNotGiven : STRINGS.verdictNever;
}

type Fate = Omit<StageFate, 'stage'>;
const text = STRINGS.fateText;
const isIn = (says: string): Fate => ({ verdict: 'in', text: says });
const isOut = (says: string): Fate => ({ verdict: 'out', text: says });
const isNone = (says: string): Fate => ({ verdict: 'none', text: says });

const FATES: Partial<Record<Stage, (index: TraceIndex, node: number) => Fate>> = {
  anchors({ anchors }, node) {
    const found = anchors.get(node);
    return found === undefined ? isNone(text.noAnchor) : isIn(text.anchor(found.rank, anchors.size, fixed(found.row.strength)));
  },
  expansion({ seeds, steps }, node) {
    const step = steps.get(node);
    if (seeds.has(node)) return isIn(text.seed);
    return step === undefined ? isNone(text.notReached) : isIn(text.hops(step.distance, step.edge, fixed(step.strength)));
  },
  features: ({ features }, node) => (features.has(node) ? isIn(text.measured) : isNone(text.notMeasured)),
  score({ scores }, node) {
    const found = scores.get(node);
    return found === undefined ? isNone(text.notScored) : isIn(text.scored(exact(found.row.total), found.rank, scores.size));
  },
  scope({ scopeCuts, scores }, node) {
    const cut = scopeCuts.get(node);
    if (cut !== undefined) return isOut(STRINGS.cutScore(cut.why, exact(cut.score)));
    return scores.has(node) ? isIn(text.inScope) : isNone(text.notConsidered);
  },
  narrowing(index, node) {
    const { slots, narrowingCuts, scores, scopeCuts } = index;
    const slot = slots.get(node);
    if (slot !== undefined) return isIn(text.slot(slot, slots.size));
    const cut = narrowingCuts.get(node);
    if (cut !== undefined) return isOut(STRINGS.cutScore(cut.why, exact(cut.score)));
    // The trace lists so many cuts and no more: whatever scope surely let in and narrowing did not keep was cut here.
    const isInScope = scores.has(node) && !scopeCuts.has(node) && index.trace.scope.cutCount === scopeCuts.size;
    return isInScope ? isOut(text.cutUnlisted(scores.get(node)?.rank ?? 0, count(narrowingCuts.size))) : isNone(text.notConsidered);
  },
  selection(index, node) {
    const listed = index.tiers.get(nodeAt(index, node).file);
    if (listed === undefined) return isNone(text.noTier);
    const says = `${text.tier(STRINGS.tierName[listed.tier])}${listed.why === '' ? '' : `, ${listed.why}`}`;
    // A dropped file cuts its symbols, unless one of them was given all the same.
    const isGiven = (index.assembled.get(node)?.form ?? 'skipped') !== 'skipped';
    if (listed.tier !== 'dropped' || isGiven) return isIn(says);
    return index.slots.has(node) ? isOut(says) : isNone(says);
  },
  assembly({ assembled }, node) {
    const step = assembled.get(node);
    if (step === undefined) return isNone(text.notAssembled);
    if (step.form === 'skipped') return isOut(step.why === '' ? STRINGS.formName.skipped : step.why);
    return isIn(text.form(STRINGS.formName[step.form], STRINGS.tokenCount(step.tokens), STRINGS.tokenCount(step.runningTotal)));
  },
};
