import { linesOf, type OutlineEntry } from '../../extract/outline';
import { outlineLanguage } from '../outlineLanguage';

const KEY = /^([ \t]*)(?:- )?(?:"([^"]+)"|'([^']+)'|([A-Za-z_$.][\w$./ -]*?))[ \t]*:(?=[ \t]|$)/;
/** A text block: everything below that is indented further is text. */
const BLOCK = /:[ \t]*[|>][-+\d]*[ \t]*(?:#.*)?$/;
/** Levels of keys that name something: `jobs`, and the names of the jobs below. */
const DEEPEST = 2;

export const yaml = outlineLanguage({
  id: 'yaml',
  title: 'YAML',
  extensions: ['.yaml', '.yml'],
  fileNames: ['.clang-format', '.clang-tidy'],
  outline: keys,
});

/** Keys of the outermost mapping and of those directly below, by their indentation. */
function keys(text: string): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  /** Indentation of the levels that are open. */
  let open: number[] = [];
  let textBelow = -1;
  for (const { line, start } of linesOf(text)) {
    if (line.trim() === '' || /^\s*#/.test(line)) continue;
    const indent = line.search(/\S/);
    if (textBelow >= 0 && indent > textBelow) continue;
    textBelow = BLOCK.test(line) ? indent : -1;
    const found = KEY.exec(line);
    if (found === null || /^\s*- /.test(line)) continue;
    open = open.filter((width) => width < indent);
    open.push(indent);
    if (open.length > DEEPEST) continue;
    const name = found[2] ?? found[3] ?? found[4];
    entries.push({ name, kind: 'property', level: open.length, start: start + indent, nameStart: start + line.indexOf(name, indent) });
  }
  return entries;
}
