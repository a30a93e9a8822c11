/**
 * The closed vocabularies of the graph. Their order is the on-disk encoding: append, never reorder, and raise
 * EXTRACTOR_VERSION (core/extract/version.ts) when you do.
 */
export const SYMBOL_KINDS = [
  'module', 'function', 'method', 'constructor', 'class', 'struct', 'interface', 'trait', 'enum', 'enumMember',
  'type', 'constant', 'variable', 'field', 'property', 'macro', 'section',
] as const;
export type SymbolKind = (typeof SYMBOL_KINDS)[number];

export const VISIBILITIES = ['public', 'protected', 'private', 'internal'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** How a symbol is used at a place. `call` covers calls, `new` and JSX elements; `type` a mention in type position. */
export const USE_KINDS = ['call', 'read', 'write', 'pass', 'type'] as const;
export type UseKind = (typeof USE_KINDS)[number];

/** The refKind an edge carries for ranking (spec: define 1, write .8, read .3, pass .2, unknown .3). */
export const REF_KINDS = ['unknown', 'define', 'write', 'read', 'pass'] as const;
export type RefKind = (typeof REF_KINDS)[number];

export const EDGE_TYPES = [
  'IMPORTS', 'CALLS', 'REFERENCES', 'INHERITS', 'IMPLEMENTS', 'OVERRIDES', 'TESTS', 'ROUTES_TO', 'EXPLAINS',
] as const;
export type EdgeType = (typeof EDGE_TYPES)[number];

/** How an edge is known, strongest first. */
export const PROVENANCES = ['scip', 'treesitter', 'heuristic'] as const;
export type Provenance = (typeof PROVENANCES)[number];
