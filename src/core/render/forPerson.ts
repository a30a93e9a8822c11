import type { Coverage, Pack, PackFile, PackItem } from '../../protocol/pack';
import type { WorkspaceStatus } from '../../protocol/status';
import { count, indexLine } from './indexLine';
import type { Palette } from './palette';
import { safeBlock, safeLine } from './safeText';

/** A pasted log is a task too; its first line says enough. */
const TASK_LENGTH = 160;
/** More reasons than this are repetition. */
const REASONS = 3;

/**
 * The pack for a person: files with reasons, then the code as the pack holds it, then how sure the answer is, what was left
 * out and how fresh the index is. An overview names the code and why it matters and does not show it.
 * Nothing the repository holds is written as it is: control characters of names and code become visible.
 */
export function forPerson(pack: Pack, status: WorkspaceStatus, palette: Palette, kind: 'overview' | 'whole'): string {
  const sections = [
    palette.strong(`Task: ${firstLine(pack.task)}`),
    pack.files.length > 0 ? filesSection(pack.files, palette) : safeLine(pack.workflow),
    itemsSection(pack.items, palette, kind),
    [...coverageLines(pack.coverage, pack.files.length > 0, palette), ...cutLines(pack, kind), ...indexLines(status, palette)].join('\n'),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function filesSection(files: readonly PackFile[], palette: Palette): string {
  const width = String(files.length).length;
  const rows = files.map((file, i) => {
    const number = String(i + 1).padStart(width);
    const reasons = reasonsOf(file.why);
    return `${number}. ${palette.path(safeLine(file.path))}  ${palette.faint(file.score.toFixed(3))}${reasons ? `\n${' '.repeat(width + 2)}${reasons}` : ''}`;
  });
  return [palette.strong('Files to start from'), ...rows].join('\n');
}

function itemsSection(items: readonly PackItem[], palette: Palette, kind: 'overview' | 'whole'): string {
  if (items.length === 0) return '';
  if (kind === 'overview') return [palette.strong('Code'), ...items.map((item) => itemHead(item, palette))].join('\n');
  return [palette.strong('Code'), ...items.map((item) => [itemHead(item, palette), ...codeLines(item.content)].join('\n'))].join('\n\n');
}

function itemHead(item: PackItem, palette: Palette): string {
  const place = `${safeLine(item.file)}:${item.startLine}${item.endLine > item.startLine ? `-${item.endLine}` : ''}`;
  // What past commits say about code they say about its file, and the list of files has said it already.
  const own = item.why.filter(({ source }) => source !== 'history');
  const reasons = reasonsOf(own.length > 0 ? own : item.why);
  return `${palette.path(place)}  ${palette.strong(safeLine(item.name))} ${palette.faint(safeLine(item.kind))}${reasons ? `\n  ${reasons}` : ''}`;
}

function codeLines(content: string): readonly string[] {
  const lines = safeBlock(content).replace(/\n+$/, '').split('\n');
  return lines.length === 1 && lines[0] === '' ? [] : lines.map((line) => `    ${line}`.trimEnd());
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

function cutLines({ context, items, candidates, candidateCount }: Pack, kind: 'overview' | 'whole'): readonly string[] {
  const { usedTokens, budgetTokens, tokensForAll } = context;
  const shown = kind === 'overview' && items.length > 0 ? ': --text shows it, with the code' : '';
  const more = candidateCount > candidates.length ? `, of which --json lists the best ${candidates.length}` : ', which --json lists';
  return [
    `Answer: ${count(usedTokens, 'token')} of at most ${count(budgetTokens, 'token')}${shown}.`,
    ...(tokensForAll > 0 ? [`Shortened to fit: all of it takes about ${count(tokensForAll, 'token')} (--max-tokens ${tokensForAll}).`] : []),
    ...(candidateCount > 0 ? [`Left out: ${count(candidateCount, 'further candidate')}${more}.`] : []),
  ];
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
