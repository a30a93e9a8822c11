import type { AnchorSource } from '../../../protocol/pack';
import type { Evidence } from '../../../protocol/trace';
import { throwIfCancelled } from '../../model/cancellation';
import { SYMBOL_FLAGS } from '../../store/graph';
import { LIMITS } from '../limits';
import { byScoreThenId, rounded } from '../order';
import { type Question, wantsTests } from '../question';
import { explicitSource } from './explicit';
import { historySource } from './history';
import { impactSource } from './impact';
import { lexicalSource } from './lexical';
import { pathSource } from './namedPath';
import { semanticSource } from './semantic';
import type { Anchor, AnchorSourceStage, Nomination } from './source';
import { usageSource } from './usage';

/** The sources in the order they run; impact is last because it follows the anchors of the others. */
const SOURCES: readonly AnchorSourceStage[] = [
  explicitSource, pathSource, historySource, lexicalSource, usageSource, semanticSource, impactSource,
];

/** Example and documentation code explains a subject more often than it is what a task changes. */
const SIDE_DAMPING = 0.5;

export interface AnchorsResult {
  /** By descending strength, then id. */
  readonly anchors: readonly Anchor[];
  readonly dropped: readonly { readonly source: AnchorSource; readonly what: string; readonly why: string }[];
}

/** Stage 1: every source nominates, strengths combine by noisy-or, 1 - prod(1 - s). */
export function findAnchors(question: Question): AnchorsResult {
  const evidence = new Map<number, Evidence[]>();
  const dropped: { source: AnchorSource; what: string; why: string }[] = [];
  let anchors: readonly Anchor[] = [];
  for (const stage of SOURCES) {
    throwIfCancelled(question.cancellation);
    const result = stage.nominate(question, anchors);
    const tests = addNominations(question, evidence, stage, result.nominations);
    for (const one of result.dropped) dropped.push({ source: stage.source, ...one });
    if (tests > 0) dropped.push({ source: stage.source, what: `${tests} test symbols`, why: 'tests are no anchors unless named, given, or what the task is about' });
    if (result.nominations.length > 0) anchors = combined(question, evidence);
  }
  return { anchors, dropped };
}

function addNominations(
  question: Question, evidence: Map<number, Evidence[]>, { source, ignoresSideCode }: AnchorSourceStage, nominations: readonly Nomination[],
): number {
  const { graph } = question.view;
  let leftOutTests = 0;
  for (const { symbol, strength, because, isGiven } of nominations) {
    const file = graph.files[graph.fileOf[symbol]];
    if (!question.isAllowed(graph.fileOf[symbol])) continue;
    const isTest = file.isTest || (graph.flags[symbol] & SYMBOL_FLAGS.isTest) !== 0;
    if (isTest && !isGiven && !wantsTests(question)) {
      leftOutTests++;
      continue;
    }
    if (file.isSide && !isGiven && ignoresSideCode) continue;
    const damped = rounded(Math.min(1, strength) * (file.isSide && !isGiven ? SIDE_DAMPING : 1));
    if (damped <= 0) continue;
    const list = evidence.get(symbol);
    const before = list?.findIndex((one) => one.source === source) ?? -1;
    const entry = { source, strength: damped, because };
    if (list === undefined) evidence.set(symbol, [entry]);
    // One source is one witness: a second word for the same symbol from it makes it no more certain.
    else if (before < 0) list.push(entry);
    else if (list[before].strength < damped) list[before] = entry;
  }
  return leftOutTests;
}

function combined(question: Question, evidence: ReadonlyMap<number, readonly Evidence[]>): readonly Anchor[] {
  const anchors = new Map<number, Anchor>();
  for (const [symbol, list] of evidence) {
    const strength = rounded(1 - list.reduce((product, one) => product * (1 - one.strength), 1));
    anchors.set(symbol, { symbol, strength, evidence: [...list].sort((a, b) => b.strength - a.strength) });
  }
  const order = byScoreThenId(question.view.graph, (symbol) => anchors.get(symbol)!.strength);
  return [...anchors.keys()].sort(order).slice(0, LIMITS.anchors).map((symbol) => anchors.get(symbol)!);
}
