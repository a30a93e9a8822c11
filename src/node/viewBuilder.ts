import type { HistoryModel } from '../core/history/historyModel';
import { LANGUAGES } from '../core/languages/registry';
import { buildLexicon, type BuiltLexicon } from '../core/lexicon/buildLexicon';
import { Linker, type FactsChange } from '../core/link/linker';
import { isTestPath } from '../core/discover/fileClasses';
import { withCompilerEdges } from '../core/link/compilerEdges';
import type { FileLinks } from '../core/model/edge';
import type { FileFacts } from '../core/model/facts';
import { buildGraph } from '../core/store/buildGraph';
import { decodeFacts } from '../core/store/factsCodec';
import type { CodeGraph } from '../core/store/graph';
import { historyOf, type CommitLog } from './commitLog';
import type { FileContent, FileRecord } from './fileRecord';
import type { RootContent } from './rootIndex';
import { compareText } from '../core/model/rootPath';

/** One root as the next view shall show it. */
export interface ViewPart {
  readonly name: string;
  readonly root: string;
  readonly content: RootContent;
}

export interface BuiltView {
  readonly graph: CodeGraph;
  readonly lexicon: BuiltLexicon;
  /** One a root, in the order of graph.roots. */
  readonly history: readonly HistoryModel[];
}

interface LinkedRoot {
  readonly linker: Linker;
  /** Content each linked file had, with its facts. */
  readonly contents: Map<string, { readonly content: FileContent; readonly facts: FileFacts }>;
}

/** Makes graph, lexicon and history of all roots, each from what changed since the last time. */
export class ViewBuilder {
  private readonly rules = new Map(LANGUAGES.map((language) => [language.id, language.linking]));
  private readonly linked = new Map<string, LinkedRoot>();
  private readonly histories = new WeakMap<CommitLog, HistoryModel>();
  private lexicon: BuiltLexicon | undefined;

  build(parts: readonly ViewPart[]): BuiltView {
    const sorted = [...parts].sort((a, b) => compareText(a.name, b.name));
    for (const root of this.linked.keys()) if (!parts.some((part) => part.root === root)) this.linked.delete(root);
    const roots = sorted.map((part) => {
      const records = part.content.records.filter(isIndexed);
      return { name: part.name, path: part.root, part, records, linked: this.link(part, records) };
    });
    this.lexicon = buildLexicon(roots.flatMap(({ records }) => records.map(({ content }) => content.terms)), this.lexicon);
    const graph = buildGraph({
      roots: roots.map(({ name, path, part, records, linked: { linker, contents } }) => ({
        name,
        path,
        files: records.map((record) => ({
          path: record.path,
          facts: contents.get(record.path)!.facts,
          links: linksOf(part, record, linker.linksOf(record.path), contents.get(record.path)!.facts),
          symbolIds: linker.symbolIdsOf(record.path),
          contentHash: record.hash,
          size: record.content.textSize,
        })),
      })),
    });
    const histories = sorted.map(({ content }) => content.log);
    const historyFor = (log: CommitLog): HistoryModel => this.historyFor(log);
    return {
      graph,
      lexicon: this.lexicon,
      // An index run asks no question, so it need not know what commits touched.
      get history() {
        return histories.map(historyFor);
      },
    };
  }

  private link(part: ViewPart, records: readonly IndexedRecord[]): LinkedRoot {
    let linked = this.linked.get(part.root);
    if (!linked) {
      linked = { linker: new Linker((language) => this.rules.get(language)), contents: new Map() };
      this.linked.set(part.root, linked);
    }
    const { linker, contents } = linked;
    const changes: FactsChange[] = [];
    const present = new Set<string>();
    for (const { path, content } of records) {
      present.add(path);
      if (contents.get(path)?.content === content) continue;
      const facts = decodeFacts(content.facts);
      contents.set(path, { content, facts });
      changes.push({ path, facts });
    }
    for (const path of [...contents.keys()]) {
      if (present.has(path)) continue;
      contents.delete(path);
      changes.push({ path, facts: undefined });
    }
    linker.update(changes, part.content.projectFiles);
    return linked;
  }

  private historyFor(log: CommitLog): HistoryModel {
    let history = this.histories.get(log);
    if (!history) this.histories.set(log, (history = historyOf(log)));
    return history;
  }
}

/** The links of a file, with what a compiler said about this very content. */
function linksOf({ content: { compiler } }: ViewPart, { path, hash }: IndexedRecord, links: FileLinks, facts: FileFacts): FileLinks {
  const told = compiler.get(path);
  if (told?.contentHash !== hash) return links;
  return withCompilerEdges(links, facts, told.uses, (to) => isTestPath(path) && !isTestPath(to));
}

type IndexedRecord = FileRecord & { readonly content: Extract<FileContent, { kind: 'indexed' }> };

function isIndexed(record: FileRecord): record is IndexedRecord {
  return record.content.kind === 'indexed';
}
