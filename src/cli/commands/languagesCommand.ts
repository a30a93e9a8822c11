import manifest from '../../../grammars/manifest.json';
import type { Language } from '../../core/languages/language';
import { LANGUAGES } from '../../core/languages/registry';
import { compareText } from '../../core/model/rootPath';
import type { Arguments, Command } from '../command';
import { isOn } from '../command';
import { JSON_OPTION } from '../sharedOptions';
import type { Terminal } from '../terminal';

const DEPTH = { 1: 'definitions, calls, references, imports, types', 2: 'definitions, references and imports', 3: 'text with structure: headings, keys, targets' } as const;

export const languagesCommand: Command = {
  name: 'languages',
  summary: 'List the languages Cairn reads, how deep, and with which grammars.',
  usage: '[--json]',
  description: [
    ...([1, 2, 3] as const).map((tier) => `Tier ${tier}: ${DEPTH[tier]}.`),
    'Files of other languages are counted as unsupported and are not part of an answer.',
  ],
  options: [JSON_OPTION],
  examples: ['cairn languages'],
  takesWords: false,
  run: list,
};

async function list(given: Arguments, terminal: Terminal): Promise<void> {
  const languages = [...LANGUAGES].sort((a, b) => compareText(a.id, b.id)).map(described);
  if (isOn(given, 'json')) return terminal.print(`${JSON.stringify({ languages })}\n`);
  const width = Math.max(0, ...languages.map((language) => language.title.length));
  const rows = languages.map(({ title, tier, extensions, fileNames, grammar }) =>
    `${title.padEnd(width)}  tier ${tier}  ${[...extensions, ...fileNames].join(' ')}  (${grammar === null ? 'read by its lines' : `${grammar.package} ${grammar.version}, ${grammar.licence}`})`);
  await terminal.print(rows.map((row) => `${row}\n`).join(''));
}

/** A language with the grammar it is parsed by; null where its structure is read from its lines. */
function described({ id, title, tier, extensions, fileNames, grammar: name }: Language) {
  const entry = manifest.grammars.find((grammar) => grammar.name === name);
  const grammar = entry === undefined ? null : { name: entry.name, package: entry.package, version: entry.version, licence: entry.licence };
  return { id, title, tier, extensions, fileNames, grammar };
}
