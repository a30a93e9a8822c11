import { count, indexLine } from '../../core/render/indexLine';
import { safeLine } from '../../core/render/safeText';
import type { RepositoryStatus, WorkspaceStatus } from '../../protocol/status';
import type { Arguments, Command } from '../command';
import { isOn } from '../command';
import { CommandError } from '../failures';
import { refreshWithProgress, refuseFailedIndex, withIndex } from '../openIndex';
import { INDEX_OPTIONS } from '../sharedOptions';
import type { Terminal } from '../terminal';

export const indexCommand: Command = {
  name: 'index',
  summary: 'Bring the index of a project up to date.',
  usage: '[options]',
  description: [
    'Reads what changed since the last time (content decides, not dates) and updates the index. Nothing is written into the project.',
    'Files that are left out are counted by reason; --json lists them.',
  ],
  options: [{ name: 'rebuild', kind: 'switch', placeholder: '', description: 'Forget the stored index and make it from nothing.' }, ...INDEX_OPTIONS],
  examples: ['cairn index', 'cairn index --root ../shop --workers 4', 'cairn index --rebuild --json'],
  takesWords: false,
  run: bringUpToDate,
};

async function bringUpToDate(given: Arguments, terminal: Terminal): Promise<void> {
  await withIndex(given, terminal, async (workspace) => {
    if (isOn(given, 'rebuild')) await workspace.rebuild(terminal.cancellation);
    await refreshWithProgress(workspace, given, terminal);
    const status = workspace.status();
    // What failed is told once, by the sentence that ends the command; a program gets the whole status as well.
    const done = status.repositories.filter((repository) => repository.state !== 'error' && repository.storageProblem === '');
    await terminal.print(isOn(given, 'json') ? `${JSON.stringify(status)}\n` : done.map(report).join(''));
    refuseFailedIndex(status);
    refuseLostIndex(status);
  });
}

/** An index that is gone with this process is not what was asked for. */
function refuseLostIndex({ repositories }: WorkspaceStatus): void {
  const lost = repositories.filter(({ storageProblem }) => storageProblem !== '');
  if (lost.length === 0) return;
  throw new CommandError(`${lost.map(({ name, storageProblem }) => `${name}: ${storageProblem}`).join('; ')}: name another folder with --index-dir or CAIRN_INDEX_DIR.`);
}

function report(repository: RepositoryStatus): string {
  const reasons = Object.entries(repository.filesSkipped).map(([reason, amount]) => `${count(amount, 'file')} ${reason}`);
  return [
    indexLine(repository),
    ...(reasons.length ? [`  left out: ${reasons.join(', ')}`] : []),
    ...repository.skipped.map((each) => `  ${safeLine(each.file)}: ${each.reason} (${safeLine(each.detail)})`),
    '',
  ].join('\n');
}
