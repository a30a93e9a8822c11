import { componentLanguage } from '../ecmascript/componentLanguage';
import { scriptBlocks } from '../ecmascript/scriptBlocks';

const FRONT_MATTER = /^\uFEFF?\s*---\r?\n([^]*?)\r?\n---/;

/** A component whose script stands between two lines of dashes, and perhaps in script tags below. */
export const astro = componentLanguage('astro', 'Astro', ['.astro'], (text) => {
  const found = FRONT_MATTER.exec(text);
  if (found === null) return scriptBlocks(text);
  const start = found[0].indexOf('\n', found[0].indexOf('---')) + 1;
  const end = start + found[1].length;
  return [{ start, end }, ...scriptBlocks(text).filter((block) => block.start > end)];
});
