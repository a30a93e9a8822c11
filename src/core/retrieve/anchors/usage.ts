import { usersOfFragment } from '../fragments';
import { sentencePlaces } from '../sentencePlaces';
import { LIMITS } from '../limits';
import type { Question } from '../question';
import type { AnchorSourceStage, Nomination } from './source';

/** Strength of a fragment that stands in very few places (BCE). */
const FOUND = 0.8;

/** What a use of an error type says that is defined nowhere here: `TypeError` is raised all over. Keeps it below weak. */
const FOREIGN_ERROR = 0.3;
/** Words in a row from which a sentence is found for certain. */
const CERTAIN_WORDS = 7;
/** A sentence in more files than this is a common phrase. */
const SENTENCE_FILES = 4;

/** Code fragments of the task found inside bodies: the fewer places, the stronger; at the pool size it is generic. */
export const usageSource: AnchorSourceStage = {
  source: 'usage',
  ignoresSideCode: true,
  nominate(question) {
    const { pool } = LIMITS;
    const nominations: Nomination[] = [];
    const dropped: { what: string; why: string }[] = [];
    for (const fragment of fragmentsOf(question).slice(0, LIMITS.usageFragments)) {
      const users = usersOfFragment(question, fragment);
      if (users.files > LIMITS.usageFiles || users.symbols.length >= pool) {
        dropped.push({ what: fragment, why: `stands in ${Math.max(users.files, users.symbols.length)} places: too common to point anywhere` });
        continue;
      }
      const strength = FOUND * Math.sqrt(1 - users.symbols.length / pool) * (isForeignError(question, fragment) ? FOREIGN_ERROR : 1);
      const last = fragment.split(/[.#:]/).at(-1);
      for (const symbol of users.symbols) {
        // A definition holds its own name; that it is named is the explicit source's to say.
        if (question.view.graph.nameOf(symbol) === last) continue;
        nominations.push({ symbol, strength, because: `uses "${fragment}", written in the task`, isGiven: false });
      }
    }
    return { nominations: [...nominations, ...sentenceNominations(question)], dropped };
  },
};

function fragmentsOf(question: Question): readonly string[] {
  const fragments = new Set<string>();
  const { identifiers, literals, routes } = question.reading;
  const written = [...identifiers.map(({ text }) => text), ...literals, ...routes.map(({ path }) => path), ...question.request.routePaths];
  // Below three characters a fragment stands everywhere; a line break never stands on one line.
  for (const text of written) if (text.length >= 3 && !/[\r\n]/.test(text)) fragments.add(text);
  return [...fragments];
}

/** Code that holds a sentence of the task word for word: a message that somebody saw leads to where it is made. */
function sentenceNominations(question: Question): Nomination[] {
  const { view, reading, cancellation } = question;
  return sentencePlaces(view, reading, cancellation)
    .filter(({ file, files }) => question.isAllowed(file) && files <= SENTENCE_FILES)
    .map(({ file, line, words, files }) => ({
      symbol: view.graph.symbolAtLine(file, line), strength: (FOUND * Math.min(1, words / CERTAIN_WORDS)) / Math.sqrt(files),
      because: `holds ${words} words of the task in a row`, isGiven: false,
    }));
}

function isForeignError(question: Question, fragment: string): boolean {
  return /^[A-Z]\w*(?:Error|Exception|Warning)$/.test(fragment) && question.view.graph.symbolsNamed(fragment).length === 0;
}
