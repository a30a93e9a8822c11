import type { ContextRequest } from '../../protocol/pack';

/**
 * Every count that bounds retrieval. All are counts, never times: the same question does the same work on any machine,
 * and the work is small enough (case D10) that no clock is needed.
 */
export const LIMITS = {
  /** Files whose symbols are scored one by one; recall of the file ranking at this depth is above 99 %. */
  lexicalPoolFiles: 100,
  /** Place a text (a document, a configuration file) must have among the files for its headings and keys to be scored too. */
  textPoolRank: 6,
  /** Search terms a symbol is scored with, the weightiest first; longer texts repeat themselves. */
  lexicalTerms: 64,
  /** Places at which a fragment is generic and a symbol is a hub: twice the default answer, fixed so that no N changes a score. */
  pool: 40,
  /** Nominations of the lexical source: twice the answer of a model selector (spec: K = 50). */
  lexicalPool: 100,
  /** A name with more matches than this names nothing (BCE). */
  explicitMatches: 8,
  /** A path suffix that fits more files than this names nothing (BCE). */
  pathMatches: 4,
  /** Symbols that one named file may nominate. */
  symbolsPerNamedFile: 60,
  /** Distinct fragments of the task looked up in bodies. */
  usageFragments: 12,
  /** Files whose text is read to verify one fragment: the bound on reading from disk. */
  usageFiles: 24,
  /** Anchors whose users are nominated, and how strong they must be (BCE). */
  dominantAnchors: 5,
  dominantStrength: 0.9,
  /** Namespaced literals followed from the dominant anchors. */
  impactLiterals: 6,
  /** Seeds of the walk (BCE). */
  seeds: 20,
  seedStrength: 0.3,
  /** Edges followed from one node by one rule: more would spread a hub over everything. */
  fanOut: 24,
  /** Edges of one symbol looked at for ties to anchors, each way. */
  tieEdges: 200,
  /** Nodes the walk may reach, the bound that keeps a 3,000-reference class harmless (case D10). */
  walkNodes: 1500,
  /** Anchors kept; the weakest beyond it cannot reach an answer of 200. */
  anchors: 400,
  /** Rank up to which a member takes the place of its container (BCE: 2N; fixed so that it does not depend on N). */
  containerRank: 40,
  /** Candidates named as left out. */
  leftOut: 40,
  /** Anchors listed in the pack; the trace holds all. */
  packAnchors: 20,
  /** Cuts of one stage listed in the trace. */
  traceCuts: 200,
} as const;

/** A request with its defaults filled in and its limits checked. */
export interface ResolvedRequest {
  readonly original: ContextRequest;
  readonly task: string;
  readonly maxTokens: number;
  readonly maxChars: number;
  readonly maxFiles: number;
  readonly maxCandidates: number;
  readonly repositories: readonly string[];
  readonly pathPrefix: string;
  readonly explicitSymbols: readonly string[];
  readonly routePaths: readonly string[];
  readonly historyFiles: readonly string[];
  readonly includeTests: boolean;
  readonly selector: string;
}

export const DEFAULTS = { maxTokens: 1500, maxFiles: 12, maxCandidates: 20 } as const;

/** Longest task that is read; the rest of a longer one adds no new words worth their time. */
export const MAX_TASK_LENGTH = 20_000;

/** Fills in the defaults. Throws a RangeError whose message says which field, what it takes and what to do. */
export function resolveRequest(request: ContextRequest): ResolvedRequest {
  if (request.task.trim() === '') throw new RangeError('task is empty: describe in words what you want to change or find.');
  return {
    original: request,
    task: sliceWhole(request.task, MAX_TASK_LENGTH),
    maxTokens: whole('maxTokens', request.maxTokens, DEFAULTS.maxTokens, 200, 50_000),
    maxChars: whole('maxChars', request.maxChars, Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER),
    maxFiles: whole('maxFiles', request.maxFiles, DEFAULTS.maxFiles, 1, 200),
    maxCandidates: whole('maxCandidates', request.maxCandidates, DEFAULTS.maxCandidates, 1, 200),
    repositories: request.repositories ?? [],
    pathPrefix: normalizePrefix(request.pathPrefix ?? ''),
    explicitSymbols: request.explicitSymbols ?? [],
    routePaths: request.routePaths ?? [],
    historyFiles: request.historyFiles ?? [],
    includeTests: request.includeTests ?? false,
    selector: request.selector ?? 'identity',
  };
}

/** At most `length` code units, never ending inside a surrogate pair. */
export function sliceWhole(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}

function whole(field: string, value: number | undefined, byDefault: number, minimum: number, maximum: number): number {
  if (value === undefined) return byDefault;
  if (!Number.isInteger(value) || value < minimum || value > maximum) {
    throw new RangeError(`${field} is ${value}: give a whole number from ${minimum} to ${maximum}, or leave it out for ${byDefault}.`);
  }
  return value;
}

function normalizePrefix(prefix: string): string {
  const path = prefix.replaceAll('\\', '/').replace(/^(\.?\/)+/, '').replace(/\/+$/, '');
  return path === '' || path === '.' ? '' : `${path}/`;
}
