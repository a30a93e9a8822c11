import type { FamilyProject, LinkRules } from '../../link/linkRules';
import { csharpBuiltinMembers } from './builtins';

/** How C# names lead from file to file. */
export const csharpLinking: LinkRules = {
  family: 'csharp',
  projectFileNames: ['*.csproj'],
  naming: {
    selfReceivers: new Set(['this']),
    superReceivers: new Set(['base']),
    offers: 'everything',
    passesStar: () => true,
    moduleValueNames: [],
    moduleObjectName: '',
    memberModule: (module, name) => (module === '' ? name : `${module}.${name}`),
    builtinMembers: csharpBuiltinMembers,
  },
  openProject: (): FamilyProject => ({
    identityOf: (_path, facts) => ({ package: '', namespace: facts.namespace }),
    keysOf: (_path, facts) => [facts.namespace],
    resolveModule: (_from, module, lookup) => lookup.filesKeyed(module),
  }),
};
