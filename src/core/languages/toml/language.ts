import { linesOf, type OutlineEntry } from '../../extract/outline';
import { outlineLanguage } from '../outlineLanguage';

const TABLE = /^\s*\[{1,2}\s*([^\]]+?)\s*\]{1,2}\s*(?:#.*)?$/;
const KEY = /^\s*("[^"]+"|'[^']+'|[\w.-]+)\s*=/;
const TEXT = /"""|'''/g;

export const toml = outlineLanguage({
  id: 'toml',
  title: 'TOML',
  extensions: ['.toml'],
  fileNames: ['Pipfile'],
  outline: tables,
});

/** Tables, and the keys above and inside of them; texts over several lines are left out. */
function tables(text: string): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  let inText = false;
  let level = 1;
  for (const { line, start } of linesOf(text)) {
    const wasInText = inText;
    if ((line.match(TEXT) ?? []).length % 2 === 1) inText = !inText;
    if (wasInText) continue;
    const table = TABLE.exec(line);
    const key = table === null ? KEY.exec(line) : null;
    if (table !== null) {
      entries.push({ name: table[1], kind: 'section', level: 1, start, nameStart: start + line.indexOf(table[1]) });
      level = 2;
    } else if (key !== null) {
      entries.push({ name: key[1].replace(/^["']|["']$/g, ''), kind: 'property', level, start, nameStart: start + line.indexOf(key[1]) });
    }
  }
  return entries;
}
