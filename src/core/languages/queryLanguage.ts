import { withoutLongLines } from '../extract/longLines';
import { extractByQuery, type QueryRules } from '../extract/queryFindings';
import { pathLinking, type PathNaming } from '../link/pathLinking';
import type { LinkRules } from '../link/linkRules';
import type { GrammarLanguage } from './language';

/** A language of tier 2 that a grammar parses: what to capture, and a few words about comments and imports. */
export interface QueryLanguage extends Omit<QueryRules, 'language'>, Omit<PathNaming, 'family' | 'extensions'> {
  readonly id: string;
  readonly title: string;
  readonly extensions: readonly string[];
  readonly fileNames?: readonly string[];
  /** Name in grammars/manifest.json; the id when left out. */
  readonly grammar?: string;
  /** Captures of core/extract/queryFindings.ts. */
  readonly query: string;
  /** See LanguageHead. */
  readonly isText?: boolean;
  /** How its files name each other, when that is shared with another language. */
  readonly linking?: LinkRules;
}

export function queryLanguage(given: QueryLanguage): GrammarLanguage {
  const { id, title, extensions, query } = given;
  const rules: QueryRules = { ...given, language: id };
  return {
    id, title, tier: 2, extensions, fileNames: given.fileNames ?? [], grammar: given.grammar ?? id, query, isText: given.isText,
    prepare: withoutLongLines,
    extract: (file) => extractByQuery(file, rules),
    linking: given.linking ?? pathLinking({ ...given, family: id }),
  };
}
