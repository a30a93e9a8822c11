import type { CommentSyntax } from '../extract/comments';
import { skipSpace } from '../extract/sourceText';
import { openingOf, readArguments } from './arguments';
import type { Decoration } from './framework';

const NAME = /[\w$\\]+(?:(?:\.|::)[\w$]+)*/y;

/** Decorators as they are written behind their first mark, taken apart; a list in brackets (C#, PHP) holds several. */
export function decorationsOf(texts: readonly string[], comments: CommentSyntax): readonly Decoration[] {
  return texts.flatMap((text) => {
    const found: Decoration[] = [];
    let at = text.startsWith('[') ? 1 : 0;
    for (;;) {
      at = skipSpace(text, at);
      NAME.lastIndex = at;
      const name = NAME.exec(text)?.[0];
      if (name === undefined) return found;
      at += name.length;
      const open = openingOf(text, at);
      const list = open < 0 ? undefined : readArguments(text, open, comments);
      found.push({ name: name.replace(/^.*\\/, ''), args: list?.args ?? [] });
      at = skipSpace(text, list?.end ?? at);
      if (text[at] !== ',') return found;
      at++;
    }
  });
}
