import { fileURLToPath } from 'node:url';
import { rootFolder } from '../node/rootFolder';

/** Folders to index, or one sentence why there are none and what to do. */
export type Roots = { readonly ok: true; readonly folders: readonly string[]; readonly refused: readonly string[] } | { readonly ok: false; readonly problem: string };

export interface RootSources {
  /** `--root` arguments. */
  readonly given: readonly string[];
  /** The client's roots as URIs; empty when it has none or does not tell. */
  readonly client: () => Promise<readonly string[]>;
  /** The folder the server was started in. */
  readonly folder: string;
}

const WHAT_TO_DO = 'Start the server with --root <project folder>, or open the project folder in the client.';

/** Explicit roots first, then the client's, then the working folder: the first source that names any decides (case B10). */
export async function chooseRoots(sources: RootSources): Promise<Roots> {
  if (sources.given.length > 0) return check(sources.given, sources.folder, 'named with --root');
  const uris = await sources.client();
  if (uris.length > 0) return checkUris(uris, sources.folder);
  return check([sources.folder], sources.folder, 'the folder the server was started in');
}

async function checkUris(uris: readonly string[], base: string): Promise<Roots> {
  const paths = uris.map(pathOf);
  const local = paths.filter((path) => path !== undefined);
  if (local.length === 0) return { ok: false, problem: `The client's roots are not on this machine (${uris[0]}). ${WHAT_TO_DO}` };
  const foreign = uris.filter((_, i) => paths[i] === undefined).map((uri) => `The client's root ${uri} is not on this machine.`);
  const found = await check(local, base, 'a root of the client');
  return found.ok ? { ...found, refused: [...foreign, ...found.refused] } : found;
}

/** Undefined for what names no file of this machine, or is no URI at all. */
function pathOf(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : undefined;
  } catch (error) {
    if (error instanceof URIError || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** One bad root among good ones is told and left out; all bad is a problem. */
async function check(paths: readonly string[], base: string, origin: string): Promise<Roots> {
  const folders: string[] = [];
  const refused: string[] = [];
  for (const path of paths) {
    const found = await rootFolder(path, base);
    if (!found.ok) refused.push(found.problem);
    else if (!folders.includes(found.folder)) folders.push(found.folder);
  }
  if (folders.length > 0) return { ok: true, folders, refused };
  return { ok: false, problem: `Cairn has no project to read: ${refused[0]} It is ${origin}. ${WHAT_TO_DO}` };
}
