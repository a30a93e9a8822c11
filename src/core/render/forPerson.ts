import type { Coverage, Pack, PackFile, PackItem } from '../../protocol/pack';
import type { WorkspaceStatus } from '../../protocol/status';
import { count, indexLine } from './indexLine';
import type { Palette } from './palette';
import { safeBlock, safeLine } from './safeText';

/** A person looks at the head of the code and opens the file for the rest. */
const HEAD_LINES = 8;
/** A pasted log is a task too; its first line says enough. */
const TASK_LENGTH = 160;
/** More reasons than this are repetition. */
const REASONS = 3;

/**
 * The pack for a person: files with reasons, then code heads, then how sure the answer is and how fresh the index.
 * Nothing the repository holds is written as it is: control characters of names and code become visible.
 */
export function forPerson(pack: Pack, status: WorkspaceStatus, palette: Palette): string {
  const sections = [
    palette.strong(`Task: ${firstLine(pack.task)}`),
    filesSection(pack.files, palette),
    itemsSection(pack.items, palette),
    [...coverageLines(pack.coverage, pack.files.length > 0, palette), ...cutLines(pack), ...indexLines(status, palette)].join('\n'),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function filesSection(files: readonly PackFile[], palette: Palette): string {
  if (files.length === 0) return 'No file of this project matches the task. Say it in words that the code holds: a name, a message, a path.';
  const width = String(files.length).length;
  const rows = files.map((file, i) => {
    const number = String(i + 1).padStart(width);
    const reasons = reasonsOf(file.why);
    return `${number}. ${palette.path(safeLine(file.path))}  ${palette.faint(file.score.toFixed(3))}${reasons ? `\n${' '.repeat(width + 2)}${reasons}` : ''}`;
  });
  return [palette.strong('Files to start from'), ...rows].join('\n');
}

function itemsSection(items: readonly PackItem[], palette: Palette): string {
  if (items.length === 0) return '';
  return [palette.strong('Code'), ...items.map((item) => itemBlock(item, palette))].join('\n\n');
}

function itemBlock(item: PackItem, palette: Palette): string {
  const place = `${safeLine(item.file)}:${item.startLine}${item.endLine > item.startLine ? `-${item.endLine}` : ''}`;
  const reasons = reasonsOf(item.why);
  const head = `${palette.path(place)}  ${palette.strong(safeLine(item.name))} ${palette.faint(safeLine(item.kind))}`;
  return [head, ...(reasons ? [`  ${reasons}`] : []), ...codeHead(item.content, palette)].join('\n');
}

function codeHead(content: string, palette: Palette): readonly string[] {
  const lines = safeBlock(content).replace(/\n+$/, '').split('\n');
  if (lines.length === 1 && lines[0] === '') return [];
  const shown = lines.length <= HEAD_LINES + 1 ? lines : lines.slice(0, HEAD_LINES);
  const rest = lines.length - shown.length;
  return [...shown.map((line) => `    ${line}`.trimEnd()), ...(rest > 0 ? [palette.faint(`    ... ${count(rest, 'more line')}`)] : [])];
}

function coverageLines(coverage: Coverage, hasFiles: boolean, palette: Palette): readonly string[] {
  const paint = coverage.confidence === 'high' ? palette.good : coverage.confidence === 'low' ? palette.warning : palette.strong;
  const incomplete = coverage.likelyIncomplete && hasFiles ? ' The answer is likely incomplete: search on from these files.' : '';
  return [
    `Confidence: ${paint(coverage.confidence)} (${safeLine(coverage.because)}).${incomplete}`,
    ...coverage.unresolvedIdentifiers.map((each) => `Also named, not in the answer: ${safeLine(each.name)} (${each.files.map(safeLine).join(', ')})`),
    ...(coverage.skippedMatches.length ? [`Skipped files that match the task: ${coverage.skippedMatches.map(safeLine).join(', ')}`] : []),
    ...(coverage.staleFiles.length ? [palette.warning(`Changed since they were indexed: ${coverage.staleFiles.map(safeLine).join(', ')}`)] : []),
    ...coverage.notes.map((note) => `Note: ${safeLine(note)}`),
  ];
}

function cutLines(pack: Pack): readonly string[] {
  const used = `Answer: ${count(pack.context.usedTokens, 'token')} of at most ${count(pack.context.budgetTokens, 'token')}`;
  const left = pack.candidates.length ? `; ${count(pack.candidates.length, 'further candidate')} left out` : '';
  return [`${used}${left}.`];
}

function indexLines(status: WorkspaceStatus, palette: Palette): readonly string[] {
  return status.repositories.map((repository) => {
    const line = `Index of ${indexLine(repository)}`;
    return repository.state === 'fresh' ? palette.faint(line) : palette.warning(line);
  });
}

function reasonsOf(why: PackFile['why']): string {
  const texts = [...new Set(why.map((reason) => safeLine(reason.text)).filter((text) => text !== ''))];
  return texts.slice(0, REASONS).join('; ');
}

function firstLine(task: string): string {
  const line = safeLine((task.trim().split(/\r?\n/, 1)[0] ?? '').replaceAll('\t', ' '));
  return line.length > TASK_LENGTH ? `${line.slice(0, TASK_LENGTH - 3)}...` : line;
}
