import type { FamilyProject, LinkRules, ProjectFiles } from '../../link/linkRules';
import { rustBuiltinMembers, rustElementMembers, rustPassingMembers } from './builtins';
import { rustModules } from './modules';

/** How Rust names lead from file to file: paths through the modules of a crate and the crates of a workspace. */
export const rustLinking: LinkRules = {
  family: 'rust',
  projectFileNames: ['Cargo.toml'],
  naming: {
    selfReceivers: new Set(['self', 'Self']),
    superReceivers: new Set(),
    offers: 'everything',
    passesStar: () => true,
    moduleValueNames: [],
    moduleObjectName: '',
    memberModule: (module, name) => `${module}::${name}`,
    builtinMembers: rustBuiltinMembers,
    hidesMembers: true,
    modulePaths: {
      // `super` of a module written in the file is the file itself, or still inside of it.
      head: (name, depth) => (name === 'crate' ? 'crate' : name === 'super' ? (depth > 0 ? 'self' : 'super') : ''),
      split: (path) => {
        const end = path.lastIndexOf('::');
        return end < 0 ? ['', path] : [path.slice(0, end), path.slice(end + 2)];
      },
    },
    // Macros are seen by the whole crate; everything else has a path.
    shares: ({ kind }) => kind === 'macro',
    elementMembers: rustElementMembers,
    passingMembers: rustPassingMembers,
  },
  openProject: (files: ProjectFiles): FamilyProject => rustModules(files),
};
