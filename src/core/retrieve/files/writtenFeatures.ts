import { writtenRoutesOf } from '../writtenRoutes';
import { cachedTermsOfWord } from '../../text/words';
import type { TaskIdentifier } from '../reading';
import { idf } from './bm25';
import { add, raise } from './columns';
import type { FileFeature } from './feature';
import type { RankContext } from './rankContext';
import { textFiles } from './textFiles';

/** A name that more files than this define names none of them. */
const MOST_DEFINING_FILES = 8;
/** The place that a written path leads to is certain only when few files end like it. */
const MOST_FILES_OF_PATH = 40;

/** How telling it is that a file holds the names the task wrote: the sum of their rarity. */
function holdsIdentifiers(context: RankContext): Float64Array {
  const values = new Float64Array(context.count);
  for (const name of namesWritten(context.reading.identifiers)) {
    const whole = cachedTermsOfWord(name)[0];
    if (whole === undefined) continue;
    const postings = context.view.lexicon.postings(whole);
    const rarity = idf(context.documents, postings.fileFrequency);
    for (const file of postings.files) add(values, file, rarity);
  }
  return values;
}

/** Files that define a name the task wrote; shared among them. A qualified name counts in full where its qualifier stands too. */
function definesIdentifiers(context: RankContext): Float64Array {
  const values = new Float64Array(context.count);
  const { graph } = context.view;
  const { isText } = textFiles(graph);
  for (const identifier of context.reading.identifiers) {
    for (const { name, share } of namesOf(identifier)) {
      const files = [...new Set(graph.symbolsNamed(name).map((symbol) => graph.fileOf[symbol] as number))].filter((file) => !graph.files[file]?.isTest && isText[file] === 0);
      if (files.length === 0 || files.length > MOST_DEFINING_FILES) continue;
      for (const file of files) add(values, file, share / Math.sqrt(files.length));
    }
  }
  // A route names the file of what answers it.
  for (const { matches } of writtenRoutesOf(graph, context.reading, context.options.routePaths ?? [])) {
    const files = new Map(matches.map(({ route, score }) => [graph.fileOf[graph.routes[route].handler] ?? graph.routes[route].file, score]));
    const sources = [...files].filter(([file]) => !graph.files[file]?.isTest);
    if (sources.length > MOST_DEFINING_FILES) continue;
    for (const [file, score] of sources) add(values, file, score / Math.sqrt(sources.length));
  }
  return values;
}

/** Last names and qualifiers, each once. */
function namesWritten(identifiers: readonly TaskIdentifier[]): string[] {
  return [...new Set(identifiers.flatMap((identifier) => namesOf(identifier).map(({ name }) => name)))];
}

function namesOf({ name, qualifier }: TaskIdentifier): { name: string; share: number }[] {
  const owners = qualifier === '' ? [] : qualifier.split('.').map((owner) => ({ name: owner, share: 0.5 }));
  return [{ name, share: 1 }, ...owners];
}

/** Files whose path ends like a path, a stack frame or a dotted module name of the task; the longest ending that leads anywhere counts. */
function pathsWritten(context: RankContext): Float64Array {
  const values = new Float64Array(context.count);
  const paths = context.view.graph.files.map((file) => `/${file.path.toLowerCase()}`);
  const dotted = context.reading.identifiers.filter(({ qualifier }) => qualifier !== '').map(({ text }) => text.replace(/[.:#>-]+/g, '/'));
  for (const written of [...context.reading.paths, ...dotted]) {
    const segments = written.toLowerCase().replace(/\\/g, '/').split('/').filter((segment) => segment !== '' && segment !== '.' && segment !== '..');
    for (let from = 0; from < segments.length; from++) {
      const ending = `/${segments.slice(from).join('/')}`;
      // A single bare word is a folder or a name by chance.
      if (from === segments.length - 1 && !/\.\w+$/.test(ending)) break;
      const files = matching(paths, ending);
      if (files.length === 0) continue;
      if (files.length <= MOST_FILES_OF_PATH) for (const file of files) raise(values, file, 1 / Math.sqrt(files.length));
      break;
    }
  }
  return values;
}

function matching(paths: readonly string[], ending: string): number[] {
  const files: number[] = [];
  paths.forEach((path, file) => {
    const at = path.lastIndexOf(ending);
    if (at < 0) return;
    const rest = path.slice(at + ending.length);
    if (rest === '' || rest.startsWith('/') || rest.startsWith('.')) files.push(file);
  });
  return files;
}

/** Adjacent words of the task that stand on one line of the file: the sum of the pairs' rarity, each pair once. */
function pairsFound(context: RankContext): Float64Array {
  const values = new Float64Array(context.count);
  const byTerm = new Map(context.terms.map((term) => [term.term, term.postings]));
  for (const [left, right] of context.reading.pairs) {
    const a = byTerm.get(left);
    const b = byTerm.get(right);
    if (a === undefined || b === undefined) continue;
    const files: number[] = [];
    for (let i = 0, j = 0; i < a.files.length && j < b.files.length; ) {
      const difference = (a.files[i] as number) - (b.files[j] as number);
      if (difference === 0 && shareLine(a.linesOf(i), b.linesOf(j))) files.push(a.files[i] as number);
      if (difference <= 0) i += 1;
      if (difference >= 0) j += 1;
    }
    const rarity = idf(context.documents, files.length);
    for (const file of files) add(values, file, rarity);
  }
  return values;
}

function shareLine(a: Uint32Array, b: Uint32Array): boolean {
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const difference = (a[i] as number) - (b[j] as number);
    if (difference === 0) return true;
    if (difference < 0) i += 1;
    else j += 1;
  }
  return false;
}

export const writtenFeatures: readonly FileFeature[] = [
  { name: 'names written in the task', scale: 'relative', compute: holdsIdentifiers },
  { name: 'defines a name written in the task', scale: 'relative', compute: definesIdentifiers },
  { name: 'path written in the task', scale: 'absolute', compute: pathsWritten },
  { name: 'word pairs on one line', scale: 'relative', compute: pairsFound },
];
