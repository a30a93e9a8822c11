import type { Pack } from '../../src/protocol/pack';
import type { RepositoryStatus, WorkspaceStatus } from '../../src/protocol/status';

/** A small complete pack for tests of what shows packs. */
export function samplePack(changes: Partial<Pack> = {}): Pack {
  const text = 'src/session.py\n';
  return {
    version: 1,
    task: 'fix the session\nmore words',
    revision: 'abcdef0123456789',
    weights: 'test-1',
    anchors: [],
    files: [
      { path: 'src/session.py', repository: 'shop', score: 0.91, tier: 'full', why: [{ source: 'lexical', text: 'holds session', strength: 0.8 }] },
      { path: 'src/app.py', repository: 'shop', score: 0.5, tier: 'stub', why: [] },
    ],
    items: [
      {
        id: 'src/session.py#open', name: 'open', kind: 'function', file: 'src/session.py', absolutePath: '/r/src/session.py', startLine: 3, endLine: 5,
        form: 'body', distance: 0, score: 1, tokens: 9, tier: 'full', why: [{ source: 'explicit', text: 'named in the task', strength: 1 }],
        content: 'def open():\n    return 1\n',
      },
    ],
    candidates: [],
    candidateCount: 0,
    context: { text, usedTokens: 4, budgetTokens: 1500, usedChars: text.length, tokenizer: 'test', footer: '', tokensForAll: 0 },
    coverage: {
      confidence: 'high', because: 'two sources agree', anchorSources: { explicit: 1, path: 0, history: 0, lexical: 1, usage: 0, semantic: 0, impact: 0 },
      strongAnchors: 1, corroboratedAnchors: 1, weakAnchors: 0, agreement: 0.5, orphans: 0, margin: 0.4, provenance: {}, godNode: '', testShare: 0,
      commitMismatch: false, staleFiles: [], skippedMatches: [], unresolvedIdentifiers: [], likelyIncomplete: false, selector: 'identity', notes: [],
    },
    workflow: 'Start from the files.',
    digest: 'd'.repeat(64),
    timings: { totalMs: 1, stages: {} },
    ...changes,
  };
}

export function sampleRepository(changes: Partial<RepositoryStatus> = {}): RepositoryStatus {
  return {
    name: 'shop', root: '/r', kind: 'git', state: 'fresh', message: '', storageProblem: '', filesIndexed: 1204, filesSkipped: { binary: 2, unsupported: 9 }, skipped: [],
    staleFiles: [], symbols: 1, edges: 0, edgesByProvenance: {}, edgesByType: {}, languages: { python: 1204 }, historyCommits: 3, sizeOnDisk: 2048,
    commit: 'c'.repeat(40), branch: 'main', revision: 'abcdef0123456789', indexFolder: '/cache/shop', role: 'writer', ...changes,
  };
}

export function sampleStatus(changes: Partial<RepositoryStatus> = {}): WorkspaceStatus {
  const repository = sampleRepository(changes);
  return { state: repository.state, repositories: [repository] };
}
