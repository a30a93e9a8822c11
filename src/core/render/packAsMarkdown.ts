import type { Pack } from '../../protocol/pack';
import { backticksAround } from './backticks';
import { safeLine } from './safeText';

/** A pack as a document to paste into an issue or a chat: the task, the files with their reasons, the context itself. */
export function packAsMarkdown(pack: Pack): string {
  const quoted = pack.task.trim().split('\n').map((line) => `> ${line}`.trimEnd());
  const files = pack.files.map((file) => `- ${codeSpan(safeLine(file.path))}: ${safeLine(file.why.map((reason) => reason.text).join('; '))}`);
  return [
    '# Context for a task', '', ...quoted, '',
    '## Files', '', ...(files.length ? files : ['None.']), '',
    '## Code', '', pack.context.text, '',
    `Confidence: ${pack.coverage.confidence}. Revision ${pack.revision}, pack ${pack.digest.slice(0, 12)}.`, '',
  ].join('\n');
}

function codeSpan(text: string): string {
  const marks = backticksAround(text, 1);
  return marks.length === 1 ? `${marks}${text}${marks}` : `${marks} ${text} ${marks}`;
}
