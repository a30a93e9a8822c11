import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as treeSitter from 'web-tree-sitter';
import type { GrammarLanguage, Language, ParsedFile } from '../core/languages/language';
import type { FileFacts } from '../core/model/facts';
import { compareText } from '../core/model/rootPath';
import { bestParse } from './bestParse';
import { startParserRuntime, type ParserRuntime } from './parserRuntime';
import { RuntimeCaptures } from './runtimeCaptures';
import { wasmNames } from './wasmNames';

/** One entry of grammars/manifest.json. */
export interface GrammarEntry {
  readonly name: string;
  readonly package: string;
  readonly version: string;
  /** Path inside the package; in a build all files lie side by side. */
  readonly file: string;
  /** Lower-case hex digest of the .wasm file. */
  readonly sha256: string;
  readonly abi: number;
  readonly licence: string;
  readonly licenceFile: string;
}

/** A grammar that may not be used any more in this process, and the sentence that says why. */
export interface QuarantinedGrammar {
  readonly name: string;
  readonly reason: string;
}

/** Thrown for every file of a language whose grammar is in quarantine; the message is fit for the report. */
export class GrammarError extends Error {
  constructor(readonly grammar: string, reason: string) {
    super(reason);
    this.name = 'GrammarError';
  }
}

interface LoadedGrammar {
  readonly parser: treeSitter.Parser;
  readonly query: treeSitter.Query;
  readonly runtime: ParserRuntime;
}

/**
 * The grammars of one folder, for one thread. Each is loaded when its language first occurs, after its digest, its imports
 * and its ABI were checked, and its query is compiled once. One that fails is put in quarantine by name and costs its own
 * language only (case C5). Not safe for reentrant use of `facts` on one object: parse one file at a time.
 */
export class Grammars {
  private manifest: Promise<ReadonlyMap<string, GrammarEntry>> | undefined;
  private readonly loaded = new Map<string, Promise<LoadedGrammar>>();
  private readonly quarantine = new Map<string, string>();
  /** Grammars load one after the other: the runtime links them into one table, which concurrent loads would interleave. */
  private lastLoad: Promise<unknown> = Promise.resolve();

  /** @param folder absolute path of the folder with manifest.json and the .wasm files (dist/grammars). */
  constructor(private readonly folder: string) {}

  /**
   * Parses and extracts one text (a language without a grammar only reads it); whatever was allocated for it is freed before it resolves or throws (case C4).
   * @throws GrammarError when the language's grammar is in quarantine.
   */
  async facts(language: Language, text: string): Promise<FileFacts> {
    if (language.grammar === undefined) return language.read(text);
    const { parser, query, runtime } = await this.grammarOf(language);
    const parsed = bestParse(parser, language, text);
    if (parsed === null) throw new GrammarError(language.grammar, `The ${language.title} parser gave no tree.`);
    try {
      let captures: RuntimeCaptures | undefined;
      const file: ParsedFile = { ...parsed, query, get captures() { return (captures ??= new RuntimeCaptures(runtime, query, parsed.tree)); } };
      try {
        return language.extract(file);
      } finally {
        captures?.free();
      }
    } finally {
      parsed.tree.delete();
    }
  }

  /** Sorted by name. */
  quarantined(): readonly QuarantinedGrammar[] {
    return [...this.quarantine].map(([name, reason]) => ({ name, reason })).sort((a, b) => compareText(a.name, b.name));
  }

  /** Frees parsers and queries; the object may be used again and would load anew. */
  async dispose(): Promise<void> {
    const grammars = await Promise.allSettled(this.loaded.values());
    this.loaded.clear();
    for (const outcome of grammars) {
      if (outcome.status === 'rejected') continue;
      outcome.value.query.delete();
      outcome.value.parser.delete();
    }
  }

  private grammarOf(language: GrammarLanguage): Promise<LoadedGrammar> {
    // The same grammar may serve two languages with two queries, so the language is the key.
    const known = this.loaded.get(language.id);
    if (known) return known;
    const loading = this.lastLoad.then(() => this.load(language));
    this.lastLoad = loading.catch(() => undefined);
    this.loaded.set(language.id, loading);
    return loading;
  }

  private async load(language: GrammarLanguage): Promise<LoadedGrammar> {
    const name = language.grammar;
    const earlier = this.quarantine.get(name);
    if (earlier !== undefined) throw new GrammarError(name, earlier);
    try {
      const { runtime, names } = await startParserRuntime(this.folder);
      this.manifest ??= readManifest(this.folder);
      const entry = (await this.manifest).get(name);
      if (!entry) throw new Error(`it is not listed in ${path.join(this.folder, 'manifest.json')}`);
      const bytes = await fs.promises.readFile(path.join(this.folder, path.basename(entry.file)));
      const digest = createHash('sha256').update(bytes).digest('hex');
      if (digest !== entry.sha256) throw new Error(`${entry.file} has sha256 ${digest}, expected ${entry.sha256}`);
      await checkImports(bytes, names);
      const grammar = await treeSitter.Language.load(bytes);
      const { abiVersion } = grammar;
      if (abiVersion < treeSitter.MIN_COMPATIBLE_VERSION || abiVersion > treeSitter.LANGUAGE_VERSION) {
        throw new Error(`its ABI is ${abiVersion}, supported are ${treeSitter.MIN_COMPATIBLE_VERSION} to ${treeSitter.LANGUAGE_VERSION}`);
      }
      if (abiVersion !== entry.abi) throw new Error(`its ABI is ${abiVersion}, the manifest says ${entry.abi}`);
      // Tier 2 asks for whole matches, whose predicates the library looks at.
      if (language.tier === 1 && language.query.includes('(#')) throw new Error('its query has predicates, which are not looked at: captures must do without');
      const query = new treeSitter.Query(grammar, language.query);
      const parser = new treeSitter.Parser();
      parser.setLanguage(grammar);
      return { parser, query, runtime };
    } catch (error) {
      const reason = `Grammar ${name} cannot be used: ${error instanceof Error ? error.message : String(error)}. Files in ${language.title} are not indexed.`;
      this.quarantine.set(name, reason);
      throw new GrammarError(name, reason);
    }
  }
}

/**
 * Refuses a grammar with an import nobody provides before it is linked: the dynamic linker would accept it with a stub
 * and leave half-made entries in the table all other grammars share.
 */
async function checkImports(bytes: Uint8Array, offered: ReadonlySet<string>): Promise<void> {
  const { exported, imported } = await wasmNames(bytes);
  const own = new Set(exported);
  const unmet = imported.filter((name) => !offered.has(name) && !own.has(name));
  if (unmet.length > 0) throw new Error(`it needs ${unmet.slice(0, 3).join(', ')}, which the parser runtime does not offer`);
}

async function readManifest(folder: string): Promise<ReadonlyMap<string, GrammarEntry>> {
  const file = path.join(folder, 'manifest.json');
  const { grammars } = JSON.parse(await fs.promises.readFile(file, 'utf8')) as { grammars: readonly GrammarEntry[] };
  return new Map(grammars.map((entry) => [entry.name, entry]));
}
