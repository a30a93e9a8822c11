import type { Lexicon } from '../../lexicon/lexicon';
import { idf, RARE_WORDS, saturation, type Bm25Parameters } from './bm25';
import { add } from './columns';
import type { FileFeature } from './feature';
import type { QueryTerm, RankContext } from './rankContext';

/** A passage is two blocks of lines: 40 lines, starting every 20. */
const BLOCK_LINES = 20;
/** Few lines: 10, starting every 5. */
const SHORT_BLOCK_LINES = 5;
const PASSAGE: Bm25Parameters = { k1: 1.2, b: 0.4 };
/** Passages of rare words are compared without regard to their length: most have about the same. */
const RARE_PASSAGE: Bm25Parameters = { k1: 1.2, b: 0 };

/** How files are cut into blocks: those of file f are numbered from start[f] to start[f + 1] (exclusive). */
interface Blocks {
  readonly lines: number;
  readonly start: Uint32Array;
  readonly fileOf: Uint32Array;
  /** Tokens of the passage that starts with the block. */
  readonly passageLength: Float64Array;
  readonly averageLength: number;
}

const blocksOfLexicon = new WeakMap<Lexicon, Map<number, Blocks>>();

function blocksOf(lexicon: Lexicon, lines: number): Blocks {
  let known = blocksOfLexicon.get(lexicon);
  if (known === undefined) blocksOfLexicon.set(lexicon, (known = new Map()));
  let blocks = known.get(lines);
  if (blocks === undefined) known.set(lines, (blocks = cutIntoBlocks(lexicon, lines)));
  return blocks;
}

function cutIntoBlocks(lexicon: Lexicon, lines: number): Blocks {
  const start = new Uint32Array(lexicon.fileCount + 1);
  for (let file = 0; file < lexicon.fileCount; file++) {
    const linesOfFile = lexicon.tokenSums(file).length - 1;
    // What has no words has no passages.
    start[file + 1] = (start[file] as number) + (lexicon.lengthOf(file) === 0 ? 0 : Math.max(1, Math.ceil(linesOfFile / lines)));
  }
  const total = start[lexicon.fileCount] as number;
  const fileOf = new Uint32Array(total);
  const passageLength = new Float64Array(total);
  let sum = 0;
  for (let file = 0; file < lexicon.fileCount; file++) {
    const sums = lexicon.tokenSums(file);
    const last = sums.length - 1;
    for (let block = start[file] as number; block < (start[file + 1] as number); block++) {
      const from = (block - (start[file] as number)) * lines;
      fileOf[block] = file;
      passageLength[block] = (sums[Math.min(last, from + 2 * lines)] as number) - (sums[Math.min(last, from)] as number);
      sum += passageLength[block] as number;
    }
  }
  return { lines, start, fileOf, passageLength, averageLength: sum / (total || 1) };
}

/** Passages that hold a term: their first blocks, ascending, and how often each holds it. */
interface Occurrences {
  readonly starts: readonly number[];
  readonly counts: readonly number[];
}

function passagesWith({ postings }: QueryTerm, blocks: Blocks, scratch: Uint32Array): Occurrences {
  const touched: number[] = [];
  for (let i = 0; i < postings.files.length; i++) {
    const first = blocks.start[postings.files[i] as number] as number;
    for (const line of postings.linesOf(i)) {
      const block = first + Math.floor(line / blocks.lines);
      if (scratch[block] === 0) touched.push(block);
      scratch[block] = (scratch[block] as number) + 1;
    }
  }
  // A passage that holds the term starts at a touched block or one before it; touched blocks ascend, so each is met once.
  const starts: number[] = [];
  for (const block of touched) {
    const previous = block - 1;
    if (previous >= 0 && blocks.fileOf[previous] === blocks.fileOf[block] && starts.at(-1) !== previous) starts.push(previous);
    starts.push(block);
  }
  const counts = starts.map((block) => (scratch[block] as number) + (blocks.fileOf[block + 1] === blocks.fileOf[block] ? (scratch[block + 1] as number) : 0));
  for (const block of touched) scratch[block] = 0;
  return { starts, counts };
}

interface PassageEvidence {
  /** By file: the best passage, the best that does not overlap it, the best for the title alone, the best by rare words. */
  readonly best: Float64Array;
  readonly second: Float64Array;
  readonly bestForTitle: Float64Array;
  readonly bestOfRareWords: Float64Array;
}

function passages(context: RankContext): PassageEvidence {
  const blocks = blocksOf(context.view.lexicon, BLOCK_LINES);
  const total = blocks.fileOf.length;
  const [scores, title, rare] = [new Float64Array(total), new Float64Array(total), new Float64Array(total)];
  const scratch = new Uint32Array(total + 1);
  for (const term of context.terms) {
    const { starts, counts } = passagesWith(term, blocks, scratch);
    const rarity = idf(total, starts.length);
    const rareWord = term.rarity ** RARE_WORDS;
    for (let i = 0; i < starts.length; i++) {
      const block = starts[i] as number;
      const count = counts[i] as number;
      const value = rarity * saturation(count, blocks.passageLength[block] as number, blocks.averageLength, PASSAGE);
      add(scores, block, value);
      if (term.inFirstLine) add(title, block, value);
      add(rare, block, rareWord * saturation(count, 0, 1, RARE_PASSAGE));
    }
  }
  return { ...twoBest(context.count, blocks, scores), bestForTitle: twoBest(context.count, blocks, title).best, bestOfRareWords: twoBest(context.count, blocks, rare).best };
}

function fewLines(context: RankContext): Float64Array {
  const blocks = blocksOf(context.view.lexicon, SHORT_BLOCK_LINES);
  const rare = new Float64Array(blocks.fileOf.length);
  const scratch = new Uint32Array(blocks.fileOf.length + 1);
  for (const term of context.terms) {
    const { starts, counts } = passagesWith(term, blocks, scratch);
    const rareWord = term.rarity ** RARE_WORDS;
    for (let i = 0; i < starts.length; i++) add(rare, starts[i] as number, rareWord * saturation(counts[i] as number, 0, 1, RARE_PASSAGE));
  }
  return twoBest(context.count, blocks, rare).best;
}

function twoBest(count: number, blocks: Blocks, scores: Float64Array): { best: Float64Array; second: Float64Array } {
  const best = new Float64Array(count);
  const second = new Float64Array(count);
  for (let file = 0; file < count; file++) {
    const from = blocks.start[file] as number;
    const to = blocks.start[file + 1] as number;
    let at = from;
    for (let block = from + 1; block < to; block++) if ((scores[block] as number) > (scores[at] as number)) at = block;
    best[file] = scores[at] as number;
    for (let block = from; block < to; block++) {
      if (Math.abs(block - at) > 1 && (scores[block] as number) > (second[file] as number)) second[file] = scores[block] as number;
    }
  }
  return { best, second };
}

export const passageFeatures: readonly FileFeature[] = [
  { name: 'best passage', scale: 'relative', compute: (context) => context.once(passages).best },
  { name: 'second passage', scale: 'relative', compute: (context) => context.once(passages).second },
  { name: 'best passage for the title', scale: 'relative', compute: (context) => context.once(passages).bestForTitle },
  { name: 'best passage of rare words', scale: 'relative', compute: (context) => context.once(passages).bestOfRareWords },
  { name: 'best ten lines of rare words', scale: 'relative', compute: fewLines },
];
