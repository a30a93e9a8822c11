import { extractFile } from '../../extract/extractFile';
import type { Language } from '../language';
import { phpLinking } from './linking';
import { phpQuery } from './query';
import { phpRules } from './rules';

/** PHP alone and in templates: the grammar reads what stands outside of its tags as text. */
export const php: Language = {
  id: 'php',
  title: 'PHP',
  tier: 1,
  extensions: ['.php', '.phtml', '.php5', '.php7', '.inc'],
  fileNames: [],
  grammar: 'php',
  query: phpQuery,
  extract: (file) => extractFile(file, phpRules),
  linking: phpLinking,
};
