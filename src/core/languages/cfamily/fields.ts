import type { DraftSymbol } from '../../extract/draft';
import type { FileReader } from '../../extract/fileReader';
import { advance } from '../../extract/sourceText';
import { cTypeName } from './types';

/** What stands in brackets of any kind: it names nothing of the declaration itself. */
const NESTED = /\{[^{}]*\}|\[[^[\]]*\]|<[^<>]*>/g;
const FUNCTION_POINTER = /\(\s*[*^]\s*(?:const\s+)?([A-Za-z_]\w*)\s*\)/;
const LAST_NAME = /([A-Za-z_]\w*)\s*(?::\s*\w+\s*|=[^]*)?$/;

/** `int a, *b;` declares two fields; a name that is no last one of its part declares none. */
export function openFields(draft: DraftSymbol, reader: FileReader): 'symbol' | 'skip' {
  const { text } = reader;
  let whole = text.slice(draft.start, draft.end).replace(/;\s*$/, '');
  // Blanked, not cut, so that offsets stay.
  for (let before = ''; before !== whole; ) {
    before = whole;
    whole = whole.replace(NESTED, (part) => ' '.repeat(part.length));
  }
  let from = 0;
  let count = 0;
  for (const part of whole.split(',')) {
    const pointer = FUNCTION_POINTER.exec(part);
    const name = pointer?.[1] ?? LAST_NAME.exec(part.replace(/\([^]*$/, ''))?.[1];
    const inside = name === undefined ? -1 : pointer ? pointer.index + pointer[0].lastIndexOf(name) : part.lastIndexOf(name);
    // `int;` and the end of a nested structure without a name.
    if (name !== undefined && inside >= 0 && (count > 0 || /[\w*&>\s]/.test(part.slice(0, inside).trim() || (text[draft.start] === '{' ? '' : ' ')))) {
      const start = draft.start + from + inside;
      const field = count === 0 ? draft : addField(draft, start, reader);
      field.typeName = pointer ? '' : cTypeName(text.slice(draft.start, draft.start + whole.search(/[*&,]|\b\w+\s*(?:,|$|\[|:|=)/)) || part);
      reader.nameSymbol(field, name, start, start + name.length);
      count++;
    }
    from += part.length + 1;
  }
  return count > 0 ? 'symbol' : 'skip';
}

function addField(draft: DraftSymbol, start: number, reader: FileReader): DraftSymbol {
  const from = { line: draft.startLine, column: draft.startColumn };
  const position = advance(reader.text, draft.start, from, start);
  const field = reader.addSymbol('field', start, draft.end, position.line, position.column);
  ({ line: field.endLine, column: field.endColumn } = advance(reader.text, draft.start, from, draft.end));
  return field;
}
