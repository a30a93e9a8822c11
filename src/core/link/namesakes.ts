import type { UseFact } from '../model/facts';
import { compareText, parentOf } from '../model/rootPath';
import { MAX_CANDIDATES } from './candidates';
import type { Entity } from './entity';
import { type FileEntry, isCallable } from './fileEntry';
import { namesakeKey } from './linkRules';
import type { Lookups, MethodPlace } from './lookups';
import type { Resolver } from './resolver';
import { pick } from './scopes';

/**
 * The top-level definitions of a name in all files of a family that shares names: those of the same folder where there are
 * any, else all, by path. None when there are more than say anything, or when production code would mean a test.
 */
export function namesakes(entry: FileEntry, name: string, lookups: Lookups): readonly MethodPlace[] {
  if (entry.family?.rules.naming.sharesNames !== true) return [];
  const places: MethodPlace[] = [];
  for (const path of lookups.filesKeyed(namesakeKey(name))) {
    const target = lookups.entry(path);
    if (target === undefined || (target.isAside && !entry.isAside)) continue;
    lookups.readName(target, name);
    const index = pick(target, name, (container) => container === 0);
    if (index > 0) places.push({ entry: target, index });
  }
  const folder = parentOf(entry.path);
  const near = places.filter((place) => parentOf(place.entry.path) === folder);
  const chosen = near.length > 0 ? near : places;
  return chosen.length > MAX_CANDIDATES ? [] : chosen.sort((a, b) => compareText(a.entry.path, b.entry.path));
}

/** What `receiver.name` means when the receiver is a file by its name (a module), or a definition somewhere. */
export function sharedMembers(entry: FileEntry, use: UseFact, known: Entity | undefined, resolver: Resolver, lookups: Lookups): readonly MethodPlace[] {
  const receiver = use.receiver.replace(/\(\)/g, '');
  if (receiver === '' || receiver.startsWith('?')) return [];
  const modules = known?.kind === 'module' ? known.entries : resolver.modules(entry, receiver);
  const inModules = modules.flatMap((target) => membersIn(target, use.name, 0, lookups));
  if (inModules.length > 0) return inModules.slice(0, MAX_CANDIDATES);
  const owners = namesakes(entry, receiver.slice(receiver.lastIndexOf('.') + 1), lookups);
  return owners.flatMap((owner) => membersIn(owner.entry, use.name, owner.index, lookups)).slice(0, MAX_CANDIDATES);
}

function membersIn(target: FileEntry, name: string, container: number, lookups: Lookups): MethodPlace[] {
  lookups.readName(target, name);
  const found = pick(target, name, (at) => at === container);
  if (found > 0) return [{ entry: target, index: found }];
  // A file that is a module and declares what it hands out (`module Foo`, a table it returns): the members are that one's.
  const { symbols } = target.facts;
  const inModule = container > 0 ? -1 : pick(target, name, (at) => at > 0 && symbols[at].container === 0 && !isCallable(symbols[at]));
  return inModule > 0 ? [{ entry: target, index: inModule }] : [];
}
