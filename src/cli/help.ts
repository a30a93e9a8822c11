import type { Command, Option } from './command';

const WIDTH = 100;

/** The overview: every command with its line. */
export function overview(commands: readonly Command[], version: string): string {
  const width = Math.max(...commands.map((command) => command.name.length), 'help'.length);
  return [
    `Cairn ${version}: which code a task is about, and why.`,
    '',
    'Usage: cairn <command> [options]',
    '',
    'Commands',
    ...commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`),
    `  ${'help'.padEnd(width)}  Explain a command: cairn help context, or cairn context --help.`,
    '',
    'Exit codes: 0 done, 1 failed, 2 asked in a way Cairn does not understand.',
    'Everything stays on this machine; nothing is written into the project.',
    '',
  ].join('\n');
}

export function helpOf(command: Command): string {
  const options = command.options.filter((option) => !option.isHidden);
  const width = Math.max(0, ...options.map((option) => heading(option).length));
  return [
    `Usage: cairn ${command.name} ${command.usage}`,
    '',
    ...command.description.flatMap((paragraph) => [...wrapped(paragraph, WIDTH), '']),
    'Options',
    ...options.flatMap((option) => {
      const [first, ...rest] = wrapped(option.description, WIDTH - width - 4);
      return [`  ${heading(option).padEnd(width)}  ${first}`, ...rest.map((line) => `${' '.repeat(width + 4)}${line}`)];
    }),
    '',
    'Examples',
    ...command.examples.map((example) => `  ${example}`),
    '',
  ].join('\n');
}

function heading(option: Option): string {
  return option.placeholder ? `--${option.name} ${option.placeholder}` : `--${option.name}`;
}

function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
