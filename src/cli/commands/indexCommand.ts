import path from 'node:path';
import { count, indexLine } from '../../core/render/indexLine';
import { safeLine } from '../../core/render/safeText';
import { readRegularFile } from '../../node/regularFile';
import { INDEXER_NAMES, runIndexer } from '../../node/scipIndexers';
import type { Workspace } from '../../node/workspace';
import type { RepositoryStatus, WorkspaceStatus } from '../../protocol/status';
import type { Arguments, Command } from '../command';
import { isOn, valueOf } from '../command';
import { CommandError, UsageError } from '../failures';
import { refreshWithProgress, refuseFailedIndex, withIndex } from '../openIndex';
import { foldersOf, INDEX_OPTIONS } from '../sharedOptions';
import type { Terminal } from '../terminal';

/** Names of left-out documents in one sentence. */
const DOCUMENTS_SHOWN = 3;

export const indexCommand: Command = {
  name: 'index',
  summary: 'Bring the index of a project up to date.',
  usage: '[options]',
  description: [
    'Reads what changed since the last time (content decides, not dates) and updates the index. Nothing is written into the project.',
    'Files that are left out are counted by reason; --json lists them.',
  ],
  options: [
    {
      name: 'scip', kind: 'text', placeholder: 'FILE',
      description: `Take over what a compiler's index (index.scip) says; or ${INDEXER_NAMES.join(' or ')} to run that indexer now, or none to forget it.`,
    },
    { name: 'rebuild', kind: 'switch', placeholder: '', description: 'Forget the stored index and make it from nothing.' },
    ...INDEX_OPTIONS,
  ],
  examples: ['cairn index', 'cairn index --root ../shop --workers 4', 'cairn index --scip typescript', 'cairn index --rebuild --json'],
  takesWords: false,
  run: bringUpToDate,
};

async function bringUpToDate(given: Arguments, terminal: Terminal): Promise<void> {
  await withIndex(given, terminal, async (workspace) => {
    if (isOn(given, 'rebuild')) await workspace.rebuild(terminal.cancellation);
    await refreshWithProgress(workspace, given, terminal);
    await learnFromCompiler(workspace, given, terminal);
    const status = workspace.status();
    // What failed is told once, by the sentence that ends the command; a program gets the whole status as well.
    const done = status.repositories.filter((repository) => repository.state !== 'error' && repository.storageProblem === '');
    await terminal.print(isOn(given, 'json') ? `${JSON.stringify(status)}\n` : done.map(report).join(''));
    refuseFailedIndex(status);
    refuseLostIndex(status);
  });
}

/** Says on standard error what was taken over, so that the output of the command stays what it is. */
async function learnFromCompiler(workspace: Workspace, given: Arguments, terminal: Terminal): Promise<void> {
  const scip = valueOf(given, 'scip');
  if (scip === undefined) return;
  const folders = await foldersOf(given, terminal);
  if (folders.length > 1) throw new UsageError("A compiler's index belongs to one project: give one --root with --scip.");
  const report = await workspace.learn(scip === 'none' ? undefined : await scipBytes(scip, folders[0], terminal), terminal.cancellation);
  const others = [
    ...(report.unknown.length > 0 ? [`${count(report.unknown.length, 'document')} of files that are not indexed`] : []),
    ...(report.outdated.length > 0 ? [`${count(report.outdated.length, 'document')} of another state of their files (${safeLine(report.outdated.slice(0, DOCUMENTS_SHOWN).join(', '))})`] : []),
  ];
  terminal.note(scip === 'none' ? 'cairn: forgot what compilers said.\n' : `cairn: took over ${count(report.uses, 'use')} of names in ${count(report.files, 'file')}${others.length > 0 ? `; left out ${others.join(' and ')}` : ''}.\n`);
}

async function scipBytes(scip: string, folder: string, terminal: Terminal): Promise<Uint8Array> {
  if (INDEXER_NAMES.includes(scip)) return runIndexer(scip, folder, terminal.cancellation);
  const file = path.resolve(terminal.folder, scip);
  try {
    return readRegularFile(file).bytes;
  } catch (error) {
    throw new CommandError(`${file} cannot be read (${error instanceof Error ? error.message : String(error)}): give the path of an index.scip, or ${INDEXER_NAMES.join(' or ')} to make one.`);
  }
}

/** An index that is gone with this process is not what was asked for. */
function refuseLostIndex({ repositories }: WorkspaceStatus): void {
  const lost = repositories.filter(({ storageProblem }) => storageProblem !== '');
  if (lost.length === 0) return;
  throw new CommandError(`${lost.map(({ name, storageProblem }) => `${name}: ${storageProblem}`).join('; ')}: name another folder with --index-dir or CAIRN_INDEX_DIR.`);
}

function report(repository: RepositoryStatus): string {
  // An empty index says itself what was left out.
  const reasons = repository.state === 'empty' ? [] : Object.entries(repository.filesSkipped).map(([reason, amount]) => `${count(amount, 'file')} ${reason}`);
  return [
    indexLine(repository),
    ...(reasons.length ? [`  left out: ${reasons.join(', ')}`] : []),
    ...repository.skipped.map((each) => `  ${safeLine(each.file)}: ${each.reason} (${safeLine(each.detail)})`),
    '',
  ].join('\n');
}
