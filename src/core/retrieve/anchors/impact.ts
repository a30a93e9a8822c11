import { shownName, isTopLevelNode } from '../display';
import { edgesOf, edgeTypeIndex } from '../edges';
import { usersOfFragment } from '../fragments';
import { LIMITS } from '../limits';
import { namespacedLiterals } from '../namespacedLiteral';
import type { Question } from '../question';
import type { Anchor, AnchorSourceStage, Nomination } from './source';

/** Strength that users of a certain anchor inherit (BCE). */
const INHERITED = 0.7;
const USER_EDGES = [edgeTypeIndex('CALLS'), edgeTypeIndex('REFERENCES'), edgeTypeIndex('INHERITS'), edgeTypeIndex('IMPLEMENTS')];

/** Callers and referrers of the dominant anchors and the places that quote the same namespaced literal; hubs nominate nothing. */
export const impactSource: AnchorSourceStage = {
  source: 'impact',
  ignoresSideCode: true,
  nominate(question, soFar) {
    const { pool } = LIMITS;
    const nominations: Nomination[] = [];
    const dropped: { what: string; why: string }[] = [];
    for (const anchor of dominant(question, soFar)) {
      const name = shownName(question.view.graph, anchor.symbol);
      const users = usersOf(question, anchor.symbol);
      if (users.length >= pool) dropped.push({ what: name, why: `has ${users.length} users: a hub points nowhere` });
      else nominations.push(...inherit(users, anchor, pool, `uses ${name}`));
      for (const literal of literalsOf(question, anchor.symbol)) {
        const found = usersOfFragment(question, literal);
        const others = found.symbols.filter((symbol) => symbol !== anchor.symbol);
        if (found.files > LIMITS.usageFiles || others.length >= pool) dropped.push({ what: literal, why: 'is quoted in too many places' });
        else nominations.push(...inherit(others, anchor, pool, `quotes "${literal}" like ${name}`));
      }
    }
    return { nominations, dropped };
  },
};

function dominant(question: Question, anchors: readonly Anchor[]): readonly Anchor[] {
  return anchors
    .filter((anchor) => anchor.strength >= LIMITS.dominantStrength && !isTopLevelNode(question.view.graph, anchor.symbol))
    .slice(0, LIMITS.dominantAnchors);
}

function inherit(users: readonly number[], anchor: Anchor, pool: number, because: string): Nomination[] {
  const strength = INHERITED * anchor.strength * Math.sqrt(1 - users.length / pool);
  return users.map((symbol) => ({ symbol, strength, because, isGiven: false }));
}

/** Symbols that call, mention or extend it, without itself and its own container, ascending. */
function usersOf(question: Question, symbol: number): readonly number[] {
  const { graph } = question.view;
  const users = new Set<number>();
  for (const type of USER_EDGES) {
    for (const edge of edgesOf(graph, symbol, type, 'in')) {
      const user = graph.edgeFrom[edge];
      if (user !== symbol && user !== graph.containerOf[symbol] && !isTopLevelNode(graph, user)) users.add(user);
    }
  }
  return [...users].sort((a, b) => a - b);
}

function literalsOf(question: Question, symbol: number): readonly string[] {
  const { graph } = question.view;
  const lines = question.linesOf(graph.fileOf[symbol]) ?? [];
  const code = lines.slice(graph.startLine[symbol], graph.endLine[symbol] + 1).join('\n');
  return namespacedLiterals(code).slice(0, LIMITS.impactLiterals);
}
