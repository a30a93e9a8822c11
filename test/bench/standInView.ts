import fs from 'node:fs';
import path from 'node:path';
import { encodeFileTerms } from '../../src/core/lexicon/fileTerms';
import { NEVER_CANCELLED } from '../../src/core/model/cancellation';
import { buildLexicon } from '../../src/core/lexicon/buildLexicon';
import type { IndexView } from '../../src/core/store/indexView';
import { historyOf, NO_HISTORY } from '../../src/node/commitLog';
import { workTreeOf } from '../../src/node/git';
import { readHistory } from '../../src/node/gitHistory';
import { tinyGraph, type TinyEdge, type TinyFile, type TinySymbol } from '../support/tinyGraph';
import { isCode } from './scoring';

const SKIPPED_FOLDERS = new Set(['node_modules', 'vendor', 'dist', 'third_party']);
/** Patterns of definitions in the languages of the bench; good enough to stand in for an extractor, no more. */
const DEFINITION =
  /(?:^|[\s(])(?:def|class|function\*?|func|fn|fun|interface|trait|struct|enum|type|const|let|var|val|module|namespace|record|object)\s+(?:\([^)\n]*\)\s*)?([A-Za-z_$][\w$]*)/g;
const METHOD = /\b(?:public|private|protected|internal|static|final|override|virtual|async|abstract)\b[^;={}()\n]*?\b([A-Za-z_]\w*)\s*\(/g;
const MEMBER = /^\s+(?:async\s+)?([a-zA-Z_$][\w$]*)\s*\([^)\n]*\)\s*\{|\.([a-zA-Z_$][\w$]*)\s*=\s*(?:async\s+)?function/g;
const KEYWORDS = new Set(['if', 'for', 'while', 'switch', 'catch', 'return', 'function', 'constructor', 'with']);

/**
 * A view over every code file of a folder, for repositories in languages the extractor does not know yet: words and history are
 * real, symbols come from patterns, edges from names that one or two files define.
 */
export async function standInView(folder: string, head: string): Promise<IndexView> {
  const paths = [...walk(folder)].sort();
  const texts = paths.map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
  const files = paths.map((file, i) => tinyFile(file, texts[i] as string));
  const history = historyOf(await readHistory(folder, await workTreeOf(folder, NEVER_CANCELLED), NO_HISTORY, NEVER_CANCELLED));
  return {
    graph: tinyGraph(files, edgesByName(files, texts), folder),
    lexicon: buildLexicon(texts.map(encodeFileTerms)),
    history: [history],
    revision: head,
    skipped: [],
    stale: [],
    textOf: (file) => texts[file],
  };
}

function* walk(folder: string, relative = ''): Generator<string> {
  for (const entry of fs.readdirSync(path.join(folder, relative), { withFileTypes: true })) {
    if (entry.name.startsWith('.') || SKIPPED_FOLDERS.has(entry.name)) continue;
    const at = relative === '' ? entry.name : `${relative}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(folder, at);
    else if (isCode(at) && fs.statSync(path.join(folder, at)).size < 1e6) yield at;
  }
}

function tinyFile(file: string, text: string): TinyFile {
  const lines = text.split('\n');
  const symbols: TinySymbol[] = [];
  lines.forEach((line, startLine) => {
    if (line.length > 400) return;
    const names = new Set<string>();
    for (const pattern of [DEFINITION, METHOD, MEMBER]) for (const match of line.matchAll(pattern)) names.add(match[1] ?? match[2] ?? '');
    for (const name of names) if (!KEYWORDS.has(name)) symbols.push({ name, startLine, endLine: blockEnd(lines, startLine), signature: line.trim(), doc: docAbove(lines, startLine) });
  });
  return { path: file, lineCount: lines.length, size: text.length, symbols, language: path.extname(file).slice(1) };
}

const indentOf = (line: string) => line.length - line.trimStart().length;

/** Last line of the block that a line opens: up to the next line of the same or less indentation, with its closing bracket. */
function blockEnd(lines: readonly string[], start: number): number {
  const indent = indentOf(lines[start] as string);
  for (let at = start + 1; at < lines.length; at++) {
    const line = lines[at] as string;
    if (line.trim() === '' || indentOf(line) > indent) continue;
    return /^\s*[)}\]]/.test(line) ? at : at - 1;
  }
  return lines.length - 1;
}

function docAbove(lines: readonly string[], start: number): string {
  const doc: string[] = [];
  for (let at = start - 1; at >= 0 && doc.length < 12 && /^\s*(\/\/|\*|\/\*|#|@)/.test(lines[at] as string); at--) doc.unshift((lines[at] as string).replace(/^[\s/*#]+/, ''));
  return doc.join(' ');
}

function edgesByName(files: readonly TinyFile[], texts: readonly string[]): TinyEdge[] {
  const homes = new Map<string, { file: number; symbol: number }[]>();
  files.forEach((file, i) => file.symbols.forEach(({ name }, s) => {
    if (name.length <= 4) return;
    const known = homes.get(name);
    if (known === undefined) homes.set(name, [{ file: i, symbol: s + 1 }]);
    else known.push({ file: i, symbol: s + 1 });
  }));
  const edges: TinyEdge[] = [];
  texts.forEach((text, from) => {
    for (const name of new Set(text.match(/[A-Za-z_$][\w$]{4,}/g))) {
      const at = homes.get(name);
      if (at === undefined || new Set(at.map((h) => h.file)).size > 2) continue;
      for (const home of at) if (home.file !== from) edges.push({ from: [from, 0], to: [home.file, home.symbol], candidates: at.length });
    }
  });
  return edges;
}
