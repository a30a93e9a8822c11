import { filesByPath } from '../pathLookup';
import { nominateFile } from './fileNomination';
import type { Question } from '../question';
import type { AnchorSourceStage, Nomination } from './source';

/** Strength of a file that the caller says earlier work touched (BCE). */
const GIVEN = 0.7;
/** A past commit names files, and the file's symbols share what it proves. */
const MINED = 0.5;
/** Files that past commits may speak for, best first: further down they are everywhere. */
const MINED_FILES = 12;
/** Ranked files looked at for it. */
const MINED_RANKS = 40;

/** Files that earlier work on this task touched, and files of past commits whose message resembles the task. */
export const historySource: AnchorSourceStage = {
  source: 'history',
  ignoresSideCode: false,
  nominate(question) {
    const nominations: Nomination[] = [];
    const dropped: { what: string; why: string }[] = [];
    for (const path of question.request.historyFiles) {
      const files = filesByPath(question.view.graph, path).filter((file) => question.isAllowed(file));
      if (files.length === 0) dropped.push({ what: path, why: 'is no indexed file' });
      for (const file of files) nominations.push(...nominateFile(question, file, GIVEN / files.length, 'earlier work on this task touched its file', true));
    }
    nominations.push(...mined(question));
    return { nominations, dropped };
  },
};

function mined(question: Question): Nomination[] {
  const { graph } = question.view;
  const nominations: Nomination[] = [];
  const files = question.files.ranked.slice(0, MINED_RANKS).filter((ranked) => ranked.why.some((reason) => reason.source === 'history')).slice(0, MINED_FILES);
  for (const { file, why } of files) {
    const reason = why.find((one) => one.source === 'history')!;
    for (let symbol = graph.firstSymbol(file); symbol < graph.endSymbol(file); symbol++) {
      const own = question.matches.relative.get(symbol) ?? 0;
      if (own > 0) nominations.push({ symbol, strength: MINED * Math.min(1, reason.strength) * own, because: `its file was ${reason.text}`, isGiven: false });
    }
  }
  return nominations;
}
