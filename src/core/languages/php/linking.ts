import type { FamilyProject, LinkRules } from '../../link/linkRules';
import { phpBuiltinMembers } from './builtins';

/** How PHP names lead from file to file. */
export const phpLinking: LinkRules = {
  family: 'php',
  projectFileNames: ['composer.json'],
  naming: {
    selfReceivers: new Set(['$this', 'self', 'static']),
    superReceivers: new Set(['parent']),
    offers: 'everything',
    passesStar: () => true,
    moduleValueNames: [],
    moduleObjectName: '',
    memberModule: (module, name) => (module === '' ? name : `${module}.${name}`),
    builtinMembers: phpBuiltinMembers,
  },
  openProject: (): FamilyProject => ({
    identityOf: (_path, facts) => ({ package: '', namespace: facts.namespace }),
    keysOf: (_path, facts) => [facts.namespace],
    resolveModule: (_from, module, lookup) => lookup.filesKeyed(module),
  }),
};
