import { safeLine } from '../core/render/safeText';
import { progressOf, staleFilesOf } from '../core/render/statusLine';
import type { RepositoryStatus, WorkspaceStatus } from '../protocol/status';

/** Localises a message with `{0}`-style places; `vscode.l10n.t` in the editor. */
export type Translate = (message: string, ...values: (string | number)[]) => string;

export interface StatusText {
  readonly text: string;
  /** For a screen reader: the same without icons. */
  readonly label: string;
  /** Markdown. */
  readonly tooltip: string;
  readonly isWarning: boolean;
}

/** What the status bar says; undefined stands for an engine that is starting. */
export function statusText(status: WorkspaceStatus | undefined, t: Translate): StatusText {
  if (!status) return { text: '$(loading~spin) Cairn', label: t('Cairn: starting'), tooltip: t('Cairn is starting.'), isWarning: false };
  const { icon, words, isWarning } = shortForm(status, t);
  const tooltip = [words, ...status.repositories.map((repository) => describeRepository(repository, t))].join('\n\n');
  return { text: `$(${icon}) Cairn: ${words}`, label: t('Cairn: {0}', words), tooltip, isWarning };
}

function shortForm(status: WorkspaceStatus, t: Translate): { icon: string; words: string; isWarning: boolean } {
  switch (status.state) {
    case 'fresh':
      return { icon: 'check', words: t('fresh'), isWarning: false };
    case 'indexing': {
      const { done, total } = progressOf(status);
      return { icon: 'sync~spin', words: total ? t('indexing {0}/{1}', done, total) : t('indexing'), isWarning: false };
    }
    case 'stale':
      return { icon: 'history', words: t('{0} stale', staleFilesOf(status).length), isWarning: false };
    case 'paused':
      return { icon: 'debug-pause', words: t('paused'), isWarning: true };
    case 'empty':
      return { icon: 'circle-slash', words: t('no files'), isWarning: false };
    case 'error':
      return { icon: 'error', words: t('error'), isWarning: true };
  }
}

/** A paragraph of Markdown about one repository: counts, revision, what was skipped and why. */
export function describeRepository(repository: RepositoryStatus, t: Translate): string {
  const lines = [`**${escapeMarkdown(repository.name)}**${repository.branch ? ` (${escapeMarkdown(repository.branch)})` : ''}`];
  if (repository.message) lines.push(escapeMarkdown(repository.message));
  lines.push(t('{0} files, {1} symbols, {2} edges', repository.filesIndexed, repository.symbols, repository.edges));
  if (repository.revision) lines.push(t('revision {0}', repository.revision.slice(0, 12)));
  const skipped = Object.entries(repository.filesSkipped).filter(([, count]) => count > 0);
  if (skipped.length) lines.push(t('skipped: {0}', skipped.map(([reason, count]) => `${count} ${reason}`).join(', ')));
  if (repository.staleFiles.length) lines.push(t('stale: {0}', repository.staleFiles.slice(0, 5).map(escapeMarkdown).join(', ')));
  return lines.join('  \n');
}

function escapeMarkdown(text: string): string {
  return safeLine(text).replace(/[\\`*_{}[\]()#+\-!<>|$]/g, '\\$&');
}
