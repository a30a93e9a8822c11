import type { LinkRules } from '../../link/linkRules';
import { enclosingNamespaces } from '../../link/namespaces';
import { countParameters } from '../jvm/parameters';
import { rubyBuiltinMembers } from './builtins';
import { rubyProject } from './project';

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
    memberModule: () => '',
    builtinMembers: rubyBuiltinMembers,
    namespaces: {
      visibleFrom: enclosingNamespaces,
      namesAreRelative: true,
      membersAreBare: true,
      rootIsShared: 'types',
      typesAreNamespaces: true,
      namesAreCalls: true,
      ownTypeNames: new Set(['new', 'class']),
      // Every class may be opened again.
      isPartial: () => true,
      constructorName: () => 'initialize',
      // Keywords may be given one by one, as a hash, or not at all.
      parametersOf: (symbol) => countParameters(symbol, /^def [^(]*\(/.test(symbol.signature) ? symbol.signature.indexOf('(') : -1, (parameter) => /[=&]/.test(parameter), (parameter) => /^(?:\*|\.\.\.|\w+:)/.test(parameter)),
    },
  },
  openProject: rubyProject,
};
