import { LIMITS } from '../limits';
import { filesByPath } from '../pathLookup';
import { nominateFile } from './fileNomination';
import type { AnchorSourceStage, Nomination } from './source';

/** Strength of a path that fits one file (BCE). */
const NAMED_PATH = 0.85;

/** File paths and stack frames in the task: every symbol of the file, the framed line's symbol in full. */
export const pathSource: AnchorSourceStage = {
  source: 'path',
  ignoresSideCode: false,
  nominate(question) {
    const { graph } = question.view;
    const nominations: Nomination[] = [];
    const dropped: { what: string; why: string }[] = [];
    for (const path of question.reading.paths) {
      const files = filesByPath(graph, path).filter((file) => question.isAllowed(file));
      if (files.length > LIMITS.pathMatches) dropped.push({ what: path, why: `fits ${files.length} files, more than ${LIMITS.pathMatches}` });
      if (files.length === 0 || files.length > LIMITS.pathMatches) continue;
      for (const file of files) nominations.push(...nominateFile(question, file, NAMED_PATH / files.length, `the task names ${path}`, true));
    }
    for (const { path, line } of question.reading.frames) {
      const files = filesByPath(graph, path).filter((file) => question.isAllowed(file) && line <= graph.files[file].lineCount);
      if (files.length === 0 || files.length > LIMITS.pathMatches) continue;
      for (const file of files) {
        const symbol = graph.symbolAtLine(file, Math.max(0, line - 1));
        nominations.push({ symbol, strength: 1 / files.length, because: `the task names line ${line} of ${path}`, isGiven: true });
      }
    }
    return { nominations, dropped };
  },
};
