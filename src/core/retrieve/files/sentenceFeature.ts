import { sentencePlaces } from '../sentencePlaces';
import { raise } from './columns';
import type { FileFeature } from './feature';
import type { RankContext } from './rankContext';

/** Words in a row that make a sentence certain. */
const CERTAIN_WORDS = 7;

/** The file holds many words of a sentence in a row; shared among the files that hold as many. */
function sentencesFound({ count, view, reading, token }: RankContext): Float64Array {
  const values = new Float64Array(count);
  for (const { file, words, files } of sentencePlaces(view, reading, token)) raise(values, file, Math.min(1, words / CERTAIN_WORDS) / Math.sqrt(files));
  return values;
}

export const sentenceFeature: FileFeature = { name: 'a sentence of the task as written', scale: 'absolute', compute: sentencesFound };
