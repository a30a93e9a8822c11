import { buildGraph } from '../../src/core/store/buildGraph';
import type { CodeGraph } from '../../src/core/store/graph';
import { linkerOf } from './linkedFiles';
import { parsed, type Texts } from './parsedFiles';

/** The graph of source texts by path; texts of no language are project files. */
export async function graphOf(texts: Texts): Promise<CodeGraph> {
  const facts = await parsed(texts);
  const linker = linkerOf(facts, Object.fromEntries(Object.entries(texts).filter(([file]) => !(file in facts))));
  const files = Object.keys(facts).map((path) => ({
    path, facts: facts[path], links: linker.linksOf(path), symbolIds: linker.symbolIdsOf(path), contentHash: '', size: 0,
  }));
  return buildGraph({ roots: [{ name: 'app', path: '/app', files }] });
}
