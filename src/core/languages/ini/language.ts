import { linesOf, type OutlineEntry } from '../../extract/outline';
import { outlineLanguage } from '../outlineLanguage';

const SECTION = /^\s*\[\s*([^\]]+?)\s*\]/;
const KEY = /^([A-Za-z_][\w.:/ -]*?)\s*[=:]/;

export const ini = outlineLanguage({
  id: 'ini',
  title: 'INI',
  extensions: ['.ini', '.cfg'],
  fileNames: ['.editorconfig', '.flake8', '.pylintrc', '.coveragerc'],
  outline: sections,
});

/** Sections and their keys. */
function sections(text: string): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  let level = 1;
  for (const { line, start } of linesOf(text)) {
    const section = SECTION.exec(line);
    const key = section === null && !/^\s*[#;]/.test(line) ? KEY.exec(line.trimEnd()) : null;
    if (section !== null) {
      entries.push({ name: section[1], kind: 'section', level: 1, start, nameStart: start + line.indexOf(section[1]) });
      level = 2;
    } else if (key !== null) {
      entries.push({ name: key[1], kind: 'property', level, start, nameStart: start });
    }
  }
  return entries;
}
