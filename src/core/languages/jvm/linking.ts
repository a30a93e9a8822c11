import type { LinkRules, NamespaceRules } from '../../link/linkRules';
import { jvmProject } from './project';

/** What the languages of the Java virtual machine, which see each other's types, do not share. */
export interface JvmNames extends NamespaceRules {
  readonly builtinMembers: ReadonlySet<string>;
}

/** How names lead from file to file in one of these languages. */
export function jvmLinking({ builtinMembers, ...namespaces }: JvmNames): LinkRules {
  return {
    family: 'jvm',
    projectFileNames: ['pom.xml', 'build.gradle', 'build.gradle.kts', 'build.sbt'],
    naming: {
      selfReceivers: new Set(['this']),
      superReceivers: new Set(['super']),
      offers: 'everything',
      passesStar: () => true,
      moduleValueNames: [],
      moduleObjectName: '',
      memberModule: () => '',
      builtinMembers,
      namespaces,
    },
    openProject: jvmProject,
  };
}
