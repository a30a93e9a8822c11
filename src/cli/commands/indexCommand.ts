import { count, indexLine } from '../../core/render/indexLine';
import { safeLine } from '../../core/render/safeText';
import type { RepositoryStatus } from '../../protocol/status';
import type { Arguments, Command } from '../command';
import { isOn } from '../command';
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
    await terminal.print(isOn(given, 'json') ? `${JSON.stringify(status)}\n` : status.repositories.map(report).join(''));
    refuseFailedIndex(status);
  });
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
