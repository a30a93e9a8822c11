import { extractFile } from '../../extract/extractFile';
import { ecmascriptLinking } from '../ecmascript/linking';
import { javascriptQuery } from '../ecmascript/query';
import { ecmascriptRules } from '../ecmascript/rules';
import type { Language } from '../language';

const rules = ecmascriptRules('javascript');

export const javascript: Language = {
  id: 'javascript',
  title: 'JavaScript',
  tier: 1,
  extensions: ['.js', '.jsx', '.mjs', '.cjs'],
  fileNames: [],
  grammar: 'javascript',
  query: javascriptQuery,
  extract: (file) => extractFile(file, rules),
  linking: ecmascriptLinking,
};
