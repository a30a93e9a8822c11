import type { FamilyProject, LinkRules, ProjectFiles } from '../../link/linkRules';
import { ecmascriptBuiltinMembers } from './builtins';
import { ecmascriptModules } from './modules';

/** How JavaScript and TypeScript names lead from file to file: one family, each dialect sees the others. */
export const ecmascriptLinking: LinkRules = {
  family: 'ecmascript',
  projectFileNames: ['package.json', 'tsconfig*.json', 'jsconfig*.json', 'pnpm-workspace.yaml'],
  naming: {
    selfReceivers: new Set(['this']),
    superReceivers: new Set(['super']),
    offers: 'exported',
    passesStar: (name) => name !== 'default' && name !== '=',
    moduleValueNames: ['=', 'default'],
    moduleObjectName: '=',
    memberModule: () => '',
    builtinMembers: ecmascriptBuiltinMembers,
  },
  openProject: (files: ProjectFiles): FamilyProject => ecmascriptModules(files),
};
