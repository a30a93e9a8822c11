import type { Lexicon } from '../../lexicon/lexicon';
import { idf, saturation } from './bm25';
import type { FileFeature } from './feature';
import type { QueryTerm, RankContext } from './rankContext';
import { add } from './columns';

/** A passage is two blocks of lines, so passages of 40 lines start every 20. */
const BLOCK_LINES = 20;
const PASSAGE = { k1: 1.2, b: 0.4 };

/** How files are cut into blocks: those of file f are numbered from start[f] to start[f + 1] (exclusive). */
interface Blocks {
  readonly start: Uint32Array;
  readonly fileOf: Uint32Array;
  /** Tokens of the passage that starts with the block. */
  readonly passageLength: Float64Array;
  readonly averageLength: number;
}

const blocksOfLexicon = new WeakMap<Lexicon, Blocks>();

function blocksOf(lexicon: Lexicon): Blocks {
  let blocks = blocksOfLexicon.get(lexicon);
  if (blocks === undefined) blocksOfLexicon.set(lexicon, (blocks = cutIntoBlocks(lexicon)));
  return blocks;
}

function cutIntoBlocks(lexicon: Lexicon): Blocks {
  const start = new Uint32Array(lexicon.fileCount + 1);
  for (let file = 0; file < lexicon.fileCount; file++) {
    const lines = lexicon.tokenSums(file).length - 1;
    start[file + 1] = (start[file] as number) + Math.max(1, Math.ceil(lines / BLOCK_LINES));
  }
  const total = start[lexicon.fileCount] as number;
  const fileOf = new Uint32Array(total);
  const passageLength = new Float64Array(total);
  let sum = 0;
  for (let file = 0; file < lexicon.fileCount; file++) {
    const sums = lexicon.tokenSums(file);
    for (let block = start[file] as number; block < (start[file + 1] as number); block++) {
      const from = (block - (start[file] as number)) * BLOCK_LINES;
      const last = sums.length - 1;
      fileOf[block] = file;
      passageLength[block] = (sums[Math.min(last, from + 2 * BLOCK_LINES)] as number) - (sums[Math.min(last, from)] as number);
      sum += passageLength[block] as number;
    }
  }
  return { start, fileOf, passageLength, averageLength: sum / (total || 1) };
}

interface PassageEvidence {
  /** By file: the best passage, the best that does not overlap it, the best for the title alone. */
  readonly best: Float64Array;
  readonly second: Float64Array;
  readonly bestForTitle: Float64Array;
}

function passages(context: RankContext): PassageEvidence {
  const { lexicon } = context.view;
  const blocks = blocksOf(lexicon);
  const scores = new Float64Array(blocks.fileOf.length);
  const titleScores = new Float64Array(blocks.fileOf.length);
  const counts = new Uint32Array(blocks.fileOf.length + 1);
  for (const term of context.terms) scoreTerm(term, blocks, counts, scores, titleScores);
  return { ...twoBest(context.count, blocks, scores), bestForTitle: twoBest(context.count, blocks, titleScores).best };
}

function scoreTerm({ postings, inFirstLine }: QueryTerm, blocks: Blocks, counts: Uint32Array, scores: Float64Array, titleScores: Float64Array): void {
  const touched: number[] = [];
  for (let i = 0; i < postings.files.length; i++) {
    const first = blocks.start[postings.files[i] as number] as number;
    let before = -1;
    for (const line of postings.linesOf(i)) {
      const block = first + Math.floor(line / BLOCK_LINES);
      if (block !== before && counts[block] === 0) touched.push(block);
      counts[block] = (counts[block] as number) + 1;
      before = block;
    }
  }
  // Passages that hold the term start at a touched block or one before it; touched blocks ascend, so each is met once.
  const starts: number[] = [];
  for (const block of touched) {
    const previous = block - 1;
    if (previous >= 0 && blocks.fileOf[previous] === blocks.fileOf[block] && starts.at(-1) !== previous) starts.push(previous);
    starts.push(block);
  }
  const rarity = idf(blocks.fileOf.length, starts.length);
  for (const block of starts) {
    const next = blocks.fileOf[block + 1] === blocks.fileOf[block] ? (counts[block + 1] as number) : 0;
    const value = rarity * saturation((counts[block] as number) + next, blocks.passageLength[block] as number, blocks.averageLength, PASSAGE);
    add(scores, block, value);
    if (inFirstLine) add(titleScores, block, value);
  }
  for (const block of touched) counts[block] = 0;
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
];
