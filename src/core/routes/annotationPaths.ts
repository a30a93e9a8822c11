import type { CommentSyntax } from '../extract/comments';
import type { DraftSymbol } from '../extract/draft';
import { stringsOf } from './arguments';
import { decorationsOf } from './decorations';
import type { Decoration } from './framework';
import { argumentOf } from './namedArgument';
import type { RouteReader } from './routeReader';

/** The annotations of the class that a method stands in. */
export function ownerDecorations(draft: DraftSymbol, reader: RouteReader): readonly Decoration[] {
  return decorationsOf(reader.file.symbols[draft.container]?.decorators ?? [], reader.file.rules.comments);
}

/**
 * Paths that an annotation gives, by the names it may have for them and by position; [''] when it gives none. A constant
 * instead of a text (`Paths.USERS`) becomes a parameter of its name: it fits whatever it may be.
 */
export function annotationPaths({ args }: Decoration, names: readonly string[], comments: CommentSyntax): readonly string[] {
  for (const name of names) {
    const written = argumentOf(args, name, 0);
    if (written === undefined) continue;
    return stringsOf(written, comments) ?? [/^[\w.]+$/.test(written.text) ? `{${written.text.slice(written.text.lastIndexOf('.') + 1)}}` : ''];
  }
  return [''];
}
