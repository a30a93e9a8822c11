import type { Terminal } from './terminal';

/** One command; adding one is a file in commands/ and a line in commands.ts. */
export interface Command {
  readonly name: string;
  /** One line for the overview. */
  readonly summary: string;
  /** What follows the name: `["task"] [options]`. */
  readonly usage: string;
  /** Paragraphs for `--help`. */
  readonly description: readonly string[];
  readonly options: readonly Option[];
  readonly examples: readonly string[];
  /** Whether words without a dash are taken. */
  readonly takesWords: boolean;
  run(given: Arguments, terminal: Terminal): Promise<void>;
}

export interface Option {
  /** Without the dashes. */
  readonly name: string;
  /** `text` and `list` take a value; a list may be repeated. */
  readonly kind: 'switch' | 'text' | 'list';
  /** Stands for the value in the help; '' for a switch. */
  readonly placeholder: string;
  readonly description: string;
  /** For scripts of this project, not for people: left out of the help. */
  readonly isHidden?: boolean;
}

export interface Arguments {
  /** Values by option name, in the order given; a switch that is on has one empty value. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly words: readonly string[];
}

/** The last value of an option, or undefined. */
export function valueOf(given: Arguments, name: string): string | undefined {
  return given.values.get(name)?.at(-1);
}

export function isOn(given: Arguments, name: string): boolean {
  return given.values.has(name);
}
