import type { CodeGraph } from '../../store/graph';
import { LIMITS } from '../limits';
import { rounded } from '../order';
import type { Question } from '../question';
import { withoutTests } from './productionFirst';
import { routeNominations } from './routeNames';
import type { AnchorSourceStage, Nomination } from './source';

/** A member named like its container (a constructor, a factory) says less than the container itself (BCE). */
const NAMED_LIKE_CONTAINER = 0.5;
/** What a name proves when it was not written as code: `Session` may just begin a sentence. */
const PLAIN_NAME = 0.6;

/** Identifier-like names of the task, names the caller passed: 1/sqrt(matches) each; routes. */
export const explicitSource: AnchorSourceStage = {
  source: 'explicit',
  ignoresSideCode: false,
  nominate(question) {
    const nominations: Nomination[] = [];
    const dropped: { what: string; why: string }[] = [];
    for (const { name, because, weight } of writtenNames(question)) {
      const found = withoutTests(question, lookUp(question.view.graph, name));
      if (found.length > LIMITS.explicitMatches) {
        dropped.push({ what: name, why: `names ${found.length} symbols, more than ${LIMITS.explicitMatches}` });
        continue;
      }
      for (const symbol of found) {
        const strength = (weight * likeContainer(question.view.graph, symbol)) / Math.sqrt(found.length);
        nominations.push({ symbol, strength: rounded(strength), because: `${because}: ${name}`, isGiven: true });
      }
    }
    const routes = routeNominations(question);
    return { nominations: [...nominations, ...routes.nominations], dropped: [...dropped, ...routes.dropped] };
  },
};

interface WrittenName {
  readonly name: string;
  readonly because: string;
  readonly weight: number;
}

function writtenNames(question: Question): readonly WrittenName[] {
  const names = new Map<string, WrittenName>();
  const add = (name: string, because: string, weight: number): void => {
    const clean = name.replace(/^[`'"]+|[`'"]+$/g, '').replace(/\(.*\)?$/, '').replace(/^[.#@]+|[.:#]+$/g, '');
    const known = names.get(clean);
    if (clean.length > 1 && (known === undefined || known.weight < weight)) names.set(clean, { name: clean, because, weight });
  };
  for (const name of question.request.explicitSymbols) add(name, 'named by the caller', 1);
  for (const { text } of question.reading.identifiers) add(text, 'named in the task', looksLikeCode(text) ? 1 : PLAIN_NAME);
  for (const { name } of question.reading.frames) if (name !== '') add(name, 'in the stack trace', 1);
  return [...names.values()];
}

/** One capital at the front alone is how sentences begin, capitals alone are often an abbreviation. */
function looksLikeCode(name: string): boolean {
  return /[_.:#$]|[a-z][A-Z]|\d/.test(name);
}

/** A qualified name is looked up inside its type first, then as the bare member, then as the bare type. */
export function lookUp(graph: CodeGraph, name: string): readonly number[] {
  const parts = name.split(/::|[.#]/).filter((part) => part !== '');
  const last = parts.at(-1);
  if (last === undefined) return [];
  const bare = graph.symbolsNamed(last).filter((symbol) => graph.containerOf[symbol] !== -1);
  if (parts.length === 1) return bare;
  const owner = parts.at(-2)!;
  const inside = bare.filter((symbol) => containerName(graph, symbol) === owner);
  if (inside.length > 0) return inside;
  // `flask.sessions.SessionInterface`: the owner is a module, so the file's path must hold it.
  const inModule = bare.filter((symbol) => moduleOf(graph, symbol).includes(owner));
  if (inModule.length > 0) return inModule;
  if (bare.length > 0) return bare;
  return graph.symbolsNamed(owner).filter((symbol) => graph.containerOf[symbol] !== -1);
}

function containerName(graph: CodeGraph, symbol: number): string {
  const container = graph.containerOf[symbol];
  return container === -1 || graph.containerOf[container] === -1 ? '' : graph.nameOf(container);
}

function moduleOf(graph: CodeGraph, symbol: number): readonly string[] {
  const path = graph.files[graph.fileOf[symbol]].path;
  return path.split('/').map((part) => part.replace(/\.\w+$/, ''));
}

function likeContainer(graph: CodeGraph, symbol: number): number {
  return containerName(graph, symbol) === graph.nameOf(symbol) ? NAMED_LIKE_CONTAINER : 1;
}
