import type { FamilyProject, LinkRules, ProjectFiles } from '../../link/linkRules';
import { goBuiltinMembers } from './builtins';
import { goMethodShape } from './methodShape';
import { goModules } from './modules';

/** How Go names lead from file to file: a package is a folder, an import path leads to one. */
export const goLinking: LinkRules = {
  family: 'go',
  projectFileNames: ['go.mod', 'go.work'],
  naming: {
    selfReceivers: new Set(),
    superReceivers: new Set(),
    offers: 'exported',
    passesStar: (name) => /^\p{Lu}/u.test(name),
    moduleValueNames: [],
    moduleObjectName: '',
    memberModule: () => '',
    builtinMembers: goBuiltinMembers,
    hidesMembers: true,
    methodShape: goMethodShape,
    convertsByCall: true,
  },
  openProject: (files: ProjectFiles): FamilyProject => goModules(files),
};
