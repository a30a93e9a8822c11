import { count, indexLine } from '../../core/render/indexLine';
import { safeLine } from '../../core/render/safeText';
import type { RepositoryStatus } from '../../protocol/status';
import type { Arguments, Command } from '../command';
import { isOn } from '../command';
import { refreshWithProgress, withIndex } from '../openIndex';
import { INDEX_OPTIONS } from '../sharedOptions';
import type { Terminal } from '../terminal';

export const statusCommand: Command = {
  name: 'status',
  summary: 'Say what the index of a project holds and how fresh it is.',
  usage: '[options]',
  description: ['An index there is gets brought up to date, so that what is said is true of the files as they are; a folder that was never indexed stays so (cairn index).'],
  options: INDEX_OPTIONS,
  examples: ['cairn status', 'cairn status --root ../shop --json'],
  takesWords: false,
  run: look,
};

async function look(given: Arguments, terminal: Terminal): Promise<void> {
  await withIndex(given, terminal, async (workspace) => {
    const isStored = workspace.status().repositories.some((repository) => repository.sizeOnDisk > 0);
    if (isStored) await refreshWithProgress(workspace, given, terminal);
    const status = workspace.status();
    await terminal.print(isOn(given, 'json') ? `${JSON.stringify(status)}\n` : status.repositories.map(page).join('\n'));
  });
}

function page(repository: RepositoryStatus): string {
  const pairs = (counts: Readonly<Record<string, number>>) => Object.entries(counts).map(([name, amount]) => `${name} ${amount}`).join(', ') || 'none';
  const rows: readonly (readonly [string, string])[] = [
    ['folder', safeLine(repository.root)],
    ['branch', repository.branch ? `${safeLine(repository.branch)} at ${repository.commit.slice(0, 12)}` : 'no git'],
    ['languages', pairs(repository.languages)],
    ['edges', `${pairs(repository.edgesByType)} (${pairs(repository.edgesByProvenance)})`],
    ['left out', pairs(repository.filesSkipped)],
    ['past commits', String(repository.historyCommits)],
    ['index', `${safeLine(repository.indexFolder)}, ${count(Math.ceil(repository.sizeOnDisk / 1024), 'KB').replace('KBs', 'KB')}, ${repository.role}`],
  ];
  return [
    indexLine(repository),
    ...rows.map(([name, value]) => `  ${name.padEnd(12)}  ${value}`),
    ...repository.staleFiles.map((file) => `  stale         ${safeLine(file)}`),
    ...repository.skipped.map((each) => `  skipped       ${safeLine(each.file)}: ${each.reason} (${safeLine(each.detail)})`),
    '',
  ].join('\n');
}
