import type { LinkRules } from '../../link/linkRules';
import { countParameters } from '../jvm/parameters';
import { phpBuiltinMembers } from './builtins';
import { phpProject } from './project';

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
    memberModule: () => '',
    builtinMembers: phpBuiltinMembers,
    namespaces: {
      // Functions and constants that a namespace does not have are those without one.
      visibleFrom: (namespace) => (namespace === '' ? [''] : [namespace, '']),
      namesAreRelative: true,
      membersAreBare: false,
      rootIsShared: true,
      isPartial: () => false,
      constructorName: () => '__construct',
      parametersOf: (symbol) => countParameters(symbol, symbol.signature.indexOf('('), (parameter) => parameter.includes('='), (parameter) => parameter.includes('...')),
    },
  },
  openProject: phpProject,
};
