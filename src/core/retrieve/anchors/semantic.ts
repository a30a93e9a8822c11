import { type AnchorSourceStage, NOTHING } from './source';

/** Nearest vectors by rank. There is no embedder yet, so it nominates nothing; the place in the list is its contract. */
export const semanticSource: AnchorSourceStage = { source: 'semantic', ignoresSideCode: false, nominate: () => NOTHING };
