import { csharp } from './csharp/language';
import { java } from './java/language';
import { javascript } from './javascript/language';
import type { Language } from './language';
import { php } from './php/language';
import { python } from './python/language';
import { ruby } from './ruby/language';
import { tsx } from './tsx/language';
import { typescript } from './typescript/language';

/** The list of languages. Adding one is a folder beside this file and a line here. */
export const LANGUAGES: readonly Language[] = [
  csharp,
  java,
  javascript,
  php,
  python,
  ruby,
  tsx,
  typescript,
];
