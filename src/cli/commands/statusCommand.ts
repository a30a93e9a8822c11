import { count, indexLine } from '../../core/render/indexLine';
import { NEVER_CANCELLED } from '../../core/model/cancellation';
import { safeLine } from '../../core/render/safeText';
import { GitError, workTreeOf } from '../../node/git';
import type { RepositoryStatus, WorkspaceStatus } from '../../protocol/status';
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
    const status = await withBranches(workspace.status());
    await terminal.print(isOn(given, 'json') ? `${JSON.stringify(status)}\n` : status.repositories.map(page).join('\n'));
  });
}

/** Git is asked where it stands when an index is made; before that, here. */
async function withBranches(status: WorkspaceStatus): Promise<WorkspaceStatus> {
  const repositories = status.repositories.map(async (repository): Promise<RepositoryStatus> => {
    if (repository.revision !== '' || repository.state === 'error') return repository;
    try {
      const workTree = await workTreeOf(repository.root, NEVER_CANCELLED);
      return workTree ? { ...repository, kind: 'git', commit: workTree.commit, branch: workTree.branch } : repository;
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      return { ...repository, message: `${repository.message} git does not answer: ${error.message}.` };
    }
  });
  return { ...status, repositories: await Promise.all(repositories) };
}

function branchOf({ kind, branch, commit }: RepositoryStatus): string {
  if (commit === '') return kind === 'git' ? 'no commit yet' : 'no git';
  return `${branch === '' ? 'none' : safeLine(branch)} at ${commit.slice(0, 12)}`;
}

type Row = readonly [name: string, value: string];

function contentRows(repository: RepositoryStatus): readonly Row[] {
  const pairs = (counts: Readonly<Record<string, number>>) => Object.entries(counts).map(([name, amount]) => `${name} ${amount}`).join(', ') || 'none';
  return [
    ['languages', pairs(repository.languages)],
    ['edges', `${pairs(repository.edgesByType)} (${pairs(repository.edgesByProvenance)})`],
    ['left out', pairs(repository.filesSkipped)],
    ['past commits', String(repository.historyCommits)],
  ];
}

function indexPlace({ indexFolder, sizeOnDisk, role }: RepositoryStatus): string {
  return `${safeLine(indexFolder)}, ${sizeOnDisk === 0 ? 'not there yet' : `${count(Math.ceil(sizeOnDisk / 1024), 'KB').replace('KBs', 'KB')}, ${role}`}`;
}

function page(repository: RepositoryStatus): string {
  const rows: readonly Row[] = [
    ['folder', safeLine(repository.root)],
    ['branch', branchOf(repository)],
    ...(repository.revision === '' ? [] : contentRows(repository)),
    // A folder that cannot be a root has none.
    ...(repository.indexFolder === '' ? [] : [['index', indexPlace(repository)] as const]),
    ...(repository.revision === '' && repository.state !== 'error' ? [['to make it', 'cairn index, or a first question: cairn context "task"'] as const] : []),
  ];
  return [
    indexLine(repository),
    ...rows.map(([name, value]) => `  ${name.padEnd(12)}  ${value}`),
    ...repository.staleFiles.map((file) => `  stale         ${safeLine(file)}`),
    ...repository.skipped.map((each) => `  skipped       ${safeLine(each.file)}: ${each.reason} (${safeLine(each.detail)})`),
    '',
  ].join('\n');
}
