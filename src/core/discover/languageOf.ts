import type { Language } from '../languages/language';
import { LANGUAGES } from '../languages/registry';

/** File names and extensions of a set of languages, looked up once a file. */
export interface LanguageTable {
  readonly byFileName: ReadonlyMap<string, Language>;
  readonly byExtension: ReadonlyMap<string, Language>;
}

/** The first language that claims a name or an extension keeps it, so the order of the registry decides. */
export function languageTable(languages: readonly Language[]): LanguageTable {
  const byFileName = new Map<string, Language>();
  const byExtension = new Map<string, Language>();
  for (const language of languages) {
    for (const name of language.fileNames) if (!byFileName.has(name)) byFileName.set(name, language);
    for (const extension of language.extensions) if (!byExtension.has(extension)) byExtension.set(extension, language);
  }
  return { byFileName, byExtension };
}

let registered: LanguageTable | undefined;

/** Language of a file by its path (forward slashes); undefined when none claims it. The longest extension wins. */
export function languageOf(path: string, table: LanguageTable = (registered ??= languageTable(LANGUAGES))): Language | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const named = table.byFileName.get(name);
  if (named) return named;
  const lower = name.toLowerCase();
  // A leading dot starts a hidden name (`.ts`), not an extension.
  for (let dot = lower.indexOf('.', 1); dot >= 0; dot = lower.indexOf('.', dot + 1)) {
    const language = table.byExtension.get(lower.slice(dot));
    if (language) return language;
  }
  return undefined;
}
