/**
 * Precision and recall of syntactic CALLS and REFERENCES edges, with a compiler's index as the oracle.
 *
 *     npx tsx test/bench/oracle.ts FOLDER index.scip [--list N]
 *
 * An edge is a (file, line, target) triple. Counted are uses whose target is a symbol of FOLDER that both know (same file, same place of
 * its name): an edge that the compiler contradicts (it knows another target for that name on that line) costs precision, a use
 * without an edge costs recall. Edges of names about which the compiler says nothing at all on their line are counted apart
 * (`silent`: its type is any, or the package is not installed), and so are candidates of an ambiguous name: they are no claims.
 * Lines of imports are left out. `--list N` prints N of each kind of miss.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { CodeGraph } from '../../src/core/store/graph';
import { EDGE_TYPES, PROVENANCES, SYMBOL_KINDS } from '../../src/core/model/kinds';
import type { ScipDocument } from '../../src/core/compiler/scip';
import { readScipIndex } from '../../src/node/scipIndex';
import { TestWorkspace } from '../support/testWorkspace';

interface Tally {
  confirmed: number;
  silent: number;
  claimed: number;
  found: number;
  expected: number;
  candidatesRight: number;
  candidates: number;
}

async function main(): Promise<void> {
  const { values: options, positionals } = parseArgs({ allowPositionals: true, options: { list: { type: 'string', default: '0' } } });
  const [folder, scipFile] = positionals;
  if (folder === undefined || scipFile === undefined) throw new Error('Give a folder and its index.scip.');
  const { documents } = readScipIndex(fs.readFileSync(scipFile));
  const workspace = await TestWorkspace.open([path.resolve(folder)]);
  try {
    await workspace.refresh();
    compare(workspace.graph, documents, Number(options.list), path.resolve(folder));
  } finally {
    await workspace.close();
  }
}

function compare(graph: CodeGraph, documents: readonly ScipDocument[], list: number, folder: string): void {
  const root = graph.roots[0]!.name;
  const covered = new Map<number, ScipDocument>();
  for (const document of documents) {
    const file = graph.fileAt(root, document.path);
    if (file !== undefined) covered.set(file, document);
  }
  const symbolsOf = definitions(graph, covered);
  const known = new Set([...symbolsOf.values()].flat());
  const tallies = new Map<string, Tally>();
  const misses: string[] = [];
  const wrongs: string[] = [];
  const kinds = new Map<string, number>();
  for (const [file, document] of covered) {
    const { language, isTest, path: shown } = graph.files[file]!;
    const lines = fs.readFileSync(path.join(folder, shown), 'utf8').split('\n');
    const imports = importLines(graph, file, lines);
    const tally = tallies.get(language) ?? { confirmed: 0, silent: 0, claimed: 0, found: 0, expected: 0, candidatesRight: 0, candidates: 0 };
    tallies.set(language, tally);
    /** What the compiler says, as `line:symbol`; each use may be any of the symbols its name is defined by. */
    const named = new Set(placesOfNames(graph, file));
    const told = document.occurrences.filter(({ isImport, line, column }) => !isImport && !imports.has(line) && !named.has(`${line}:${column}`));
    // What a compiler calls one more definition (`self.x = 1` in another method) is a use to us.
    const uses = told.filter(({ isDefinition }) => !isDefinition);
    const said = new Set(told.flatMap(({ line, symbol }) => (symbolsOf.get(symbol) ?? []).map((target) => `${line}:${target}`)));
    const spoken = new Set(document.occurrences.filter(({ symbol }) => symbolsOf.has(symbol)).map(({ line, column, endColumn }) => `${line}:${lines[line]?.slice(column, endColumn)}`));
    const claims = new Map<string, number>();
    for (let from = graph.firstSymbol(file); from < graph.endSymbol(file); from++) {
      for (let edge = graph.outStart[from]!; edge < graph.outStart[from + 1]!; edge++) {
        const type = EDGE_TYPES[graph.edgeType[edge]!]!;
        if (type !== 'CALLS' && type !== 'REFERENCES' && type !== 'TESTS') continue;
        const line = graph.edgeLine[edge]!;
        const to = graph.edgeTo[edge]!;
        // Where a name is defined both know it, and only one calls that a use.
        if (!known.has(to) || imports.has(line) || (graph.fileOf[to] === file && graph.nameLine[to] === line)) continue;
        const key = `${line}:${graph.edgeTo[edge]!}`;
        claims.set(key, PROVENANCES[graph.edgeProvenance[edge]!] === 'heuristic' ? graph.edgeCandidates[edge]! : (claims.get(key) === undefined ? 1 : Math.min(1, claims.get(key)!)));
      }
    }
    for (const [key, candidates] of claims) {
      const isRight = said.has(key);
      if (candidates > 1) {
        tally.candidates++;
        if (isRight) tally.candidatesRight++;
        continue;
      }
      if (!isRight && !spoken.has(`${key.split(':')[0]}:${graph.nameOf(Number(key.split(':')[1]))}`)) {
        tally.silent++;
        continue;
      }
      tally.claimed++;
      if (isRight) tally.confirmed++;
      else wrongs.push(`${shown}:${lineOf(key)} -> ${nameOf(graph, key)} | ${lines[Number(key.split(':')[0])]?.trim()}`);
    }
    const seen = new Set<string>();
    for (const { line, column, endColumn, symbol } of uses) {
      const targets = symbolsOf.get(symbol);
      if (targets === undefined || seen.has(`${line} ${symbol}`)) continue;
      seen.add(`${line} ${symbol}`);
      tally.expected++;
      if (targets.some((target) => claims.get(`${line}:${target}`) === 1)) tally.found++;
      else {
        const [name, before, after] = [graph.nameOf(targets[0]!), lines[line]!.slice(0, column), lines[line]!.slice(endColumn)];
        const kind = /\.\s*$/.test(before) ? `member ${SYMBOL_KINDS[graph.kindOf[targets[0]!]!]}` : /^\s*:/.test(after) ? 'key' : /^\s*[,}]/.test(after) || /^\s*$/.test(after) ? 'shorthand' : 'bare';
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        misses.push(`${kind} ${name} `+`${shown}:${line + 1} -> ${graph.qualifiedNameOf(targets[0]!)}${targets.some((target) => claims.has(`${line}:${target}`)) ? ' (candidate)' : ''}${isTest ? ' [test]' : ''} | ${lines[line]?.trim()}`);
      }
    }
  }
  console.log('| language | edges | precision | silent | uses | recall | candidates | right |\n|---|---|---|---|---|---|---|---|');
  for (const [language, { confirmed, silent, claimed, found, expected, candidates, candidatesRight }] of [...tallies].sort()) {
    console.log(`| ${language} | ${claimed} | ${percent(confirmed, claimed)} | ${silent} | ${expected} | ${percent(found, expected)} | ${candidates} | ${percent(candidatesRight, candidates)} |`);
  }
  if (list > 0) console.log([...kinds].sort((a, b) => b[1] - a[1]));
  const spread = (all: readonly string[]): string[] => all.filter((_, i) => i % Math.max(1, Math.floor(all.length / list)) === 0).slice(0, list);
  if (list > 0) console.log(['', 'claimed, not confirmed:', ...spread(wrongs), '', 'used, not found:', ...spread(misses)].join('\n'));
}

/** SCIP symbol -> our symbols whose name stands where the compiler says it is defined. */
function definitions(graph: CodeGraph, covered: ReadonlyMap<number, ScipDocument>): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [file, { occurrences }] of covered) {
    const byPlace = new Map<string, number>();
    for (let symbol = graph.firstSymbol(file) + 1; symbol < graph.endSymbol(file); symbol++) byPlace.set(`${graph.nameLine[symbol]}:${graph.nameColumn[symbol]}`, symbol);
    for (const { line, column, symbol, isDefinition } of occurrences) {
      const ours = isDefinition ? byPlace.get(`${line}:${column}`) : undefined;
      if (ours === undefined) continue;
      // `new T()` names the class and runs its constructor: either is right.
      const isConstructor = SYMBOL_KINDS[graph.kindOf[ours]!] === 'constructor';
      found.set(symbol, [...(found.get(symbol) ?? []), ours, ...(isConstructor ? [graph.containerOf[ours]!] : [])]);
    }
  }
  return found;
}

/** `line:column` of the names of the file's own symbols: there they are defined, whatever else a decorator makes of them. */
function placesOfNames(graph: CodeGraph, file: number): string[] {
  const places: string[] = [];
  for (let symbol = graph.firstSymbol(file) + 1; symbol < graph.endSymbol(file); symbol++) places.push(`${graph.nameLine[symbol]}:${graph.nameColumn[symbol]}`);
  return places;
}

/** Lines of statements that import or re-export: from the line of the edge to the one that ends it. */
function importLines(graph: CodeGraph, file: number, text: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (let from = graph.firstSymbol(file); from < graph.endSymbol(file); from++) {
    for (let edge = graph.outStart[from]!; edge < graph.outStart[from + 1]!; edge++) {
      if (EDGE_TYPES[graph.edgeType[edge]!] !== 'IMPORTS') continue;
      let line = graph.edgeLine[edge]!;
      for (found.add(line); isOpenImport(text[line]) && line + 1 < text.length; ) found.add(++line);
    }
  }
  return found;
}

function isOpenImport(line = ''): boolean {
  return !/['"];?\s*$|\)\s*$/.test(line) && /^(?:import|export|from)\b.*[{(]\s*$|^\s+[\w$]+(?: as [\w$]+)?,\s*(?:(?:\/\/|#).*)?$|^\s+type [\w$ ]+,\s*$|^\s*(?:\/\/|#)/.test(line);
}

const lineOf = (key: string): number => Number(key.split(':')[0]) + 1;
const nameOf = (graph: CodeGraph, key: string): string => graph.qualifiedNameOf(Number(key.split(':')[1]));
const percent = (part: number, whole: number): string => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);

void main();
