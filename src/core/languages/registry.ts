import type { Language } from './language';

/** The list of languages. Adding one is a folder beside this file and a line here. */
export const LANGUAGES: readonly Language[] = [];
