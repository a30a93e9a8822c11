import { extractFile } from '../../extract/extractFile';
import type { Language } from '../language';
import { javaLinking } from './linking';
import { javaQuery } from './query';
import { javaRules } from './rules';

export const java: Language = {
  id: 'java',
  title: 'Java',
  tier: 1,
  extensions: ['.java'],
  fileNames: [],
  grammar: 'java',
  query: javaQuery,
  extract: (file) => extractFile(file, javaRules),
  linking: javaLinking,
};
