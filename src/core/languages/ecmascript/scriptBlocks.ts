import type { TextSpan } from '../language';

/** The opening tag of a script block at the outermost level of a component file. */
const OPENING = /<script\b((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
const CLOSING = /<\/script\s*>/gi;

/** The contents of the script blocks of a component (Vue, Svelte, Astro), in source order; a block with `src` has none. */
export function scriptBlocks(text: string): readonly TextSpan[] {
  const blocks: TextSpan[] = [];
  OPENING.lastIndex = 0;
  for (let opening = OPENING.exec(text); opening !== null; opening = OPENING.exec(text)) {
    const start = OPENING.lastIndex;
    CLOSING.lastIndex = start;
    const closing = CLOSING.exec(text);
    const end = closing === null ? text.length : closing.index;
    // JSON and templates also stand in script tags.
    if (!/\btype\s*=\s*["'](?!module|text\/(?:java|type)script)/i.test(opening[1]) && end > start) blocks.push({ start, end });
    OPENING.lastIndex = closing === null ? text.length : CLOSING.lastIndex;
  }
  return blocks;
}
