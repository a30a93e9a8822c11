import { extractFile } from '../../extract/extractFile';
import type { Language } from '../language';
import { withoutItemMacros } from './itemMacros';
import { rustLinking } from './linking';
import { rustQuery } from './query';
import { rustRules } from './rules';

export const rust: Language = {
  id: 'rust',
  title: 'Rust',
  tier: 1,
  extensions: ['.rs'],
  fileNames: [],
  grammar: 'rust',
  query: rustQuery,
  prepare: withoutItemMacros,
  extract: (file) => extractFile(file, rustRules),
  linking: rustLinking,
};
