import { csharp } from './csharp/language';
import { go } from './go/language';
import { java } from './java/language';
import { javascript } from './javascript/language';
import type { Language } from './language';
import { php } from './php/language';
import { python } from './python/language';
import { ruby } from './ruby/language';
import { rust } from './rust/language';
import { tsx } from './tsx/language';
import { typescript } from './typescript/language';

/** The list of languages. Adding one is a folder beside this file and a line here. */
export const LANGUAGES: readonly Language[] = [
  csharp,
  go,
  java,
  javascript,
  php,
  python,
  ruby,
  rust,
  tsx,
  typescript,
];
