import { extractFile } from '../../extract/extractFile';
import type { Language } from '../language';
import { pythonLinking } from './linking';
import { pythonQuery } from './query';
import { pythonRules } from './rules';

export const python: Language = {
  id: 'python',
  title: 'Python',
  tier: 1,
  extensions: ['.py', '.pyi', '.pyw'],
  fileNames: [],
  grammar: 'python',
  query: pythonQuery,
  extract: (file) => extractFile(file, pythonRules),
  linking: pythonLinking,
};
