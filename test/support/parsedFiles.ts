import path from 'node:path';
import { LANGUAGES } from '../../src/core/languages/registry';
import type { FileFacts } from '../../src/core/model/facts';
import { sharedGrammars } from './grammarsFolder';
import { edgeLines, linkerOf } from './linkedFiles';

export type Texts = Readonly<Record<string, string>>;

/** Facts of source texts by path; a path no language claims is left out. */
export async function parsed(texts: Texts): Promise<Readonly<Record<string, FileFacts>>> {
  const grammars = await sharedGrammars();
  const facts: Record<string, FileFacts> = {};
  for (const [file, text] of Object.entries(texts)) {
    const language = LANGUAGES.find(({ extensions }) => extensions.includes(path.extname(file).toLowerCase()));
    // Configuration is a language too; here it only says how names resolve.
    if (language !== undefined && language.tier !== 3) facts[file] = await grammars.facts(language, text);
  }
  return facts;
}

/** Edges of source texts as `edgeLines` prints them; texts of no language are project files. */
export async function linesOf(texts: Texts): Promise<string[]> {
  const facts = await parsed(texts);
  const project = Object.fromEntries(Object.entries(texts).filter(([file]) => !(file in facts)));
  return edgeLines(linkerOf(facts, project), facts);
}
