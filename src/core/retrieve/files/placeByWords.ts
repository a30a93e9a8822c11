import { weightedSum } from './columns';
import type { CompanionFeature } from './feature';

/**
 * A mix of the plain word evidence alone, with the proportions of a hand-set ranker that is strong on every repository: its order is
 * a second opinion on the fitted sum, which history and links can lead astray together.
 */
const PLAIN_MIX: Readonly<Record<string, number>> = {
  'words of the task in the file': 0.75,
  'words in the path': 0.5,
  'words in names': 0.4,
  'best passage': 1,
  'second passage': 0.4,
  'best passage for the title': 0.4,
  'names written in the task': 0.4,
};
const OF_A_TEST = 0.2;
const OF_AN_EXAMPLE = 0.5;
/** The first place is worth 1, the tenth 0.4, the fiftieth 0.1: reciprocal rank (Cormack et al. 2009) with a small constant. */
const PLACE = 5;

export const placeByWords: CompanionFeature = {
  name: 'place by words alone',
  scale: 'absolute',
  compute({ count }, _seeds, own) {
    const names = Object.keys(PLAIN_MIX);
    const sum = weightedSum(names, names.map(own), PLAIN_MIX, count);
    const [isTest, isExample] = [own('test file'), own('example or documentation')];
    for (let file = 0; file < count; file++) sum[file] *= (isTest[file] > 0 ? OF_A_TEST : 1) * (isExample[file] > 0 ? OF_AN_EXAMPLE : 1);
    const order = [...sum.keys()].filter((file) => sum[file] > 0).sort((a, b) => sum[b] - sum[a] || a - b);
    const values = new Float64Array(count);
    order.forEach((file, i) => (values[file] = (PLACE + 1) / (PLACE + 1 + i)));
    return values;
  },
};
