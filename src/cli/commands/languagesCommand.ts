import { LANGUAGES } from '../../core/languages/registry';
import type { Arguments, Command } from '../command';
import { isOn } from '../command';
import { JSON_OPTION } from '../sharedOptions';
import type { Terminal } from '../terminal';
import { compareText } from '../../core/model/rootPath';

const DEPTH = { 1: 'definitions, calls, references, imports, types', 2: 'definitions and references', 3: 'text with structure' } as const;

export const languagesCommand: Command = {
  name: 'languages',
  summary: 'List the languages Cairn reads and how deep.',
  usage: '[--json]',
  description: ['Files of other languages are counted as unsupported and are not part of an answer.'],
  options: [JSON_OPTION],
  examples: ['cairn languages'],
  takesWords: false,
  run: list,
};

async function list(given: Arguments, terminal: Terminal): Promise<void> {
  const languages = [...LANGUAGES]
    .sort((a, b) => compareText(a.id, b.id))
    .map(({ id, title, tier, extensions, fileNames }) => ({ id, title, tier, extensions, fileNames }));
  if (isOn(given, 'json')) return terminal.print(`${JSON.stringify({ languages })}\n`);
  const width = Math.max(0, ...languages.map((language) => language.title.length));
  const rows = languages.map((language) => `${language.title.padEnd(width)}  ${[...language.extensions, ...language.fileNames].join(' ')}  (${DEPTH[language.tier]})`);
  await terminal.print(rows.map((row) => `${row}\n`).join(''));
}
