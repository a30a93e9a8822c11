import { ANCHOR_SOURCES, type AnchorSource, type ItemForm, type Tier } from '../../src/protocol/pack';
import type { Cut, Evidence, TaskSpan, Trace, TraceFile, TraceNode, WalkStep } from '../../src/protocol/trace';
import { HOSTILE_NAMES, HOSTILE_PATHS } from './hostileText';

export interface FixtureSize {
  /** Symbols that reach the score; at least 30. */
  readonly candidates: number;
  /** Markup, right-to-left text, control characters and very long names among the symbols and files. */
  readonly isHostile: boolean;
}

/** A number in [0, 1), the same sequence every time. Linear congruence with the constants of Numerical Recipes. */
function sequence(): () => number {
  let state = 20240607;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const six = (value: number): number => Math.round(value * 1e6) / 1e6;
const FOLDERS = ['src/flask', 'src/flask/json', 'src/flask/sansio', 'tests', 'examples/tutorial/flaskr', 'packages/server/src/node/http2'];
const STEMS = ['session', 'app', 'config', 'ctx', 'wrappers', 'helpers', 'signals', 'blueprints', 'scaffold', 'provider', 'templating', 'cookie', 'testing', 'globals'];
const WORDS = ['session', 'cookie', 'open', 'save', 'refresh', 'permanent', 'lifetime', 'interface', 'request', 'signing', 'secure', 'domain', 'config', 'context', 'null', 'make', 'get', 'dump', 'load', 'expires'];
const KINDS = ['function', 'method', 'class', 'property', 'constant', 'constructor', 'interface', 'variable', 'field'];
const EDGES = ['CALLS', 'REFERENCES', 'INHERITS', 'OVERRIDES', 'IMPORTS', 'TESTS', 'ROUTES_TO', 'SIBLING'];
const TERMS: readonly (readonly [name: string, weight: number])[] = [
  ['anchorStrength', 3.5], ['refKind', 3], ['taskSignal', 2.5], ['evidence', 2], ['kindPrior', 2], ['fileBm25', 1.8], ['commitSimilarity', 1.2], ['degree', 0.6],
  ['provenance', 0.5], ['churn', 1], ['coChange', 0.8], ['exported', 0.3], ['importDistance', 0.4], ['leaf', -0.5], ['test', -2], ['containerOfTop', -1.5], ['semanticRank', 1],
];
const FILE_TERMS: readonly (readonly [name: string, weight: number])[] = [['body', 2.1], ['firstLine', 1.3], ['name', 1.6], ['path', 1.1], ['commits', 1.4], ['churn', 0.3], ['symbols', 1.2], ['test', -2], ['example', -0.8]];

const TASK = [
  'Session cookie is not refreshed when the permanent session lifetime changes',
  '',
  'With SESSION_REFRESH_EACH_REQUEST off, `SecureCookieSessionInterface.save_session` in src/flask/sessions.py never sends the cookie again.',
  'GET /account/{id} answers with "Set-Cookie" missing. See https://example.org/issues/77 for more.',
  '  File "src/flask/sessions.py", line 337, in save_session',
].join('\n');

/** A valid trace of the size asked for: the same one every time, consistent from stage to stage. */
export function makeTrace({ candidates, isHostile }: FixtureSize): Trace {
  const next = sequence();
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const files = makeFiles(Math.max(12, Math.round(candidates / 9)), isHostile, pick);
  const nodes = Array.from({ length: candidates }, (_, at) => makeNode(at, files.length, isHostile, next, pick));
  const anchors = makeAnchors(Math.min(nodes.length, Math.max(18, Math.round(candidates / 40))), next, pick);
  const seeds = anchors.slice(0, 20).filter(({ strength }) => strength >= 0.3).map(({ node }) => node);
  const steps = makeWalk(seeds, candidates, next, pick);
  const rows = nodes
    .map((_, node) => {
      const terms = TERMS.map(([name, weight]) => six(weight * termShare(name, node, candidates, next)));
      return { node, total: six(terms.reduce((sum, value) => sum + value, 0)), terms };
    })
    .sort((a, b) => b.total - a.total || a.node - b.node);
  const fileRows = files
    .map((_, file) => {
      const terms = FILE_TERMS.map(([, weight]) => six(weight * (weight < 0 ? Number(next() > 0.8) : next() ** 2)));
      return { file, total: six(terms.reduce((sum, value) => sum + value, 0)), terms };
    })
    .sort((a, b) => b.total - a.total || a.file - b.file);
  const scopeCut: readonly Cut[] = rows.filter((_, at) => at % 17 === 5).map(({ node, total }) => ({ node, score: total, why: `outside of the folder \`${pick(FOLDERS)}\`` }));
  const outside = new Set(scopeCut.map(({ node }) => node));
  const inside = rows.filter(({ node }) => !outside.has(node));
  const kept = inside.slice(0, 24).filter((_, at) => at % 6 !== 5).map(({ node }) => node);
  const narrowingCut: readonly Cut[] = inside
    .filter(({ node }) => !kept.includes(node))
    .map(({ node, total }, at) => ({ node, score: total, why: at < 4 ? `over the cap of 3 symbols in ${files[nodes[node]?.file ?? 0]?.path}` : `rank ${at + 20} is behind the answer size of 20` }));
  const assembly = makeAssembly(kept, next);
  const chosen = fileRows.slice(0, 12);
  return {
    version: 1,
    request: { task: TASK, maxTokens: 1500, maxFiles: 12, pathPrefix: 'src' },
    revision: '8f14e45fceea167a5a36dedd4bea2543c9f0f895fb98ab9159f51fd0297e236d',
    weights: 'commits-1',
    packDigest: `9c56cc51b374c3ba189210d5b6d4bf57790d351c96c47c02190ecf1e430635${isHostile ? 'aa' : 'ab'}`,
    nodes,
    files,
    reading: makeReading(next),
    anchors: {
      anchors,
      dropped: [
        { source: 'explicit', what: 'open', why: 'names 31 symbols, over the limit of 8' },
        { source: 'usage', what: '"GET"', why: 'found in 240 bodies: generic' },
        { source: 'path', what: 'sessions.py', why: 'fits 5 files, over the limit of 4' },
      ],
    },
    expansion: { seeds, steps },
    features: {
      names: TERMS.map(([name]) => name),
      rows: rows.map(({ node, terms }) => ({ node, values: terms.map((value, at) => six(value / (TERMS[at]?.[1] ?? 1))) })),
      fileNames: FILE_TERMS.map(([name]) => name),
      fileRows: fileRows.map(({ file, terms }) => ({ file, values: terms.map((value, at) => six(value / (FILE_TERMS[at]?.[1] ?? 1))) })),
    },
    score: { terms: TERMS.map(([name, weight]) => ({ name, weight })), rows, fileTerms: FILE_TERMS.map(([name, weight]) => ({ name, weight })), fileRows },
    scope: { description: 'files below src', kept: inside.length, cutCount: rows.length - inside.length, cut: scopeCut },
    narrowing: { size: 20, kept, cutCount: inside.length - kept.length, cut: narrowingCut },
    selection: {
      selector: 'identity',
      note: 'Every listed file is kept; no selector ran.',
      files: chosen.map(({ file }, at) => ({ file, tier: tierAt(at), why: at < 5 ? `probability ${fixedShare(0.92 - at * 0.11)} is above 0.4` : at < 9 ? `probability ${fixedShare(0.38 - at * 0.02)} is above 0.15` : 'below 0.15' })),
    },
    assembly,
    coverage: makeCoverage(anchors),
  };
}

function fixedShare(value: number): string {
  return value.toFixed(2);
}

function tierAt(at: number): Tier {
  return at < 5 ? 'full' : at < 9 ? 'stub' : 'dropped';
}

function makeFiles(length: number, isHostile: boolean, pick: <T>(list: readonly T[]) => T): readonly TraceFile[] {
  return Array.from({ length }, (_, at) => {
    const path = (isHostile && HOSTILE_PATHS[at]) || `${pick(FOLDERS)}/${STEMS[at % STEMS.length]}${at < STEMS.length ? '' : `_${Math.floor(at / STEMS.length)}`}.py`;
    return { path, repository: 'flask', absolutePath: `/home/dev/flask/${path}` };
  });
}

function makeNode(at: number, files: number, isHostile: boolean, next: () => number, pick: <T>(list: readonly T[]) => T): TraceNode {
  const kind = at % 23 === 22 ? 'module' : pick(KINDS);
  const words = `${pick(WORDS)}_${pick(WORDS)}`;
  const name = (isHostile && HOSTILE_NAMES[at]) || (kind === 'module' ? '' : kind === 'class' ? `${pick(['Secure', 'Null', 'Base'])}Session${at}` : next() > 0.5 ? `SessionInterface.${words}` : words);
  return { id: `python::flask::sessions::${name}#${at.toString(16).padStart(16, '0')}`, name, kind, file: Math.floor(next() ** 2 * files), line: 1 + Math.floor(next() * 900) };
}

function makeAnchors(length: number, next: () => number, pick: <T>(list: readonly T[]) => T): Trace['anchors']['anchors'] {
  const because: Record<AnchorSource, string> = {
    explicit: '`save_session` is named in the task', path: 'src/flask/sessions.py:337 is in the stack trace', history: 'touched by "Refresh the session cookie" 41 commits ago',
    lexical: 'name holds session, cookie; docstring holds permanent, lifetime', usage: 'body quotes "SESSION_REFRESH_EACH_REQUEST"', semantic: 'rank 14 of the nearest', impact: 'called by three strong anchors',
  };
  return Array.from({ length }, (_, node) => {
    const first = pick(['explicit', 'path', 'lexical', 'history', 'usage', 'impact'] as const);
    const sources = node < 4 ? (['explicit', 'path', 'lexical', 'usage'] as const).slice(0, 4 - (node % 2)) : next() > 0.6 ? [first, first === 'lexical' ? ('history' as const) : ('lexical' as const)] : [first];
    const evidence: readonly Evidence[] = sources.map((source) => ({ source, strength: six(node < 4 ? 0.6 + next() * 0.39 : 0.15 + next() * 0.6), because: because[source] }));
    return { node, strength: six(1 - evidence.reduce((open, { strength }) => open * (1 - strength), 1)), evidence };
  }).sort((a, b) => b.strength - a.strength || a.node - b.node);
}

function makeWalk(seeds: readonly number[], candidates: number, next: () => number, pick: <T>(list: readonly T[]) => T): readonly WalkStep[] {
  const steps: WalkStep[] = seeds.map((node) => ({ node, from: -1, edge: '', provenance: '', distance: 0, strength: 1 }));
  const isSeed = new Set(seeds);
  for (let node = 0; node < candidates * 0.8; node++) {
    if (isSeed.has(node)) continue;
    const parent = pick(steps.filter(({ distance }) => distance < 3).slice(0, 60));
    steps.push({ node, from: parent.node, edge: pick(EDGES), provenance: next() > 0.75 ? 'heuristic' : next() > 0.9 ? 'scip' : 'treesitter', distance: parent.distance + 1, strength: six(parent.strength * 0.6) });
  }
  return steps.sort((a, b) => a.distance - b.distance || b.strength - a.strength || a.node - b.node);
}

function termShare(name: string, node: number, candidates: number, next: () => number): number {
  const near = 1 - node / candidates;
  if (name === 'semanticRank') return 0;
  if (name === 'test' || name === 'leaf' || name === 'containerOfTop') return Number(next() > 0.85);
  if (name === 'kindPrior') return next() > 0.5 ? 1 : 0.5;
  return name === 'anchorStrength' ? near ** 6 : near * next();
}

function makeReading(next: () => number): Trace['reading'] {
  const spans: TaskSpan[] = [];
  const mark = (kind: TaskSpan['kind'], text: string, from = 0): void => {
    const start = TASK.indexOf(text, from);
    spans.push({ kind, text, start, end: start + text.length });
  };
  mark('identifier', 'SESSION_REFRESH_EACH_REQUEST');
  mark('identifier', 'SecureCookieSessionInterface.save_session');
  mark('path', 'src/flask/sessions.py');
  mark('route', 'GET /account/{id}');
  mark('literal', '"Set-Cookie"');
  mark('url', 'https://example.org/issues/77');
  mark('frame', 'File "src/flask/sessions.py", line 337, in save_session');
  mark('path', 'src/flask/sessions.py', TASK.indexOf('File "'));
  for (const match of TASK.matchAll(/[A-Za-z]+/g)) {
    const isStop = /^(is|not|when|the|With|off|in|never|again|answers|with|See|for|more)$/.test(match[0]);
    if (!spans.some(({ start, end }) => match.index >= start && match.index < end)) spans.push({ kind: isStop ? 'stopWord' : 'word', text: match[0], start: match.index, end: match.index + match[0].length });
  }
  spans.sort((a, b) => a.start - b.start || b.end - a.end);
  const terms = [...WORDS, 'save_session', 'securecookiesessioninterface'].map((term, at) => ({ term, weight: six(2 / (1 + at / 4)), files: 1 + Math.floor(next() * 80) }));
  return { firstLine: TASK.slice(0, TASK.indexOf('\n')), spans, terms, isAboutTests: false };
}

function makeAssembly(kept: readonly number[], next: () => number): Trace['assembly'] {
  const budgetTokens = 1500;
  let runningTotal = 40;
  const steps = kept.map((node, at) => {
    const form: ItemForm = at < 4 ? 'body' : at < 6 ? 'excerpt' : at < 11 ? 'signature' : 'reference';
    const tokens = form === 'body' ? 120 + Math.floor(next() * 140) : form === 'excerpt' ? 90 : form === 'signature' ? 38 : 14;
    if (runningTotal + tokens > budgetTokens || at === 7) return { node, form: 'skipped' as const, tokens: 0, runningTotal, why: `its reference of ${tokens} tokens does not fit the ${budgetTokens - runningTotal} left` };
    runningTotal += tokens;
    return { node, form, tokens, runningTotal, why: at < 4 ? 'distance 0: full body' : at < 11 ? 'distance 2: signature' : 'distance 3: reference' };
  });
  return { budgetTokens, budgetChars: 0, usedTokens: runningTotal, steps };
}

function makeCoverage(anchors: Trace['anchors']['anchors']): Trace['coverage'] {
  const bySource = (source: AnchorSource): number => anchors.filter(({ evidence }) => evidence.some((one) => one.source === source)).length;
  return {
    confidence: 'medium',
    because: '4 strong anchors and agreement 0.6, but margin 0.08 is below 0.15',
    anchorSources: Object.fromEntries(ANCHOR_SOURCES.map((source) => [source, bySource(source)])) as Record<AnchorSource, number>,
    strongAnchors: anchors.filter(({ strength }) => strength >= 0.9).length,
    corroboratedAnchors: anchors.filter(({ evidence }) => evidence.length > 1).length,
    weakAnchors: anchors.filter(({ strength }) => strength < 0.3).length,
    agreement: 0.6,
    orphans: 1,
    margin: 0.08,
    provenance: { heuristic: 14, scip: 3, treesitter: 88 },
    godNode: '',
    testShare: 0.1,
    commitMismatch: false,
    staleFiles: ['src/flask/json/session.py'],
    skippedMatches: ['flask:docs/session.min.js: minified, mean line length 4,100'],
    unresolvedIdentifiers: [{ name: 'SESSION_COOKIE_PARTITIONED', files: ['src/flask/app.py', 'docs/config.rst'] }],
    likelyIncomplete: true,
    selector: 'identity',
    notes: ['One file changed after it was indexed: src/flask/json/session.py.', 'The task names save_session; it is in the answer.'],
  };
}
