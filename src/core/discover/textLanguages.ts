import { LANGUAGES } from '../languages/registry';

const TEXTS: ReadonlySet<string> = new Set(LANGUAGES.filter(({ isText }) => isText === true).map(({ id }) => id));

/** Whether the files of a language (by its id) are documentation, configuration, markup or style sheets. */
export function isTextLanguage(language: string): boolean {
  return TEXTS.has(language);
}
