import { version } from '../../package.json';
import { CancelledError } from '../core/model/cancellation';
import { readArguments } from './arguments';
import type { Command } from './command';
import { COMMANDS } from './commands';
import { CommandError, EXIT, UsageError } from './failures';
import { helpOf, overview } from './help';
import type { Terminal } from './terminal';

/** Runs one command line and says with which code the process should end. Every failure is one sentence on standard error. */
export async function run(argv: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await dispatch(argv, terminal);
    return EXIT.done;
  } catch (error) {
    if (error instanceof CancelledError) {
      terminal.note('cairn: interrupted; what was indexed before is kept.\n');
      return EXIT.interrupted;
    }
    terminal.note(`cairn: ${sentenceOf(error)}\n`);
    if (!(error instanceof UsageError || error instanceof CommandError) && terminal.environment.CAIRN_DEBUG && error instanceof Error) {
      terminal.note(`${error.stack ?? ''}\n`);
    }
    return error instanceof UsageError ? EXIT.usage : EXIT.failed;
  }
}

async function dispatch(argv: readonly string[], terminal: Terminal): Promise<void> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h') return terminal.print(overview(COMMANDS, version));
  if (name === '--version' || name === '-v') return terminal.print(`${version}\n`);
  if (name === 'help') return terminal.print(rest.length ? helpOf(commandNamed(rest[0])) : overview(COMMANDS, version));
  const command = commandNamed(name);
  if (asksForHelp(rest)) return terminal.print(helpOf(command));
  await command.run(readArguments(command, rest), terminal);
}

function commandNamed(name: string): Command {
  const command = COMMANDS.find((each) => each.name === name);
  if (command) return command;
  const names = COMMANDS.map((each) => each.name).join(', ');
  throw new UsageError(`There is no ${name.startsWith('-') ? 'option' : 'command'} ${JSON.stringify(name)}: write one of ${names}, or cairn --help.`);
}

/** `--help` anywhere before `--`, which ends the options. */
function asksForHelp(argv: readonly string[]): boolean {
  const end = argv.indexOf('--');
  return argv.slice(0, end < 0 ? argv.length : end).some((word) => word === '--help' || word === '-h');
}

/** Errors from below may end in anything and span lines; a command line answers with one sentence. */
function sentenceOf(error: unknown): string {
  const message = (error instanceof Error ? error.message : String(error)).trim().replace(/\s*\n\s*/g, ' ');
  return /[.!?]$/.test(message) ? message : `${message || 'something failed without saying why'}.`;
}
