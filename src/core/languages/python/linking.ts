import type { FamilyProject, LinkRules, ProjectFiles } from '../../link/linkRules';
import { pythonModules } from './modules';
import { pythonBuiltinMembers } from './builtins';

const NO_NAMES: readonly string[] = [];

/** How Python names lead from file to file. */
export const pythonLinking: LinkRules = {
  family: 'python',
  projectFileNames: ['pyproject.toml', 'setup.cfg', 'setup.py'],
  naming: {
    selfReceivers: new Set(['self', 'cls']),
    superReceivers: new Set(['super()']),
    offers: 'everything',
    passesStar: (name) => !name.startsWith('_'),
    moduleValueNames: NO_NAMES,
    moduleObjectName: '',
    memberModule: (module, name) => (module.endsWith('.') ? `${module}${name}` : `${module}.${name}`),
    builtinMembers: pythonBuiltinMembers,
  },
  openProject: (files: ProjectFiles): FamilyProject => pythonModules(files),
};
