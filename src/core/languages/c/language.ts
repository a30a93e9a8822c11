import { extractFile } from '../../extract/extractFile';
import { cFamilyLinking } from '../cfamily/linking';
import { cQuery } from '../cfamily/query';
import { cFamilyRules } from '../cfamily/rules';
import type { Language } from '../language';

const rules = cFamilyRules('c');

export const c: Language = {
  id: 'c',
  title: 'C',
  tier: 1,
  extensions: ['.c', '.h'],
  fileNames: [],
  grammar: 'c',
  query: cQuery,
  extract: (file) => extractFile(file, rules),
  linking: cFamilyLinking,
};
