import type { LinkRules } from '../../link/linkRules';
import { countParameters } from '../jvm/parameters';
import { jvmProject } from '../jvm/project';
import { javaBuiltinMembers } from './builtins';

/** How Java names lead from file to file. */
export const javaLinking: LinkRules = {
  family: 'java',
  projectFileNames: ['pom.xml', 'build.gradle', 'build.gradle.kts', 'build.sbt'],
  naming: {
    selfReceivers: new Set(['this']),
    superReceivers: new Set(['super']),
    offers: 'everything',
    passesStar: () => true,
    moduleValueNames: [],
    moduleObjectName: '',
    memberModule: () => '',
    builtinMembers: javaBuiltinMembers,
    namespaces: {
      visibleFrom: (namespace) => [namespace],
      namesAreRelative: false,
      membersAreBare: true,
      rootIsShared: false,
      isPartial: () => false,
      constructorName: (type) => type,
      parametersOf: (symbol) => countParameters(symbol, symbol.signature.indexOf('('), () => false, (parameter) => parameter.includes('...')),
    },
  },
  openProject: jvmProject,
};
