import type { Reason } from '../../protocol/pack';
import { termsOf } from '../text/words';
import { handlesClause } from './routeMatch';
import type { Question } from './question';

/** Routes and notes shown for one symbol. */
const ROUTES_SHOWN = 2;
const NOTES_SHOWN = 1;
const NOTE_LENGTH = 140;
/** Words of the task that a note must hold to be about the task; one is enough when few files hold it. */
const WORDS_IN_COMMON = 2;
const RARE_SHARE = 0.05;
const RARE_FILES = 3;

/** What the index knows of a symbol itself, whatever led to it: the routes it handles and the notes that meet the task. */
export function knownOf(question: Question, symbol: number): readonly Reason[] {
  return [...routesHandled(question, symbol), ...notesMet(question, symbol)];
}

function routesHandled(question: Question, symbol: number): readonly Reason[] {
  const { graph } = question.view;
  const clauses = [...new Set(graph.routesOf(symbol).map((route) => handlesClause(graph.routes[route])))];
  if (clauses.length === 0) return [];
  const more = clauses.length > ROUTES_SHOWN ? ` and ${clauses.length - ROUTES_SHOWN} more` : '';
  const text = clauses.slice(0, ROUTES_SHOWN).join(', ').replaceAll(', handles ', ', ');
  return [{ source: 'ROUTES_TO', text: `${text}${more}`, strength: 0 }];
}

function notesMet(question: Question, symbol: number): readonly Reason[] {
  const { graph, lexicon } = question.view;
  const notes = graph.notesOf(symbol);
  if (notes.length === 0) return [];
  const wanted = new Map(question.reading.terms.map(({ term, weight }) => [term, weight]));
  const met = notes.flatMap(({ kind, text }) => {
    const words = new Set(termsOf(text.slice(kind.length)).filter((term) => wanted.has(term)));
    const isRare = [...words].some((term) => lexicon.postings(term).fileFrequency <= Math.max(RARE_FILES, lexicon.fileCount * RARE_SHARE));
    if (words.size < WORDS_IN_COMMON && !isRare) return [];
    return [{ text, weight: [...words].reduce((sum, term) => sum + (wanted.get(term) ?? 0), 0) }];
  });
  met.sort((a, b) => b.weight - a.weight);
  return met.slice(0, NOTES_SHOWN).map(({ text }) => ({ source: 'EXPLAINS', text: `a note says "${shortened(text)}"`, strength: 0 }));
}

function shortened(text: string): string {
  if (text.length <= NOTE_LENGTH) return text;
  const at = text.lastIndexOf(' ', NOTE_LENGTH);
  return `${text.slice(0, at > 0 ? at : NOTE_LENGTH).replace(/[\ud800-\udbff]$/, '')}…`;
}
