import { hash64Hex } from '../text/fastHash';
import type { FileFacts } from './facts';

/** The `{package}` and `{namespace}` parts of the ids of a file's symbols, before the chain of containers. */
export interface FileIdentity {
  readonly package: string;
  readonly namespace: string;
}

/**
 * Ids of a file's symbols, `{language}::{package}::{namespace}::{name}#{16 hex}` (spec/graph.md), in the order of
 * `facts.symbols`, unique within the file. The namespace of a member ends in its container chain. The digest covers
 * language, package, namespace, kind, name and signature without white space and trailing commas: not path, not
 * line, not formatting. Symbols that still collide are told apart by their ordinal in source order. The top-level node
 * has no id of its own ('').
 */
export function symbolIdsOf(facts: FileFacts, identity: FileIdentity): readonly string[] {
  const { symbols } = facts;
  const head = `${facts.language}::${identity.package}::`;
  const ids: string[] = new Array<string>(symbols.length);
  // Namespace that the members of a symbol have.
  const inside: string[] = new Array<string>(symbols.length);
  const seen = new Map<string, number>();
  ids[0] = '';
  inside[0] = identity.namespace;
  for (let i = 1; i < symbols.length; i++) {
    const symbol = symbols[i];
    const around = inside[symbol.container < i ? Math.max(symbol.container, 0) : 0];
    // A member that stands outside of its type has the id it would have inside.
    const namespace = symbol.owner === '' ? around : around === '' ? symbol.owner : `${around}.${symbol.owner}`;
    inside[i] = namespace === '' ? symbol.name : `${namespace}.${symbol.name}`;
    const name = `${head}${namespace}::${symbol.name}`;
    const id = `${name}#${hash64Hex(`${name}\0${symbol.kind}\0${withoutFormatting(symbol.signature)}`)}`;
    const earlier = seen.get(id);
    seen.set(id, (earlier ?? 0) + 1);
    ids[i] = earlier === undefined ? id : collidingId(id, earlier);
  }
  return ids;
}

/** The id of the `ordinal`-th (from 1) further symbol that would have `id`. */
export function collidingId(id: string, ordinal: number): string {
  return `${id.slice(0, id.lastIndexOf('#'))}#${hash64Hex(id, ordinal)}`;
}

function withoutFormatting(signature: string): string {
  return signature.replace(/\s+|,\s*(?=[)\]}>])/g, '');
}
