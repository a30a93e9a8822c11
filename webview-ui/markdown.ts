import { fixed, visibleLine } from './format';
import { STRINGS } from './strings';
import { fileAt, nodeAt, type TraceIndex } from './traceIndex';

/** Rows of a list before the rest is only counted: the copy is for a message or an issue, not an archive. */
const MOST_ROWS = 20;

/** The answer as Markdown: the task, what was chosen and why, what was cut, and how far to trust it. */
export function markdownOf(index: TraceIndex): string {
  const { trace } = index;
  const { coverage, assembly, selection, anchors } = trace;
  const place = (node: number): string => {
    const { file, line } = nodeAt(index, node);
    return inline(`${fileAt(index, file).path}:${line}`);
  };
  const name = (node: number): string => inline(nodeAt(index, node).name || STRINGS.fileTopLevel);
  const lines = [
    `# ${STRINGS.markdown.heading}`,
    '',
    ...visibleLine(trace.request.task.replace(/\s*\n\s*/g, ' / '), 2000).split('\n').map((line) => `> ${escaped(line)}`),
    '',
    `${STRINGS.confidence}: **${coverage.confidence}** (${escaped(coverage.because)})  `,
    `${STRINGS.revision} ${inline(trace.revision)}, ${STRINGS.weights.toLowerCase()} ${inline(trace.weights)}, ${STRINGS.digest.toLowerCase()} ${inline(trace.packDigest)}`,
    '',
    `## ${STRINGS.markdown.files}`,
    '',
    ...rows(selection.files, ({ file, tier, why }) => {
      const score = index.fileScores.get(file);
      return `${inline(fileAt(index, file).path)}: ${STRINGS.tierName[tier]}${score === undefined ? '' : `, ${fixed(score.row.total)}`}${why === '' ? '' : `, ${escaped(why)}`}`;
    }),
    '',
    `## ${STRINGS.markdown.anchors}`,
    '',
    ...rows(anchors.anchors, ({ node, strength, evidence }) => `${name(node)} ${place(node)} ${fixed(strength)}: ${evidence.map(({ source, because, strength: own }) => `${source} ${fixed(own)} (${escaped(because)})`).join('; ')}`),
    '',
    `## ${STRINGS.markdown.items}`,
    '',
    ...rows([...index.assembled.values()].filter(({ form }) => form !== 'skipped'), ({ node, form, tokens }) => `${name(node)} ${place(node)}: ${STRINGS.formName[form]}, ${STRINGS.tokenCount(tokens)}`),
    '',
    STRINGS.budgetSays(String(assembly.usedTokens), String(assembly.budgetTokens), `${assembly.budgetTokens > 0 ? Math.round((100 * assembly.usedTokens) / assembly.budgetTokens) : 0} %`),
    '',
    `## ${STRINGS.markdown.cuts}`,
    '',
    ...(['scope', 'narrowing'] as const).map((stage) => `- ${STRINGS.stage[stage]}: ${STRINGS.cutCount(trace[stage].cutCount)}`),
    ...(coverage.notes.length === 0 ? [] : ['', `## ${STRINGS.markdown.coverage}`, '', ...rows(coverage.notes, escaped)]),
  ];
  return `${lines.join('\n')}\n`;
}

function rows<T>(list: readonly T[], line: (row: T) => string): readonly string[] {
  const shown = list.slice(0, MOST_ROWS).map((row, at) => `${at + 1}. ${line(row)}`);
  return list.length > MOST_ROWS ? [...shown, `${MOST_ROWS + 1}. ${STRINGS.markdown.moreRows(list.length - MOST_ROWS)}`] : shown;
}

/** Code in Markdown, with a fence longer than any run of back-ticks inside it. */
function inline(text: string): string {
  const shown = visibleLine(text, 300);
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${shown}${fence}` : `${fence} ${shown} ${fence}`;
}

/** Text in Markdown: what a trace quotes cannot become a link, a picture, a heading or markup. */
function escaped(text: string): string {
  return visibleLine(text, 1000).replace(/[\\`*_[\]<>#|!&~]/g, (character) => `\\${character}`);
}
