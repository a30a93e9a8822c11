import type { CompilerUse } from '../compiler/compilerUses';
import type { FileLinks, LinkedEdge } from '../model/edge';
import type { FileFacts, UseFact } from '../model/facts';
import type { RefKind, UseKind } from '../model/kinds';

const REF_KIND_OF: Readonly<Record<UseKind, RefKind>> = { call: 'unknown', read: 'read', write: 'write', pass: 'pass', type: 'read' };

const known = new WeakMap<FileLinks, { readonly uses: readonly CompilerUse[]; readonly links: FileLinks }>();

/**
 * The links of a file with what a compiler says about it: edges that it confirms are `scip`, uses that had none get one,
 * and what merely might have been meant by a name goes where the compiler knows the one thing that is. `isTestOf` tells
 * whether an edge to a path leads from test code to what it tests.
 */
export function withCompilerEdges(links: FileLinks, facts: FileFacts, uses: readonly CompilerUse[], isTestOf: (path: string) => boolean): FileLinks {
  const before = known.get(links);
  if (before?.uses === uses) return before.links;
  const byPlace = new Map(facts.uses.map((use) => [`${use.line}:${use.column}`, use]));
  const told = new Set(uses.map(({ line, toPath, toId }) => keyOf(line, toPath, toId)));
  const decided = new Set(uses.map(({ line, toId }) => `${line}:${nameOf(toId)}`));
  const confirmed = new Set<string>();
  const edges: LinkedEdge[] = [];
  for (const edge of links.edges) {
    const key = keyOf(edge.line, edge.toPath, edge.toId);
    if (edge.toId !== '' && told.has(key)) {
      confirmed.add(key);
      edges.push({ ...edge, provenance: 'scip', candidates: 1 });
    } else if (edge.provenance !== 'heuristic' || edge.synthesizedBy !== '' || !decided.has(`${edge.line}:${nameOf(edge.toId)}`)) edges.push(edge);
  }
  for (const use of uses) {
    const key = keyOf(use.line, use.toPath, use.toId);
    if (confirmed.has(key)) continue;
    confirmed.add(key);
    edges.push(edgeOf(use, byPlace.get(`${use.line}:${use.column}`), facts, isTestOf(use.toPath)));
  }
  const result = { ...links, edges };
  known.set(links, { uses, links: result });
  return result;
}

function edgeOf({ line, toPath, toId }: CompilerUse, fact: UseFact | undefined, facts: FileFacts, isTest: boolean): LinkedEdge {
  const isCall = fact?.kind === 'call';
  return {
    type: !isCall ? 'REFERENCES' : isTest ? 'TESTS' : 'CALLS', from: fact?.within ?? innermostAt(facts, line), toPath, toId, line,
    refKind: fact === undefined ? 'read' : REF_KIND_OF[fact.kind], provenance: 'scip', candidates: 1, synthesizedBy: '',
  };
}

/** Symbols come in source order, a container before its members: the last that holds the line is the innermost. */
function innermostAt({ symbols }: FileFacts, line: number): number {
  let found = 0;
  symbols.forEach(({ range, kind }, i) => {
    if ((kind === 'function' || kind === 'method' || kind === 'constructor' || kind === 'class') && range.startLine <= line && line <= range.endLine) found = i;
  });
  return found;
}

function keyOf(line: number, path: string, id: string): string {
  return `${line}\0${path}\0${id}`;
}

/** `session` of `python::flask::flask.globals::session#0123456789abcdef`. */
function nameOf(id: string): string {
  return id.slice(id.lastIndexOf('::') + 2, id.lastIndexOf('#'));
}
