import { ANCHOR_SOURCES } from '../src/protocol/pack';
import { STRINGS } from './strings';

/** What a field of a trace must be; a list of texts allows just these. */
type Kind = 'text' | 'number' | 'boolean' | 'list' | 'object' | readonly string[];
type Shape = Readonly<Record<string, Kind>>;

/* What the page has a word for is what it can show; the compiler holds those words against the protocol. */
const SPANS = Object.keys(STRINGS.span);
const TIERS = Object.keys(STRINGS.tierName);
const FORMS = Object.keys(STRINGS.formName);
const CUT: Shape = { node: 'number', why: 'text', score: 'number' };

/** Fields of each record of a trace; '' is the trace itself. */
export const RECORDS: Readonly<Record<string, Shape>> = {
  '': { revision: 'text', weights: 'text', packDigest: 'text', nodes: 'list', files: 'list' },
  request: { task: 'text' },
  reading: { firstLine: 'text', spans: 'list', terms: 'list', isAboutTests: 'boolean' },
  anchors: { anchors: 'list', dropped: 'list' },
  expansion: { seeds: 'list', steps: 'list' },
  features: { names: 'list', rows: 'list', fileNames: 'list', fileRows: 'list' },
  score: { terms: 'list', rows: 'list', fileTerms: 'list', fileRows: 'list' },
  scope: { description: 'text', kept: 'number', cutCount: 'number', cut: 'list' },
  narrowing: { size: 'number', kept: 'list', cutCount: 'number', cut: 'list' },
  selection: { selector: 'text', note: 'text', files: 'list' },
  assembly: { budgetTokens: 'number', budgetChars: 'number', usedTokens: 'number', steps: 'list' },
  coverage: {
    confidence: ['low', 'medium', 'high'], because: 'text', anchorSources: 'object', strongAnchors: 'number', corroboratedAnchors: 'number', weakAnchors: 'number',
    agreement: 'number', orphans: 'number', margin: 'number', provenance: 'object', godNode: 'text', testShare: 'number', commitMismatch: 'boolean',
    staleFiles: 'list', skippedMatches: 'list', unresolvedIdentifiers: 'list', likelyIncomplete: 'boolean', selector: 'text', notes: 'list',
  },
};

/** What the entries of each list are: an object of a shape, or a plain value. Later entries may look into earlier lists. */
export const ROWS: Readonly<Record<string, Shape | Kind>> = {
  nodes: { id: 'text', name: 'text', kind: 'text', file: 'number', line: 'number' },
  files: { path: 'text', repository: 'text', absolutePath: 'text' },
  'reading.spans': { kind: SPANS, text: 'text', start: 'number', end: 'number' },
  'reading.terms': { term: 'text', weight: 'number', files: 'number' },
  'anchors.anchors': { node: 'number', strength: 'number', evidence: 'list' },
  'anchors.dropped': { source: ANCHOR_SOURCES, what: 'text', why: 'text' },
  'expansion.seeds': 'number',
  'expansion.steps': { node: 'number', from: 'number', edge: 'text', provenance: 'text', distance: 'number', strength: 'number' },
  'features.names': 'text',
  'features.rows': { node: 'number', values: 'list' },
  'features.fileNames': 'text',
  'features.fileRows': { file: 'number', values: 'list' },
  'score.terms': { name: 'text', weight: 'number' },
  'score.rows': { node: 'number', total: 'number', terms: 'list' },
  'score.fileTerms': { name: 'text', weight: 'number' },
  'score.fileRows': { file: 'number', total: 'number', terms: 'list' },
  'scope.cut': CUT,
  'narrowing.kept': 'number',
  'narrowing.cut': CUT,
  'selection.files': { file: 'number', tier: TIERS, why: 'text' },
  'assembly.steps': { node: 'number', form: FORMS, tokens: 'number', runningTotal: 'number', why: 'text' },
  'coverage.staleFiles': 'text',
  'coverage.skippedMatches': 'text',
  'coverage.unresolvedIdentifiers': { name: 'text', files: 'list' },
  'coverage.notes': 'text',
};

/** Entries of a list inside of an anchor. */
export const EVIDENCE: Shape = { source: ANCHOR_SOURCES, strength: 'number', because: 'text' };

export function isOfKind(value: unknown, kind: Kind): boolean {
  if (typeof kind === 'object') return typeof value === 'string' && kind.includes(value);
  if (kind === 'list') return Array.isArray(value);
  if (kind === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === (kind === 'text' ? 'string' : kind);
}

/** Name of the first field that is not what it must be; undefined when all are. */
export function wrongField(value: unknown, shape: Shape): string | undefined {
  if (!isOfKind(value, 'object')) return '';
  const held = value as Readonly<Record<string, unknown>>;
  return Object.keys(shape).find((name) => !isOfKind(held[name], shape[name] as Kind));
}

/** Whether an entry of a list is what it must be. */
export function isRow(value: unknown, row: Shape | Kind): boolean {
  return typeof row === 'string' || Array.isArray(row) ? isOfKind(value, row as Kind) : wrongField(value, row as Shape) === undefined;
}
