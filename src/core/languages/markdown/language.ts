import { linesOf, type OutlineEntry } from '../../extract/outline';
import { outlineLanguage } from '../outlineLanguage';

const ATX = /^ {0,3}(#{1,6})[ \t]+(.+?)[ \t]*#*[ \t]*$/;
const SETEXT = /^ {0,3}(=+|-{2,})[ \t]*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

export const markdown = outlineLanguage({
  id: 'markdown',
  title: 'Markdown',
  extensions: ['.md', '.markdown', '.mdx', '.mdc'],
  outline: headings,
});

/** Headings of both kinds, those in fenced code and in front matter left out. */
function headings(text: string): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  let fence = '';
  let before = { line: '', start: 0 };
  let isFrontMatter = /^---\r?\n/.test(text);
  for (const { line, start } of linesOf(text)) {
    if (isFrontMatter) {
      if (start > 0 && /^(?:---|\.\.\.)\s*$/.test(line)) isFrontMatter = false;
      continue;
    }
    const mark = FENCE.exec(line)?.[1] ?? '';
    if (mark !== '' && fence === '') fence = mark;
    else if (mark.startsWith(fence) && fence !== '' && line.trim() === mark) fence = '';
    else if (fence === '') {
      const heading = ATX.exec(line);
      const underline = SETEXT.exec(line);
      if (heading !== null) entries.push(entry(heading[2], heading[1].length, start, start + line.indexOf(heading[2])));
      else if (underline !== null && before.line.trim() !== '' && !/^\s*(?:[-*+>|#]|\d+\.)/.test(before.line)) {
        entries.push(entry(before.line.trim(), underline[1].startsWith('=') ? 1 : 2, before.start, before.start + before.line.search(/\S/)));
      }
    }
    before = { line, start };
  }
  return entries;
}

function entry(name: string, level: number, start: number, nameStart: number): OutlineEntry {
  return { name: name.replace(/\s*\{#[^}]*\}$/, '').replace(/[`*]/g, ''), kind: 'section', level, start, nameStart };
}
