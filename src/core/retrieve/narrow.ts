import { isTopLevelNode } from './display';
import { FEATURE_NAMES } from './features';
import type { CodeGraph } from '../store/graph';
import type { Question } from './question';
import type { Scored } from './score';

export interface Narrowed {
  /** The answer, best first; the answer for N is a prefix of the answer for N + 1. */
  readonly kept: readonly Scored[];
  /** All of the others, best first. */
  readonly cut: readonly { readonly scored: Scored; readonly why: string }[];
}

/** A symbol with less than this share of the best one's evidence is noise that an answer is better without (case F6). */
const EVIDENCE_FLOOR = 0.3;
/** Lines that the heads of a chain of assignments take. */
const TWIN_LINES = 3;
const EVIDENCE = FEATURE_NAMES.indexOf('evidence');

/** How many symbols of one file may stand among the first `slot + 1`: 3, 3, 4, 4, ... Depends on the slot only. Tighter caps lose recall. */
export function fileCap(slot: number): number {
  return 3 + Math.floor(slot / 2);
}

/** The same for the members of one class: a little tighter, so that one class cannot be a file's only voice. */
export function containerCap(slot: number): number {
  return 2 + Math.floor(slot / 2);
}

/** What one file may hold when no other has anything to say: a task about one file gets its best symbols, not all of them. */
export function lastFileCap(slot: number): number {
  return 6 + Math.floor((3 * slot) / 4);
}

/** Stage 6: slot by slot the best symbol whose file and container still have room. */
export function narrow(question: Question, scored: readonly Scored[]): Narrowed {
  const { graph } = question.view;
  const size = question.request.maxCandidates;
  const floor = EVIDENCE_FLOOR * Math.max(0, ...scored.map(evidenceOf));
  const strong = scored.filter((one) => one.total > 0 && evidenceOf(one) >= floor);
  const { waiting, twins } = withoutTwins(graph, strong);
  const kept: Scored[] = [];
  const inFile = new Map<number, number>();
  const inContainer = new Map<number, number>();
  while (kept.length < size && waiting.length > 0) {
    const slot = kept.length;
    const heldBy = ({ candidate: { symbol } }: Scored): number => inFile.get(graph.fileOf[symbol]) ?? 0;
    const hasRoom = (one: Scored): boolean => {
      const container = graph.containerOf[one.candidate.symbol];
      const isMember = container !== -1 && !isTopLevelNode(graph, container);
      return heldBy(one) < fileCap(slot) && (!isMember || (inContainer.get(container) ?? 0) < containerCap(slot));
    };
    const next = waiting.find(hasRoom) ?? waiting.find((one) => heldBy(one) < lastFileCap(slot));
    if (next === undefined) break;
    waiting.splice(waiting.indexOf(next), 1);
    kept.push(next);
    const { symbol } = next.candidate;
    inFile.set(graph.fileOf[symbol], (inFile.get(graph.fileOf[symbol]) ?? 0) + 1);
    inContainer.set(graph.containerOf[symbol], (inContainer.get(graph.containerOf[symbol]) ?? 0) + 1);
  }
  return { kept, cut: cutsOf(scored, kept, twins, size, floor) };
}

/**
 * Two names of the same lines (`res.set = res.header = function`) are one item: the better anchored of them, in the place of the
 * first. `twins` are the others.
 */
function withoutTwins(graph: CodeGraph, scored: readonly Scored[]): { readonly waiting: Scored[]; readonly twins: ReadonlySet<Scored> } {
  const byEnd = new Map<string, number[]>();
  const waiting: Scored[] = [];
  const twins = new Set<Scored>();
  for (const one of scored) {
    const { symbol } = one.candidate;
    const end = `${graph.fileOf[symbol]}:${graph.endLine[symbol]}`;
    const places = byEnd.get(end) ?? [];
    const place = isTopLevelNode(graph, symbol) ? undefined : places.find((at) => isTwin(graph, waiting[at].candidate.symbol, symbol));
    if (place === undefined) {
      byEnd.set(end, [...places, waiting.push(one) - 1]);
      continue;
    }
    const other = waiting[place];
    const isBetter = anchorStrengthOf(one) > anchorStrengthOf(other);
    waiting[place] = isBetter ? one : other;
    twins.add(isBetter ? other : one);
  }
  return { waiting, twins };
}

function isTwin(graph: CodeGraph, a: number, b: number): boolean {
  const isNested = graph.containerOf[a] === b || graph.containerOf[b] === a;
  return !isTopLevelNode(graph, a) && !isNested && Math.abs(graph.startLine[a] - graph.startLine[b]) <= TWIN_LINES && graph.endLine[a] > graph.startLine[a];
}

function anchorStrengthOf({ candidate }: Scored): number {
  return candidate.anchor?.evidence.find(({ source }) => source === 'explicit')?.strength ?? 0;
}

function evidenceOf({ candidate }: Scored): number {
  return candidate.values[EVIDENCE];
}

function cutsOf(scored: readonly Scored[], kept: readonly Scored[], twins: ReadonlySet<Scored>, size: number, floor: number): Narrowed['cut'] {
  const isKept = new Set(kept);
  const last = kept.at(-1)?.total ?? 0;
  return scored.flatMap((one, rank) => {
    if (isKept.has(one)) return [];
    if (twins.has(one)) return [{ scored: one, why: 'another name of lines that are in the answer already' }];
    const why = evidenceOf(one) < floor || one.total <= 0
      ? `evidence ${evidenceOf(one)} is below ${Math.round(EVIDENCE_FLOOR * 100)} % of the strongest`
      : one.total > last || kept.length < size ? `its file or class already holds its share of the ${kept.length}` : `place ${rank + 1}, the answer holds ${size}`;
    return [{ scored: one, why }];
  });
}
