import { extractFile } from '../../extract/extractFile';
import type { Language } from '../language';
import { kotlinLinking } from './linking';
import { kotlinQuery } from './query';
import { repairKotlin } from './repair';
import { kotlinRules } from './rules';

export const kotlin: Language = {
  id: 'kotlin',
  title: 'Kotlin',
  tier: 1,
  extensions: ['.kt', '.kts'],
  fileNames: [],
  grammar: 'kotlin',
  query: kotlinQuery,
  repair: repairKotlin,
  extract: (file) => extractFile(file, kotlinRules),
  linking: kotlinLinking,
};
