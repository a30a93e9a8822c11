import { LIMITS } from '../limits';
import { rounded } from '../order';
import type { Question } from '../question';
import { handlesClause, type RouteMatch } from '../routeMatch';
import { writtenRoutesOf } from '../writtenRoutes';
import { withoutTests } from './productionFirst';
import type { Nomination, SourceResult } from './source';

/** Code that registers a route whose handler is unknown says where to look, not what to change. */
const REGISTERS = 0.6;

/** Routes that the task or the caller names: what answers them, 1/sqrt(matches) each. */
export function routeNominations(question: Question): SourceResult {
  const { graph } = question.view;
  const nominations: Nomination[] = [];
  const dropped: { what: string; why: string }[] = [];
  for (const { written, matches } of writtenRoutesOf(graph, question.reading, question.request.routePaths)) {
    const bySymbol = new Map<number, RouteMatch>();
    for (const match of matches) {
      const { handler, registeredIn } = graph.routes[match.route];
      const symbol = handler >= 0 ? handler : registeredIn;
      if (!bySymbol.has(symbol)) bySymbol.set(symbol, match);
    }
    const symbols = withoutTests(question, [...bySymbol.keys()]);
    if (symbols.length > LIMITS.explicitMatches) {
      dropped.push({ what: written, why: `means ${symbols.length} handlers, more than ${LIMITS.explicitMatches}` });
      continue;
    }
    for (const symbol of symbols) {
      const { route, score } = bySymbol.get(symbol)!;
      const isHandler = graph.routes[route].handler === symbol;
      const clause = handlesClause(graph.routes[route]);
      nominations.push({
        symbol, strength: rounded((score * (isHandler ? 1 : REGISTERS)) / Math.sqrt(symbols.length)),
        because: isHandler ? clause : clause.replace('handles', 'registers'), isGiven: true,
      });
    }
  }
  return { nominations, dropped };
}
