import type { OutlineEntry } from '../../extract/outline';
import { outlineLanguage } from '../outlineLanguage';

/** Keys down to this depth name something: `scripts` and `scripts.build` of a package.json. */
const DEEPEST = 2;
/** A larger file is data: what it holds is found by its words. */
const LARGEST = 100_000;
const TOKEN = /"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[^]*?\*\/|[{}[\]]/g;

export const json = outlineLanguage({
  id: 'json',
  title: 'JSON',
  extensions: ['.json', '.jsonc', '.json5', '.webmanifest', '.code-workspace', '.avsc'],
  fileNames: ['.babelrc', '.eslintrc', '.prettierrc', '.swcrc'],
  outline: keys,
});

/** Keys of the outer objects, by the brackets around them. */
function keys(text: string): OutlineEntry[] {
  if (text.length > LARGEST) return [];
  const entries: OutlineEntry[] = [];
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    else if (token.startsWith('"') && depth <= DEEPEST && token.length > 2 && /^\s*:/.test(text.slice(index + token.length, index + token.length + 20))) {
      entries.push({ name: token.slice(1, -1), kind: 'property', level: Math.max(1, depth), start: index, nameStart: index + 1 });
    }
  }
  return entries;
}
