import { extractFile } from '../../extract/extractFile';
import { ecmascriptLinking } from '../ecmascript/linking';
import { tsxQuery } from '../ecmascript/query';
import { ecmascriptRules } from '../ecmascript/rules';
import type { Language } from '../language';

const rules = ecmascriptRules('tsx');

export const tsx: Language = {
  id: 'tsx',
  title: 'TSX',
  tier: 1,
  extensions: ['.tsx'],
  fileNames: [],
  grammar: 'tsx',
  query: tsxQuery,
  extract: (file) => extractFile(file, rules),
  linking: ecmascriptLinking,
};
