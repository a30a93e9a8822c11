import { extractFile } from '../../extract/extractFile';
import { ecmascriptLinking } from '../ecmascript/linking';
import { typescriptQuery } from '../ecmascript/query';
import { ecmascriptRules } from '../ecmascript/rules';
import type { Language } from '../language';

const rules = ecmascriptRules('typescript');

export const typescript: Language = {
  id: 'typescript',
  title: 'TypeScript',
  tier: 1,
  extensions: ['.ts', '.mts', '.cts'],
  fileNames: [],
  grammar: 'typescript',
  query: typescriptQuery,
  extract: (file) => extractFile(file, rules),
  linking: ecmascriptLinking,
};
