import { code, fileLink, quoted } from './code';
import { block, selectSymbol, termList } from './detailsParts';
import { scoreText } from './detailsSymbol';
import { el, type Child } from './dom';
import { DETAIL_LIMIT, count, fileName } from './format';
import { icon } from './icons';
import type { Page } from './page';
import { STRINGS } from './strings';
import { fileAt } from './traceIndex';

/** Symbols that are listed; a generated file may have thousands. */
const MOST_SYMBOLS = 60;

export function detailsOfFile(page: Page, file: number): readonly Child[] {
  const { index } = page;
  const { path, repository, absolutePath } = fileAt(index, file);
  const listed = index.tiers.get(file);
  const score = index.fileScores.get(file);
  const why = listed?.why ?? '';
  const symbols = [...(index.symbolsOfFile.get(file) ?? [])].sort((a, b) => (index.scores.get(a)?.rank ?? Infinity) - (index.scores.get(b)?.rank ?? Infinity) || a - b);
  const packFile = index.pack?.files.find((one) => one.path === path && one.repository === repository);
  return [
    el('h2', { class: 'details-name' }, code(fileName(path), 'code', DETAIL_LIMIT)),
    el('p', { class: 'details-place' }, fileLink(page, file, 0)),
    el('p', { class: `verdict-line ${listed === undefined || listed.tier === 'dropped' ? 'verdict-out' : 'verdict-in'}` }, icon(listed === undefined || listed.tier === 'dropped' ? 'cut' : 'kept'), quoted(listed === undefined ? STRINGS.fateText.noTier : `${STRINGS.verdictFile(STRINGS.tierName[listed.tier])} ${why}`, 'quoted', 1000)),
    packFile && packFile.why.length > 0 && block(STRINGS.whyHere, el('ul', { class: 'evidence' }, packFile.why.map(({ source, text }) => el('li', {}, el('b', {}, source), ' ', quoted(text, 'quoted', 1000))))),
    score && block(`${STRINGS.scoreTerms} (${STRINGS.fateText.scored('', score.rank, index.fileScores.size).replace(/^, /, '')})`, termList(index.trace.score.fileTerms, index.trace.score.fileRows, score.row)),
    symbols.length > 0 &&
      block(
        `${STRINGS.inThisFile} (${count(symbols.length)})`,
        el('ul', { class: 'symbol-list' }, symbols.slice(0, MOST_SYMBOLS).map((node) => el('li', {}, selectSymbol(page, node), el('span', { class: 'number quiet' }, scoreText(page, node)))), symbols.length > MOST_SYMBOLS && el('li', { class: 'quiet' }, STRINGS.markdown.moreRows(symbols.length - MOST_SYMBOLS))),
      ),
    block(STRINGS.file, code(absolutePath, 'code id', DETAIL_LIMIT)),
  ];
}
