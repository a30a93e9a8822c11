import { extractOutline, type OutlineEntry } from '../extract/outline';
import { unlinked } from '../link/pathLinking';
import type { TextLanguage } from './language';

/** A language of tier 3: text with structure, read line by line. */
export interface OutlineLanguage {
  readonly id: string;
  readonly title: string;
  readonly extensions: readonly string[];
  readonly fileNames?: readonly string[];
  /** Its headings, keys or targets in source order. */
  outline(text: string): readonly OutlineEntry[];
}

export function outlineLanguage({ id, title, extensions, fileNames = [], outline }: OutlineLanguage): TextLanguage {
  return {
    id, title, tier: 3, extensions, fileNames, isText: true,
    read: (text) => extractOutline(id, text, outline(text)),
    linking: unlinked(id),
  };
}
