import { indexLine } from '../../core/render/indexLine';
import { safeLine } from '../../core/render/safeText';
import type { RepositoryStatus } from '../../protocol/status';
import type { ToolHandler } from '../toolHandler';

/** A model needs the kinds of trouble, not the whole list; `cairn status --json` has that. */
const LISTED = 20;

const text = { type: 'string' } as const;
const counts = { type: 'object', additionalProperties: { type: 'number' } } as const;
const REPOSITORY = {
  summary: text, name: text, root: text, kind: text, state: text, message: text, role: text, branch: text, commit: text, revision: text,
  filesIndexed: { type: 'number' }, symbols: { type: 'number' }, edges: { type: 'number' }, historyCommits: { type: 'number' },
  staleFileCount: { type: 'number' }, staleFiles: { type: 'array', items: text },
  filesSkipped: counts, languages: counts, edgesByProvenance: counts, edgesByType: counts,
  skipped: { type: 'array', items: { type: 'object', properties: { file: text, reason: text, detail: text }, required: ['file', 'reason', 'detail'] } },
} as const;

export const indexStatus: ToolHandler = {
  name: 'index_status',
  outputSchema: {
    type: 'object',
    properties: {
      state: { type: 'string', enum: ['empty', 'indexing', 'fresh', 'stale', 'paused', 'error'] },
      repositories: { type: 'array', items: { type: 'object', properties: REPOSITORY, required: ['name', 'root', 'state', 'filesIndexed', 'revision'] } },
    },
    required: ['state', 'repositories'],
  },
  async call(_input, session, onProgress, token) {
    const status = (await session.current(token, onProgress)).workspace.status();
    return {
      content: [{ type: 'text', text: status.repositories.map(page).join('\n\n') }],
      structuredContent: { state: status.state, repositories: status.repositories.map(record) },
    };
  },
};

function record(repository: RepositoryStatus): Record<string, unknown> {
  const fields = Object.entries(repository).filter(([name]) => Object.hasOwn(REPOSITORY, name));
  const { staleFiles, skipped } = repository;
  // Clients that find structured content show it in place of the text, so the sentence stands here as well.
  return { summary: indexLine(repository), ...Object.fromEntries(fields), staleFileCount: staleFiles.length, staleFiles: staleFiles.slice(0, LISTED), skipped: skipped.slice(0, LISTED) };
}

function page(repository: RepositoryStatus): string {
  const pairs = (amounts: Readonly<Record<string, number>>) => Object.entries(amounts).map(([name, amount]) => `${name} ${amount}`).join(', ') || 'none';
  return [
    indexLine(repository),
    `folder: ${safeLine(repository.root)}`,
    `languages: ${pairs(repository.languages)}`,
    `edges: ${pairs(repository.edgesByType)}; known by ${pairs(repository.edgesByProvenance)}`,
    `left out: ${pairs(repository.filesSkipped)}`,
    ...repository.skipped.slice(0, LISTED).map((each) => `skipped ${safeLine(each.file)}: ${each.reason} (${safeLine(each.detail)})`),
    ...repository.staleFiles.slice(0, LISTED).map((file) => `stale ${safeLine(file)}`),
  ].join('\n');
}
