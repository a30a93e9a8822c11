import type { LinkRules } from '../../link/linkRules';
import { enclosingNamespaces } from '../../link/namespaces';
import type { SymbolFact } from '../../model/facts';
import { countParameters } from '../jvm/parameters';
import { extendedType } from './extensionMethods';
import { csharpBuiltinMembers } from './builtins';
import { csharpProject } from './project';

/** How C# names lead from file to file. */
export const csharpLinking: LinkRules = {
  family: 'csharp',
  projectFileNames: ['*.csproj', 'Directory.Build.props'],
  naming: {
    selfReceivers: new Set(['this']),
    superReceivers: new Set(['base']),
    offers: 'everything',
    passesStar: () => true,
    moduleValueNames: [],
    moduleObjectName: '',
    memberModule: () => '',
    builtinMembers: csharpBuiltinMembers,
    namespaces: {
      visibleFrom: enclosingNamespaces,
      namesAreRelative: true,
      membersAreBare: true,
      rootIsShared: true,
      isPartial: ({ signature }) => /\bpartial\b/.test(signature),
      extendedType,
      constructorName: (type) => type,
      parametersOf: (symbol) => countParameters(symbol, openingOf(symbol), (parameter) => parameter.includes('='), (parameter) => /\bparams\b/.test(parameter)),
    },
  },
  openProject: csharpProject,
};

/** The parenthesis after the name: a tuple may stand before it, type parameters in between. */
function openingOf({ name, signature }: SymbolFact): number {
  for (let at = signature.indexOf(name); at >= 0; at = signature.indexOf(name, at + 1)) {
    const open = /^\s*(?:<[^()]*>)?\s*\(/.exec(signature.slice(at + name.length));
    if (open) return at + name.length + open[0].length - 1;
  }
  return -1;
}
