import { extractFile } from '../../extract/extractFile';
import type { Language } from '../language';
import { withoutConditionals } from './conditionals';
import { csharpLinking } from './linking';
import { csharpQuery } from './query';
import { csharpRules } from './rules';

export const csharp: Language = {
  id: 'csharp',
  title: 'C#',
  tier: 1,
  extensions: ['.cs', '.csx'],
  fileNames: [],
  grammar: 'c-sharp',
  query: csharpQuery,
  repair: withoutConditionals,
  extract: (file) => extractFile(file, csharpRules),
  linking: csharpLinking,
};
