import type { AnchorSource, ItemForm, Tier } from '../src/protocol/pack';
import type { Stage, TaskSpan } from '../src/protocol/trace';

const many = (n: number, one: string, other: string): string => `${n.toLocaleString('en')} ${n === 1 ? one : other}`;

/** Every word the page shows. To translate the page, translate this file. */
export const STRINGS = {
  locale: 'en',
  notANumber: 'n/a',
  none: 'none',
  title: 'Cairn replay',
  stage: {
    reading: 'Reading', anchors: 'Anchors', expansion: 'Expansion', features: 'Features', score: 'Score',
    scope: 'Scope', narrowing: 'Narrowing', selection: 'Selection', assembly: 'Assembly', coverage: 'Coverage',
  } satisfies Record<Stage, string>,
  stageSays: {
    reading: 'What the task was read as: names, paths, quoted text and plain words, and how much each word counts.',
    anchors: 'Symbols the task is about. Every source nominates with a strength; strengths combine as 1 \u2212 \u220f(1 \u2212 s).',
    expansion: 'The walk through the code graph from the strongest anchors. Strength shrinks with every hop.',
    features: 'What was measured about each candidate before anything was weighed.',
    score: 'Every candidate\u2019s score as a sum of named terms. Nothing else decides the order.',
    scope: 'What the caller may see and asked for. Everything outside is cut here, after scoring.',
    narrowing: 'The best candidates, with caps so that one file or one class cannot fill the answer.',
    selection: 'Which files are given in full, which shrink to one line, which are dropped.',
    assembly: 'The token budget filling, item by item. What does not fit shrinks first, then is skipped.',
    coverage: 'How far the answer can be trusted, and by which rule.',
  } satisfies Record<Stage, string>,
  stageOf: (index: number, total: number) => `${index} of ${total}`,
  announce: (index: number, total: number, name: string, figure: string) => `Stage ${index} of ${total}: ${name}. ${figure}`,

  first: 'First stage', back: 'Back', next: 'Next', last: 'Last stage', play: 'Play', space: 'Space', pause: 'Pause',
  stages: 'Stages', controls: 'Step through the stages', player: 'Replay',
  keys: [['\u2190 \u2192', 'step'], ['Home End', 'first, last'], ['Space', 'play'], ['\u2191 \u2193', 'rows'], ['Enter', 'open'], ['/', 'filter'], ['Esc', 'close']],
  filter: 'Filter rows', filterHint: 'Filter (press /)',
  matches: (shown: number, all: number) => `${shown.toLocaleString('en')} of ${all.toLocaleString('en')}`,
  nothingMatches: 'No row matches the filter.',
  nothingHere: 'Nothing here.',
  copyMarkdown: 'Copy as Markdown', copied: 'Copied to the clipboard.', copyFailed: 'The browser refused access to the clipboard.',
  notInEditor: (place: string) => `Opens in the editor: ${place}`,
  waiting: 'Waiting for a replay. Run \u201cCairn: Explain Context for Task\u201d to make one.',
  noReplay: 'This page holds no replay.',
  badReplay: (why: string) => `This replay cannot be shown: ${why}`,
  whyBad: {
    notObject: 'it is not a JSON object. Export it again.',
    version: (found: string) => `its version is ${found}, this page reads version 1. Export it again with this version of Cairn.`,
    missing: (field: string) => `the field \u201c${field}\u201d is missing or has the wrong type. Export it again.`,
    index: (field: string) => `\u201c${field}\u201d points at a symbol or file that the replay does not hold. Export it again.`,
    json: 'its JSON cannot be read. Export it again.',
  },

  task: 'Task', revision: 'Revision', weights: 'Weights', digest: 'Digest', confidence: 'Confidence', settings: 'Asked with',
  confidenceIs: { low: 'low confidence', medium: 'medium confidence', high: 'high confidence' },


  symbol: 'Symbol', file: 'File', symbols: 'Symbols', files: 'Files', kind: 'Kind', rank: '#', score: 'Score', strength: 'Strength', why: 'Why',
  source: 'Source', what: 'What', bar: (name: string) => `${name}, as a bar`, show: 'Show', fileTopLevel: 'top level',

  symbolCount: (n: number) => many(n, 'symbol', 'symbols'),

  tokenCount: (n: number) => many(n, 'token', 'tokens'),

  span: {
    identifier: 'identifier', path: 'path', frame: 'frame', route: 'route', literal: 'literal', url: 'URL, ignored', word: 'word', stopWord: 'stop word',
  } satisfies Record<TaskSpan['kind'], string>,
  firstLine: 'First line, weighs more', terms: 'Search terms', term: 'Term', weight: 'Weight', rarity: 'Rarity', inFiles: 'In files',
  aboutTests: 'about tests', notAboutTests: 'not about tests: tests come last',
  recognised: 'Recognised', alsoRecognised: 'Also recognised inside the above',

  sourceName: {
    explicit: 'explicit', path: 'path', history: 'history', lexical: 'lexical', usage: 'usage', semantic: 'semantic', impact: 'impact',
  } satisfies Record<AnchorSource, string>,
  sources: 'Sources', evidence: 'Evidence', strong: 'strong', weak: 'weak', corroborated: 'two or more sources',
  droppedBySources: 'Looked at and not nominated', sourceFilter: 'Show anchors of source',

  hop: 'Hops', hopTitle: (n: number) => (n === 0 ? 'Seeds' : many(n, 'hop', 'hops')), from: 'From', edge: 'Edge', reached: 'Reached', provenance: 'Provenance',
  byHop: 'By hop', asTree: 'As a tree', view: 'View', seed: 'seed',
  startsHere: 'starts here',


  shade: 'Shade: share of the largest magnitude in the column.',
  terms_: 'Terms', largestTerms: 'Largest terms', zeroTerms: 'Without effect here',
  termTitle: (name: string, weight: string) => `${name}, weight ${weight}: sort by this term`,

  kept: 'Kept', cut: 'Cut', all: 'All', decision: 'Decision', slot: 'Slot', reasons: 'Reasons for cutting', keptCount: (n: number) => `${n.toLocaleString('en')} kept`,
  cutCount: (n: number) => `${n.toLocaleString('en')} cut`, cutOff: 'Score of the last kept', bestCut: 'Best score that was cut',
  size: 'Answer size N', selector: 'Selector', note: 'Note', tier: 'Tier',
  tierName: { full: 'full', stub: 'stub', dropped: 'dropped' } satisfies Record<Tier, string>,

  form: 'Form', tokens: 'Tokens', total: 'Total', budget: 'Budget', used: 'Used', free: 'Free', step: 'Step', budgetChars: 'Character limit', timeline: 'Budget', overhead: 'headings, files and footer', frame: 'notice, guidance, list of files, headings', enlarged: (why: string) => `given more room: ${why}`,
  formName: { body: 'body', excerpt: 'excerpt', signature: 'signature', reference: 'reference', skipped: 'skipped' } satisfies Record<ItemForm | 'skipped', string>,
  budgetSays: (used: string, budget: string, share: string) => `${used} of ${budget} tokens used (${share})`,

  figure: 'Figure', figures: 'Figures', value: 'Value', meaning: 'Meaning', notes: 'Notes', rule: 'Rule', byProvenance: 'Edges behind the answer', bySource: 'Anchors by source',
  staleFiles: 'Stale files in the answer', skippedMatches: 'Skipped files that match the task', unresolved: 'Names nothing was found for', appearsIn: 'appears in',
  yes: 'yes', no: 'no',
  coverage: {
    strongAnchors: ['Strong anchors', 'anchors whose evidence is enough by itself'],
    corroboratedAnchors: ['Corroborated anchors', 'anchors that two or more sources agree on'],
    weakAnchors: ['Weak anchors', 'anchors with little evidence'],
    agreement: ['Agreement', 'share of the first ten files that two or more independent sources agree on'],
    orphans: ['Orphans', 'items that no edge ties to an anchor'],
    margin: ['Margin', 'relative distance between the best file and the first one not listed'],
    godNode: ['God node', 'a single symbol that most of the walk went through'],
    testShare: ['Test share', 'share of the answer that is test code'],
    commitMismatch: ['Commit mismatch', 'the caller believes to be on another commit'],
    likelyIncomplete: ['Likely incomplete', 'the answer may miss places: search on'],
    selector: ['Selector', 'what chose among the files'],
  },

  details: 'Details', closeDetails: 'Close details', whyHere: 'Why is it here', fate: 'Through the stages', walkedFrom: 'Walked from', isSeed: 'A seed of the walk.',
  noEvidence: 'No source nominated it; the walk reached it.', notReached: 'Neither nominated nor reached by the walk.', scoreTerms: 'Score, term by term',
  id: 'Id', inThisFile: 'Symbols of this file', sameFile: 'Others of the same file', product: (factors: string, result: string) => `1 \u2212 ${factors} = ${result}`,
  verdictIn: (form: string, tokens: string) => `In the context as ${form}, ${tokens}.`,
  verdictCut: (stage: string, why: string) => `Cut in ${stage}: ${why}`,
  verdictNever: 'Never became a candidate.', verdictNotGiven: 'A candidate that was not given.', verdictFile: (tier: string) => `File given as ${tier}.`,
  fateText: {
    anchor: (rank: number, of: number, strength: string) => `anchor ${rank} of ${of}, strength ${strength}`,
    noAnchor: 'no anchor', seed: 'seed', hops: (n: number, edge: string, strength: string) => `${many(n, 'hop', 'hops')}, by ${edge}, strength ${strength}`,
    notReached: 'not reached', measured: 'measured', notMeasured: 'not measured', scored: (score: string, rank: number, of: number) => `${score}, rank ${rank} of ${of}`,
    notScored: 'not scored', inScope: 'inside', slot: (slot: number, of: number) => `slot ${slot} of ${of}`, notConsidered: 'not considered',
    tier: (tier: string) => `its file: ${tier}`, noTier: 'its file is not listed', form: (form: string, tokens: string, total: string) => `${form}, ${tokens}, running total ${total}`,
    notAssembled: 'not given',
    cutUnlisted: (rank: number, listed: string) => `rank ${rank}, behind the first ${listed} cuts, which are all the replay lists`,
  },
  listedCuts: (listed: string, all: string) => `The replay lists the best ${listed} of ${all} cut.`,
  cutScore: (why: string, score: string) => `${why} (score ${score})`,

  stageFigure: {
    anchors: (n: number) => many(n, 'anchor', 'anchors'),
    reading: (n: number) => many(n, 'term', 'terms'),
    expansion: (n: number) => many(n, 'reached', 'reached'),
    features: (n: number) => many(n, 'measured', 'measured'),
    score: (n: number) => many(n, 'scored', 'scored'),
    scope: (n: number) => `${n.toLocaleString('en')} kept`,
    narrowing: (n: number) => `${n.toLocaleString('en')} kept`,
    selection: (n: number) => many(n, 'file', 'files'),
    assembly: (n: number) => many(n, 'token', 'tokens'),
    coverage: (confidence: string) => confidence,
  },

  markdown: {
    heading: 'Context explained by Cairn', anchors: 'Anchors', files: 'Files', items: 'What went into the context', cuts: 'Cut', coverage: 'Coverage',
    moreRows: (n: number) => `and ${n.toLocaleString('en')} more`,
  },
} as const;
