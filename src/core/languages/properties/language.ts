import { linesOf, type OutlineEntry } from '../../extract/outline';
import { outlineLanguage } from '../outlineLanguage';

const KEY = /^\s*((?:[^\s=:#!\\]|\\.)+)\s*[=: ]/;

export const properties = outlineLanguage({
  id: 'properties',
  title: 'Properties',
  extensions: ['.properties'],
  // Other files of that name hold secrets.
  fileNames: ['.env.example', '.env.sample', '.env.template'],
  outline: keys,
});

/** Keys; what a backslash continues is part of a value. */
function keys(text: string): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  let isContinued = false;
  for (const { line, start } of linesOf(text)) {
    const key = isContinued || /^\s*[#!]/.test(line) ? null : KEY.exec(line.replace(/^export\s+/, (word) => ' '.repeat(word.length)));
    isContinued = /(?<!\\)\\$/.test(line);
    if (key !== null) entries.push({ name: key[1], kind: 'property', level: 1, start, nameStart: start + line.indexOf(key[1]) });
  }
  return entries;
}
