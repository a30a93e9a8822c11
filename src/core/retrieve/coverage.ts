import { ANCHOR_SOURCES, type AnchorSource, type Coverage } from '../../protocol/pack';
import { termsOf } from '../text/words';
import type { Anchor } from './anchors/source';
import { lookUp } from './anchors/explicit';
import { confidenceOf, STRONG, WEAK } from './confidence';
import { shownName, shownPath } from './display';
import type { Expansion } from './expand';
import { compareText } from '../model/rootPath';
import { rounded } from './order';
import type { Question } from './question';
import { isOtherCommit } from './requestNotes';
import type { Selected } from './select';

/** Files of the head of the list, over which agreement is measured. */
const HEAD_FILES = 10;
/** Names listed as unresolved, files listed for each, skipped files listed: a coverage block is read, not searched. */
const LISTED = 5;
/** Share of the walk through one symbol from which the answer hangs on it, and the walk it takes to say so. */
const GOD_SHARE = 0.5;
const GOD_STEPS = 10;
/** Task words that a skipped file's path must hold to be worth a warning. */
const SKIPPED_WORDS = 2;

/** Stage 9: how far the answer can be trusted. It looks at what was selected, not at what the budget let through. */
export function coverageOf(question: Question, anchors: readonly Anchor[], expansion: Expansion, selected: Selected, requestNotes: readonly string[]): Coverage {
  const agreement = agreementOf(question, anchors, selected);
  // A source that hardly says anything corroborates nothing.
  const corroborated = anchors.filter(({ evidence }) => evidence.filter(({ strength }) => strength >= WEAK).length > 1).length;
  const strong = anchors.filter(({ strength }) => strength >= STRONG);
  const listed = new Set(selected.files.map(({ ranked }) => ranked.file));
  const strongListed = strong.filter(({ symbol }) => listed.has(question.view.graph.fileOf[symbol])).length;
  const unresolvedIdentifiers = unresolved(question, selected);
  const { firstLine } = question.reading;
  const missing = unresolvedIdentifiers.filter(({ name }) => firstLine.includes(name)).length;
  const { confidence, because } = confidenceOf({ anchors: anchors.length, strong: strongListed, corroborated, agreement, missing, files: selected.files.length });
  const skippedMatches = skippedMatchesOf(question);
  const isElsewhere = unresolvedIdentifiers.some(({ files }) => files.length > 0);
  return {
    confidence, because,
    anchorSources: countBySource(anchors),
    strongAnchors: strong.length,
    corroboratedAnchors: corroborated,
    weakAnchors: anchors.filter(({ strength }) => strength < WEAK).length,
    agreement,
    orphans: orphansOf(question, anchors, selected),
    margin: marginOf(question, selected),
    provenance: provenanceMix(expansion, selected),
    godNode: godNodeOf(question, expansion),
    testShare: share(selected.files.filter(({ ranked }) => question.view.graph.files[ranked.file].isTest).length, selected.files.length),
    commitMismatch: isOtherCommit(question),
    staleFiles: staleFilesOf(question, selected),
    skippedMatches, unresolvedIdentifiers,
    likelyIncomplete: confidence === 'low' || isElsewhere || skippedMatches.length > 0 || expansion.isCut,
    selector: selected.selector,
    notes: notesOf(question, expansion, selected, requestNotes),
  };
}

function countBySource(anchors: readonly Anchor[]): Record<AnchorSource, number> {
  const counts = Object.fromEntries(ANCHOR_SOURCES.map((source) => [source, 0])) as Record<AnchorSource, number>;
  for (const { evidence } of anchors) for (const { source } of evidence) counts[source]++;
  return counts;
}

/** Kinds of evidence that can be wrong for different reasons; two witnesses of one kind are one. */
function familyOf(source: string): string {
  if (source === 'history') return 'past';
  if (source === 'explicit' || source === 'path') return 'named';
  return source === 'impact' || source === source.toUpperCase() ? 'graph' : 'words';
}

function agreementOf(question: Question, anchors: readonly Anchor[], selected: Selected): number {
  const families = new Map<number, Set<string>>();
  const head = selected.files.slice(0, HEAD_FILES).map(({ ranked }) => ranked);
  for (const { file, why } of head) families.set(file, new Set(why.map(({ source }) => familyOf(source))));
  for (const { symbol, evidence } of anchors) {
    const set = families.get(question.view.graph.fileOf[symbol]);
    for (const { source, strength } of evidence) if (strength >= WEAK) set?.add(familyOf(source));
  }
  return share([...families.values()].filter((set) => set.size > 1).length, head.length);
}

/** Items that no edge ties to another anchor or item. */
function orphansOf(question: Question, anchors: readonly Anchor[], selected: Selected): number {
  const { graph } = question.view;
  const tied = new Set([...anchors.map(({ symbol }) => symbol), ...selected.items.map(({ candidate }) => candidate.symbol)]);
  return selected.items.filter(({ candidate: { symbol } }) => {
    for (let edge = graph.outStart[symbol]; edge < graph.outStart[symbol + 1]; edge++) {
      if (graph.edgeTo[edge] !== symbol && tied.has(graph.edgeTo[edge])) return false;
    }
    for (let i = graph.inStart[symbol]; i < graph.inStart[symbol + 1]; i++) {
      const from = graph.edgeFrom[graph.inEdges[i]];
      if (from !== symbol && tied.has(from)) return false;
    }
    return true;
  }).length;
}

function marginOf(question: Question, selected: Selected): number {
  const best = selected.files[0]?.ranked.score ?? 0;
  const next = question.files.ranked[selected.files.length]?.score ?? 0;
  return best <= 0 ? 0 : rounded(Math.min(1, Math.max(0, (best - next) / best)));
}

function provenanceMix(expansion: Expansion, selected: Selected): Record<string, number> {
  const mix: Record<string, number> = { heuristic: 0, scip: 0, treesitter: 0 };
  for (const { candidate } of selected.items) {
    const reached = expansion.reached.get(candidate.symbol);
    if (reached !== undefined && reached.edgeIndex >= 0) mix[reached.provenance] = (mix[reached.provenance] ?? 0) + 1;
  }
  return mix;
}

function godNodeOf(question: Question, expansion: Expansion): string {
  const through = new Map<number, number>();
  let steps = 0;
  for (const { from } of expansion.reached.values()) {
    if (from === -1) continue;
    steps++;
    through.set(from, (through.get(from) ?? 0) + 1);
  }
  for (const [symbol, n] of through) if (steps >= GOD_STEPS && n > steps * GOD_SHARE) return shownName(question.view.graph, symbol);
  return '';
}

function staleFilesOf(question: Question, selected: Selected): readonly string[] {
  const { graph } = question.view;
  const stale = new Set(question.view.stale);
  const shown = new Set([...selected.files.map(({ ranked }) => ranked.file), ...selected.items.map(({ candidate }) => graph.fileOf[candidate.symbol])]);
  const names = [...shown].filter((file) => stale.has(`${graph.roots[graph.files[file].root].name}:${graph.files[file].path}`));
  return names.map((file) => shownPath(graph, file)).sort(compareText);
}

/** Names the task writes as code whose definitions the listed files do not hold: where they are, or nowhere in the index. */
function unresolved(question: Question, selected: Selected): Coverage['unresolvedIdentifiers'] {
  const { graph } = question.view;
  const listedFiles = new Set(selected.files.map(({ ranked }) => ranked.file));
  const names = question.reading.identifiers.map(({ text }) => text).filter((text) => /[_.]|[a-z][A-Z]/.test(text));
  const found: { name: string; files: readonly string[] }[] = [];
  for (const name of names) {
    const files = [...new Set(lookUp(graph, name).map((symbol) => graph.fileOf[symbol]))].filter((file) => question.isAllowed(file));
    if (files.some((file) => listedFiles.has(file))) continue;
    const sources = files.filter((file) => !graph.files[file].isTest);
    // A name that stands in the text of a listed file without a definition is a parameter or comes from a package.
    if (files.length === 0 && isWrittenIn(question, name, listedFiles)) continue;
    found.push({ name, files: (sources.length > 0 ? sources : files).slice(0, LISTED).map((file) => shownPath(graph, file)) });
  }
  return found.sort((a, b) => compareText(a.name, b.name)).slice(0, LISTED);
}

function isWrittenIn(question: Question, name: string, files: ReadonlySet<number>): boolean {
  const term = termsOf(name)[0];
  if (term === undefined) return false;
  return [...question.view.lexicon.postings(term).files].some((file) => files.has(file));
}

function skippedMatchesOf(question: Question): readonly string[] {
  const words = new Set(question.reading.terms.map(({ term }) => term));
  const named = question.reading.paths;
  const { repositories } = question.request;
  const found = question.view.skipped.filter(({ file }) => {
    const [root, path] = [file.slice(0, file.indexOf(':')), file.slice(file.indexOf(':') + 1)];
    if (repositories.length > 0 && !repositories.includes(root)) return false;
    const held = [...new Set(termsOf(path))].filter((term) => words.has(term)).length;
    return named.some((name) => path === name || path.endsWith(`/${name}`)) || held >= SKIPPED_WORDS;
  });
  return found.map(({ file, detail }) => `${file}: ${detail}`).sort(compareText).slice(0, LISTED);
}

function notesOf(question: Question, expansion: Expansion, selected: Selected, requestNotes: readonly string[]): readonly string[] {
  const limitations = question.view.history.map(({ limitation }) => limitation);
  const cut = expansion.isCut ? 'the walk stopped at its limit of symbols: the answer is partial' : '';
  return [...requestNotes, ...limitations, cut, selected.note].filter((note) => note !== '');
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : rounded(part / whole);
}
