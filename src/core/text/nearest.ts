import { compareText } from '../model/rootPath';

/** One wrong letter in so many is a slip, more is another word. */
const LETTERS_A_SLIP = 4;
/** Shorter texts are part of everything. */
const LEAST_PART = 3;

/**
 * The names that somebody may have meant who wrote `wanted`, nearest first: the same but for case and separators, a few slips
 * away, or one inside the other. At most `most`, ties by code units; each name once.
 */
export function nearestNames(wanted: string, names: Iterable<string>, most: number): readonly string[] {
  const plain = plainOf(wanted);
  const slips = Math.max(1, Math.floor(plain.length / LETTERS_A_SLIP));
  const found: { readonly name: string; readonly distance: number }[] = [];
  for (const name of new Set(names)) {
    const other = plainOf(name);
    if (other === '') continue;
    const distance = editDistance(plain, other, slips);
    if (distance <= slips) found.push({ name, distance });
    else if (isPart(plain, other) || isPart(other, plain)) found.push({ name, distance: slips + 1 + Math.abs(plain.length - other.length) });
  }
  return found.sort((a, b) => a.distance - b.distance || compareText(a.name, b.name)).slice(0, most).map(({ name }) => name);
}

function plainOf(text: string): string {
  return text.toLowerCase().replace(/[\s_\-./\\:#]+/g, '');
}

function isPart(part: string, whole: string): boolean {
  return part.length >= LEAST_PART && whole.includes(part);
}

/**
 * Insertions, deletions, replacements and swaps of neighbours that lead from one text to the other (optimal string alignment),
 * or `most` and one when it takes more.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2] + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    before = above;
    above = row;
  }
  return Math.min(above[b.length], most + 1);
}
