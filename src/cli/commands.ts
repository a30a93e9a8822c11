import { contextCommand } from './commands/contextCommand';
import { indexCommand } from './commands/indexCommand';
import { languagesCommand } from './commands/languagesCommand';
import { statusCommand } from './commands/statusCommand';
import type { Command } from './command';

/** The list of commands, in the order of the overview. */
export const COMMANDS: readonly Command[] = [contextCommand, indexCommand, statusCommand, languagesCommand];
