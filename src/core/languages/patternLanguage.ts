import { extractByPatterns, type PatternRules } from '../extract/patternFindings';
import { pathLinking, type PathNaming } from '../link/pathLinking';
import type { LinkRules } from '../link/linkRules';
import type { TextLanguage } from './language';

/** A language of tier 2 without a grammar: keywords that begin definitions, and how they end. */
export interface PatternLanguage extends Omit<PatternRules, 'language'>, Omit<PathNaming, 'family' | 'extensions'> {
  readonly id: string;
  readonly title: string;
  readonly extensions: readonly string[];
  readonly fileNames?: readonly string[];
  /** See LanguageHead. */
  readonly isText?: boolean;
  /** How its files name each other, when that is shared with another language. */
  readonly linking?: LinkRules;
}

export function patternLanguage(given: PatternLanguage): TextLanguage {
  const { id, title, extensions } = given;
  const rules: PatternRules = { ...given, language: id };
  return {
    id, title, tier: 2, extensions, fileNames: given.fileNames ?? [], isText: given.isText,
    read: (text) => extractByPatterns(text, rules),
    linking: given.linking ?? pathLinking({ ...given, family: id }),
  };
}
