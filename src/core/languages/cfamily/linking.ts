import type { FamilyProject, LinkRules } from '../../link/linkRules';
import { cBuiltinMembers } from './builtins';
import { includedFiles } from './includes';

/** How names of C, C++ and Objective-C lead from file to file: through what is included, then from declarations to definitions. */
export const cFamilyLinking: LinkRules = {
  family: 'c',
  projectFileNames: [],
  naming: {
    selfReceivers: new Set(['this', 'self']),
    superReceivers: new Set(['super']),
    offers: 'everything',
    passesStar: () => true,
    moduleValueNames: [],
    moduleObjectName: '',
    memberModule: () => '',
    builtinMembers: cBuiltinMembers,
    declaresApart: true,
  },
  openProject: (): FamilyProject => includedFiles(),
};
