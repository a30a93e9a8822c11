import { type DraftSymbol, moveStart } from '../../extract/draft';
import type { FileReader } from '../../extract/fileReader';
import { bind } from '../../extract/scope';

const SUITE = 'describe|context|feature|shared_examples|shared_examples_for|shared_context';
const EXAMPLE = 'it|specify|example|scenario|test';
const VALUE = 'let!?|subject!?|define_method|define_singleton_method';
const BLOCK = new RegExp(`^[ \\t]*(?:RSpec\\.|Minitest\\.)?(${SUITE}|${EXAMPLE}|${VALUE})[ (]\\s*(?:"([^"\\n]{1,120})"|'([^'\\n]{1,120})'|:(\\w+[?!]?)|((?:::)?[A-Z]\\w*(?:::[A-Z]\\w*)*))`);
const SUITE_WORD = new RegExp(`^(?:${SUITE})$`);
const EXAMPLE_WORD = new RegExp(`^(?:${EXAMPLE})$`);
const VALUE_WORD = new RegExp(`^(?:${VALUE})$`);
const MADE = /^\s*(?:\{|do)\s*((?:::)?[A-Z]\w*(?:::[A-Z]\w*)*)\.new\b/;

function blockOf(start: number, text: string): RegExpExecArray | null {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(lineStart, start);
  const found = BLOCK.exec(line);
  // A block that stands in another one on the line belongs to something else.
  return found === null || /\{|\bdo\b/.test(line.slice(found[0].length)) ? null : found;
}

/**
 * The name that a test, a group of tests or a helper of theirs is given before its block. Those of tests keep their word
 * (`it adds a line`), so that they are the name of nothing else.
 */
export function blockName(start: number, reader: FileReader): { readonly name: string; readonly start: number; readonly end: number } | undefined {
  const found = blockOf(start, reader.text);
  if (!found) return undefined;
  const groups = found as (string | undefined)[];
  const name = groups[2] ?? groups[3] ?? groups[4] ?? found[5];
  const lineStart = reader.text.lastIndexOf('\n', start - 1) + 1;
  const at = lineStart + found[0].lastIndexOf(name);
  return { name: VALUE_WORD.test(found[1]) ? name : `${found[1]} ${name}`, start: at, end: at + name.length };
}

/** Tells groups, tests and helpers apart; `draft` is the block, named by `blockName`. */
export function describeBlock(draft: DraftSymbol, reader: FileReader): void {
  const { text } = reader;
  const word = blockOf(draft.start, text)?.[1] ?? '';
  const blockStart = draft.start;
  const lineStart = text.lastIndexOf('\n', blockStart - 1) + 1;
  moveStart(draft, lineStart + (/^[ \t]*/.exec(text.slice(lineStart, blockStart))?.[0].length ?? 0), text);
  draft.exported = false;
  if (SUITE_WORD.test(word)) {
    draft.kind = 'class';
    draft.isTest = true;
  } else if (EXAMPLE_WORD.test(word)) {
    draft.isTest = true;
  } else {
    draft.kind = 'method';
    draft.typeName = MADE.exec(text.slice(blockStart, blockStart + 160))?.[1].replaceAll('::', '.') ?? '';
    bind(draft.scope, draft.name, draft.index, draft.typeName, true);
  }
}
