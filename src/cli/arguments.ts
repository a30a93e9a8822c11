import { parseArgs } from 'node:util';
import type { Arguments, Command, Option } from './command';
import { UsageError } from './failures';

/**
 * Reads the words after a command's name. Node's own strict mode explains a mistake in several lines of advice, so
 * the parser is used for its tokens and the sentences are ours.
 */
export function readArguments(command: Command, argv: readonly string[]): Arguments {
  const known = new Map(command.options.map((option) => [option.name, option]));
  const end = argv.indexOf('--');
  const isSentence = (word: string, index: number): boolean => command.takesWords && (end < 0 || index < end) && /^-[^=]*\s/.test(word);
  const { tokens } = parseArgs({
    // No option holds a space before its value: a task may begin with a dash.
    args: argv.map((word, index) => (isSentence(word, index) ? '' : word)),
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: Object.fromEntries(
      command.options.map((option) => [option.name, { type: option.kind === 'switch' ? ('boolean' as const) : ('string' as const) }]),
    ),
  });
  const isMissingWords = command.takesWords && !tokens.some(({ kind }) => kind === 'positional');
  const values = new Map<string, string[]>();
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(argv[token.index]!);
    if (token.kind !== 'option') continue;
    const option = known.get(token.name);
    if (!option) throw new UsageError(unknownOption(command, token.rawName, isMissingWords));
    values.set(option.name, [...(values.get(option.name) ?? []), valueFor(command, option, token.value, token.inlineValue)]);
  }
  if (words.length > 0 && !command.takesWords) {
    throw new UsageError(`cairn ${command.name} takes options only, but got ${JSON.stringify(words[0])}; see: cairn ${command.name} --help.`);
  }
  return { values, words };
}

function valueFor(command: Command, option: Option, value: string | undefined, isInline: boolean | undefined): string {
  if (option.kind === 'switch') {
    if (value !== undefined) throw new UsageError(`--${option.name} takes no value, but got ${JSON.stringify(value)}; write --${option.name} alone.`);
    return '';
  }
  // A dash alone is standard input, a dash and a digit a number; anything else with a dash is the next option.
  const isNextOption = value !== undefined && !isInline && /^-[^\d]/.test(value);
  if (value === undefined || value === '' || isNextOption) {
    throw new UsageError(`--${option.name} needs a value: write --${option.name} ${option.placeholder}; see: cairn ${command.name} --help.`);
  }
  return value;
}

function unknownOption(command: Command, written: string, isMissingWords: boolean): string {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const meant = command.options.find((option) => !option.isHidden && plain(option.name) === plain(written));
  const word = isMissingWords ? `if it is the task, write -- before it (cairn ${command.name} -- ${written}), else ` : '';
  const hint = meant ? `use --${meant.name}` : `${word}see: cairn ${command.name} --help`;
  return `cairn ${command.name} has no option ${written}; ${hint}.`;
}
