import { linesOf, type OutlineEntry } from '../../extract/outline';
import { outlineLanguage } from '../outlineLanguage';

const TITLE = /^(={1,6})[ \t]+(\S.*?)\s*$/;
const BLOCK = /^(?:-{4,}|\.{4,}|\+{4,}|`{3,}|\/{4,})\s*$/;

export const asciidoc = outlineLanguage({
  id: 'asciidoc',
  title: 'AsciiDoc',
  extensions: ['.adoc', '.asciidoc'],
  outline: titles,
});

/** Titles, those in listings and comments left out. */
function titles(text: string): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  let block = '';
  for (const { line, start } of linesOf(text)) {
    const mark = BLOCK.test(line) ? line.trim() : '';
    if (mark !== '') block = block === '' ? mark : block === mark ? '' : block;
    const title = block === '' ? TITLE.exec(line) : null;
    if (title !== null) entries.push({ name: title[2].replace(/[`*]/g, ''), kind: 'section', level: title[1].length, start, nameStart: start + line.indexOf(title[2]) });
  }
  return entries;
}
