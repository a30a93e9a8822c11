import { extractFile } from '../../extract/extractFile';
import type { Language } from '../language';
import { rubyLinking } from './linking';
import { rubyQuery } from './query';
import { rubyRules } from './rules';

export const ruby: Language = {
  id: 'ruby',
  title: 'Ruby',
  tier: 1,
  extensions: ['.rb', '.rake', '.gemspec', '.ru', '.jbuilder'],
  fileNames: ['Rakefile', 'Gemfile', 'Guardfile', 'Capfile', 'Vagrantfile'],
  grammar: 'ruby',
  query: rubyQuery,
  extract: (file) => extractFile(file, rubyRules),
  linking: rubyLinking,
};
