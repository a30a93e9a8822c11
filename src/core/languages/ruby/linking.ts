import type { FamilyProject, LinkRules } from '../../link/linkRules';
import { rubyBuiltinMembers } from './builtins';

/** How Ruby names lead from file to file. */
export const rubyLinking: LinkRules = {
  family: 'ruby',
  projectFileNames: ['*.gemspec'],
  naming: {
    selfReceivers: new Set(['self']),
    superReceivers: new Set(['super']),
    offers: 'everything',
    passesStar: () => true,
    moduleValueNames: [],
    moduleObjectName: '',
    memberModule: (module, name) => (module === '' ? name : `${module}.${name}`),
    builtinMembers: rubyBuiltinMembers,
  },
  openProject: (): FamilyProject => ({
    identityOf: (_path, facts) => ({ package: '', namespace: facts.namespace }),
    keysOf: (_path, facts) => [facts.namespace],
    resolveModule: (_from, module, lookup) => lookup.filesKeyed(module),
  }),
};
