import { extractFile } from '../../extract/extractFile';
import type { Language } from '../language';
import { goLinking } from './linking';
import { goQuery } from './query';
import { goRules } from './rules';

export const go: Language = {
  id: 'go',
  title: 'Go',
  tier: 1,
  extensions: ['.go'],
  fileNames: [],
  grammar: 'go',
  query: goQuery,
  extract: (file) => extractFile(file, goRules),
  linking: goLinking,
};
