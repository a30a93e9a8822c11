import type { Coverage, Pack, PackAnchor, PackCandidate, PackFile, PackItem } from '../../protocol/pack';
import { safeBlock } from '../render/safeText';
import { sha256Hex } from '../text/digest';
import type { Anchor } from './anchors/source';
import type { Assembled } from './assemble';
import { canonicalJson } from './canonicalJson';
import { absolutePath, kindName, shownName, shownPath } from './display';
import { LIMITS } from './limits';
import type { Narrowed } from './narrow';
import { compareText } from '../model/rootPath';
import { rounded } from './order';
import type { RetrievalPorts } from './ports';
import type { Question } from './question';
import { fileReasons } from './reasons';
import type { Scored } from './score';
import { isInScope } from './scope';
import type { Selected } from './select';

export interface PackParts {
  readonly anchors: readonly Anchor[];
  readonly narrowed: Narrowed;
  readonly selected: Selected;
  readonly assembled: Assembled;
  readonly coverage: Coverage;
  readonly workflow: string;
  readonly weights: string;
}

/** The answer without its timings, digested over everything else. */
export function packOf(question: Question, parts: PackParts, ports: RetrievalPorts): Omit<Pack, 'timings'> {
  const { assembled, selected } = parts;
  const pack = {
    version: 1 as const,
    task: question.request.original.task,
    revision: question.view.revision,
    weights: parts.weights,
    anchors: anchorsOf(question, parts.anchors),
    files: selected.files.map(({ ranked, tier }): PackFile => {
      const { path, root } = question.view.graph.files[ranked.file];
      return {
        path, repository: question.view.graph.roots[root].name, score: rounded(ranked.score), tier, why: fileReasons(question, ranked, parts.anchors),
      };
    }),
    items: itemsOf(question, selected, assembled),
    ...candidatesOf(question, parts),
    context: {
      text: assembled.text,
      usedTokens: assembled.usedTokens,
      budgetTokens: question.request.maxTokens,
      usedChars: assembled.text.length,
      tokenizer: ports.tokenizer,
      footer: assembled.footer,
      tokensForAll: assembled.tokensForAll,
    },
    coverage: parts.coverage,
    workflow: parts.workflow,
  };
  return { ...pack, digest: sha256Hex(canonicalJson(pack)) };
}

function anchorsOf(question: Question, anchors: readonly Anchor[]): readonly PackAnchor[] {
  const { graph } = question.view;
  const visible = anchors.filter(({ symbol }) => isInScope(question, graph.fileOf[symbol]));
  return visible.slice(0, LIMITS.packAnchors).map(({ symbol, strength, evidence }) => ({
    id: graph.idOf(symbol), name: shownName(graph, symbol), kind: kindName(graph, symbol), file: shownPath(graph, graph.fileOf[symbol]),
    line: graph.startLine[symbol] + 1, strength, sources: evidence.map(({ source, because, strength: one }) => ({ source, text: because, strength: one })),
  }));
}

function itemsOf(question: Question, selected: Selected, assembled: Assembled): readonly PackItem[] {
  const { graph } = question.view;
  const tiers = new Map(selected.files.map(({ ranked, tier }) => [ranked.file, tier]));
  return assembled.items.flatMap(({ scored, why, shown }) => {
    if (shown === undefined) return [];
    const { symbol, distance } = scored.candidate;
    const file = graph.fileOf[symbol];
    return [{
      id: graph.idOf(symbol), name: shownName(graph, symbol), kind: kindName(graph, symbol),
      file: shownPath(graph, file), absolutePath: absolutePath(graph, file),
      startLine: graph.startLine[symbol] + 1, endLine: graph.endLine[symbol] + 1,
      form: shown.form.form, distance, score: scored.total, tokens: shown.tokens, tier: tiers.get(file) ?? 'stub',
      why, content: safeBlock(shown.form.content),
    }];
  });
}

/** What was close and is not in the answer, best first, each with the stage and the number that decided. */
function candidatesOf(question: Question, { narrowed, assembled }: PackParts): { readonly candidates: readonly PackCandidate[]; readonly candidateCount: number } {
  const { graph } = question.view;
  const unfit = assembled.items.filter(({ shown }) => shown === undefined).map(({ scored }) => ({
    scored, leftOutBy: `assembly: not even a reference fits ${question.request.maxTokens} tokens`,
  }));
  const narrowedOut = narrowed.cut.map(({ scored, why }) => ({ scored, leftOutBy: `narrowing: ${why}` }));
  const all: { scored: Scored; leftOutBy: string }[] = [...unfit, ...narrowedOut];
  const id = ({ scored }: { scored: Scored }): string => graph.idOf(scored.candidate.symbol);
  all.sort((a, b) => b.scored.total - a.scored.total || compareText(id(a), id(b)));
  const candidates = all.slice(0, LIMITS.leftOut).map(({ scored, leftOutBy }) => {
    const { symbol } = scored.candidate;
    return {
      id: graph.idOf(symbol), name: shownName(graph, symbol), file: shownPath(graph, graph.fileOf[symbol]), line: graph.startLine[symbol] + 1,
      score: scored.total, leftOutBy,
    };
  });
  return { candidates, candidateCount: all.length };
}
