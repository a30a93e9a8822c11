import type { EdgeType } from '../model/kinds';
import type { CodeGraph } from '../store/graph';
import type { Anchor } from './anchors/source';
import { isTopLevelNode, kindName } from './display';
import { edgesOf, edgeTypeIndex, passedOver, provenanceOf } from './edges';
import { LIMITS } from './limits';
import { compareText } from '../model/rootPath';
import { rounded } from './order';
import { type Question, wantsTests } from './question';

/** A symbol the walk reached, and how. */
export interface Reached {
  readonly symbol: number;
  /** Symbol the walk came from; -1 for a seed. */
  readonly from: number;
  /** Edge type, or 'SIBLING'; '' for a seed. */
  readonly edge: string;
  readonly direction: 'in' | 'out' | '';
  readonly provenance: string;
  /** Index of the edge in the graph; -1 where there is none. */
  readonly edgeIndex: number;
  readonly distance: number;
  readonly strength: number;
}

export interface Expansion {
  readonly seeds: readonly number[];
  /** In the order of the walk; seeds first. */
  readonly reached: ReadonlyMap<number, Reached>;
  /** True when a limit ended the walk. */
  readonly isCut: boolean;
}

interface WalkRule {
  readonly type: EdgeType;
  readonly direction: 'in' | 'out';
  /** Hops this rule may be taken at: 2 means from seeds and from their neighbours. */
  readonly hops: number;
}

/** The walk of spec/retrieval.md, section 2. */
const RULES: readonly WalkRule[] = [
  { type: 'CALLS', direction: 'in', hops: 2 },
  { type: 'CALLS', direction: 'out', hops: 1 },
  { type: 'REFERENCES', direction: 'in', hops: 1 },
  { type: 'REFERENCES', direction: 'out', hops: 1 },
  { type: 'INHERITS', direction: 'in', hops: 1 },
  { type: 'INHERITS', direction: 'out', hops: 1 },
  { type: 'IMPLEMENTS', direction: 'in', hops: 1 },
  { type: 'IMPLEMENTS', direction: 'out', hops: 1 },
  { type: 'OVERRIDES', direction: 'in', hops: 1 },
  { type: 'OVERRIDES', direction: 'out', hops: 1 },
  { type: 'ROUTES_TO', direction: 'in', hops: 1 },
  { type: 'ROUTES_TO', direction: 'out', hops: 1 },
  { type: 'EXPLAINS', direction: 'in', hops: 1 },
];
const TYPE_INDEX = new Map(RULES.map(({ type }) => [type, edgeTypeIndex(type)]));

/** Strength left after one hop (BCE). */
const DECAY = 0.6;
/** Siblings are a guess by position, not by an edge: below the floor of narrowing unless words of their own speak for them. */
const SIBLING = { minimum: 0.7, nearest: 12, share: 0.45 };
/** A call that ends at a variable runs what the variable holds, which mostly is a package. */
const CALLED_VARIABLE = 0.45;
const VARIABLES: ReadonlySet<string> = new Set(['variable', 'constant', 'field', 'property']);
const CONTAINERS: ReadonlySet<string> = new Set(['class', 'struct', 'interface', 'trait', 'enum', 'module']);

/** Stage 2: breadth first from the strongest anchors, each symbol once, every frontier sorted. */
export function expand(question: Question, anchors: readonly Anchor[]): Expansion {
  const { graph } = question.view;
  const seeds = anchors.filter((anchor) => anchor.strength >= LIMITS.seedStrength).slice(0, LIMITS.seeds);
  const reached = new Map<number, Reached>();
  for (const { symbol, strength } of seeds) {
    reached.set(symbol, { symbol, from: -1, edge: '', direction: '', provenance: '', edgeIndex: -1, distance: 0, strength });
  }
  let frontier: readonly Reached[] = [...reached.values()];
  let isCut = false;
  for (let hop = 1; frontier.length > 0 && hop <= 2; hop++) {
    const next = new Map<number, Reached>();
    for (const place of frontier) for (const step of stepsFrom(question, place, hop)) offer(reached, next, step);
    const sorted = [...next.values()].sort((a, b) => b.strength - a.strength || compareText(graph.idOf(a.symbol), graph.idOf(b.symbol)));
    const room = LIMITS.walkNodes - reached.size;
    isCut ||= sorted.length > room;
    frontier = sorted.slice(0, Math.max(0, room));
    for (const step of frontier) reached.set(step.symbol, step);
  }
  return { seeds: seeds.map((seed) => seed.symbol), reached, isCut };
}

/** Keeps the strongest way to a symbol; among equals the first offered, whose source stood first in the sorted frontier. */
function offer(reached: ReadonlyMap<number, Reached>, next: Map<number, Reached>, step: Reached): void {
  if (reached.has(step.symbol)) return;
  const known = next.get(step.symbol);
  if (known === undefined || step.strength > known.strength) next.set(step.symbol, step);
}

function* stepsFrom(question: Question, place: Reached, hop: number): Generator<Reached> {
  const { graph } = question.view;
  for (const { type, direction, hops } of RULES) {
    if (hop > hops) continue;
    const edges = edgesOf(graph, place.symbol, TYPE_INDEX.get(type)!, direction).filter((edge) => isWelcome(question, place.symbol, otherEnd(graph, edge, direction)));
    // A hub's neighbours are each a weaker hint: what it gives is shared out beyond the limit.
    const share = edges.length > LIMITS.fanOut ? LIMITS.fanOut / edges.length : 1;
    for (const edge of edges.slice(0, LIMITS.fanOut)) {
      const symbol = otherEnd(graph, edge, direction);
      const kind = type === 'CALLS' && direction === 'out' && VARIABLES.has(kindName(graph, symbol)) ? CALLED_VARIABLE : 1;
      yield {
        symbol, from: place.symbol, edge: type, direction, provenance: provenanceOf(graph, edge), edgeIndex: edge, distance: hop,
        strength: rounded(place.strength * DECAY * share * kind * passedOver(graph, edge)),
      };
    }
  }
  if (hop === 1 && place.strength >= SIBLING.minimum) yield* siblings(question, place);
}

function* siblings(question: Question, place: Reached): Generator<Reached> {
  const { graph } = question.view;
  if (CONTAINERS.has(kindName(graph, place.symbol))) return;
  const file = graph.fileOf[place.symbol];
  const all: number[] = [];
  for (let symbol = graph.firstSymbol(file) + 1; symbol < graph.endSymbol(file); symbol++) {
    if (symbol !== place.symbol && graph.containerOf[symbol] === graph.containerOf[place.symbol]) all.push(symbol);
  }
  const line = graph.startLine[place.symbol];
  const away = (symbol: number): number => Math.abs(graph.startLine[symbol] - line);
  const nearest = all.filter((symbol) => isWelcome(question, place.symbol, symbol)).sort((a, b) => away(a) - away(b) || a - b).slice(0, SIBLING.nearest);
  for (const symbol of nearest) {
    yield {
      symbol, from: place.symbol, edge: 'SIBLING', direction: '', provenance: 'heuristic', edgeIndex: -1, distance: 1,
      strength: rounded(place.strength * DECAY * SIBLING.share),
    };
  }
}

function otherEnd(graph: CodeGraph, edge: number, direction: 'in' | 'out'): number {
  return direction === 'in' ? graph.edgeFrom[edge] : graph.edgeTo[edge];
}

/** No walk leads from sources into tests, examples or documentation: they use what they show, and never the other way. */
function isWelcome(question: Question, from: number, symbol: number): boolean {
  const { graph } = question.view;
  const file = graph.files[graph.fileOf[symbol]];
  if (!question.isAllowed(graph.fileOf[symbol]) || isTopLevelNode(graph, symbol)) return false;
  if (file.isSide && !graph.files[graph.fileOf[from]].isSide) return false;
  return wantsTests(question) || !file.isTest;
}
