import { linesOf, type OutlineEntry } from '../../extract/outline';
import { outlineLanguage } from '../outlineLanguage';

/** A line of one punctuation mark, which underlines (and perhaps overlines) a title. */
const ADORNMENT = /^([!-/:-@[-`{-~])\1{2,}\s*$/;

export const restructuredtext = outlineLanguage({
  id: 'restructuredtext',
  title: 'reStructuredText',
  extensions: ['.rst', '.rest'],
  outline: titles,
});

/** Titles; their levels come in the order in which the marks first appear, as the format defines. */
function titles(text: string): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  const levels: string[] = [];
  const lines = [...linesOf(text)];
  for (let i = 1; i < lines.length; i++) {
    const mark = ADORNMENT.exec(lines[i].line)?.[1];
    const title = lines[i - 1].line;
    if (mark === undefined || title.trim() === '' || ADORNMENT.test(title) || lines[i].line.trimEnd().length < title.trim().length) continue;
    const isOverlined = i > 1 && lines[i - 2].line.trimEnd() === lines[i].line.trimEnd();
    // Indented text above a rule is a paragraph, unless the rule is above it too.
    if (/^\s/.test(title) && !isOverlined) continue;
    const style = isOverlined ? mark + mark : mark;
    if (!levels.includes(style)) levels.push(style);
    const { start } = lines[i - 1];
    entries.push({ name: title.trim().replace(/`/g, ''), kind: 'section', level: levels.indexOf(style) + 1, start, nameStart: start + title.search(/\S/) });
  }
  return entries;
}
