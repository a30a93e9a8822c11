import fs from 'node:fs/promises';
import path from 'node:path';
import { forPerson } from '../../core/render/forPerson';
import { withStatusLine } from '../../core/render/statusLine';
import { checkInput, toContextRequest } from '../../protocol/inputCheck';
import type { ContextRequest, Pack } from '../../protocol/pack';
import type { WorkspaceStatus } from '../../protocol/status';
import { toolNamed } from '../../protocol/tools';
import type { Arguments, Command, Option } from '../command';
import { isOn, valueOf } from '../command';
import { CommandError, UsageError } from '../failures';
import { noteLimits, refreshWithProgress, refuseWithoutIndex, withIndex } from '../openIndex';
import { paletteFor } from '../palette';
import { INDEX_OPTIONS } from '../sharedOptions';
import type { Terminal } from '../terminal';

/** What `npm start` asks in the repository of Cairn itself when it gets no task. */
const DEFAULT_TASK = 'How is the token budget of a pack kept when the code of an item is too long?';

/** Options that are fields of the tool's input: the tool table holds their limits. */
const FIELDS: readonly (Option & { readonly field: keyof ContextRequest; readonly isNumber?: boolean })[] = [
  { name: 'max-files', field: 'maxFiles', isNumber: true, kind: 'text', placeholder: 'N', description: 'Ranked files to list, 1 to 200 (default 12).' },
  { name: 'max-tokens', field: 'maxTokens', isNumber: true, kind: 'text', placeholder: 'N', description: 'Budget of the answer in tokens, 200 to 50000 (default 1500).' },
  { name: 'max-chars', field: 'maxChars', isNumber: true, kind: 'text', placeholder: 'N', description: 'Budget of the answer in characters, 800 to 400000 (default: none).' },
  { name: 'max-candidates', field: 'maxCandidates', isNumber: true, kind: 'text', placeholder: 'N', description: 'Functions and classes to answer with, 1 to 200 (default 20).' },
  { name: 'path-prefix', field: 'pathPrefix', kind: 'text', placeholder: 'PATH', description: 'Only code below this folder of the project, for example src/server.' },
  { name: 'repository', field: 'repositories', kind: 'list', placeholder: 'NAME', description: 'Only this root, by its folder name. May be repeated.' },
  { name: 'symbol', field: 'explicitSymbols', kind: 'list', placeholder: 'NAME', description: 'A function, class or member the task is certainly about. May be repeated.' },
  { name: 'route', field: 'routePaths', kind: 'list', placeholder: 'ROUTE', description: 'A route the task is about, for example "GET /users/{id}". May be repeated.' },
  { name: 'history-file', field: 'historyFiles', kind: 'list', placeholder: 'PATH', description: 'A file that earlier work on this task touched. May be repeated.' },
  { name: 'include-tests', field: 'includeTests', kind: 'switch', placeholder: '', description: 'Rank test files like other files.' },
  { name: 'commit', field: 'commit', kind: 'text', placeholder: 'SHA', description: 'The commit you believe is checked out; the answer says when it is not.' },
];

const TEXT_OPTION: Option = { name: 'text', kind: 'switch', placeholder: '', description: 'Print the answer exactly as a model gets it, code included, and nothing else.' };

export const contextCommand: Command = {
  name: 'context',
  summary: 'Say which code a task is about, and why.',
  usage: '["task"] [options]',
  description: [
    'Takes a task in words (a bug report, a feature request, a question, a stack trace) and prints the files to start from, the code that matters and the reason for each.',
    'On a terminal it prints an overview: what to open and why. Into a file or a pipe it prints the code as well; --text prints the answer exactly as a model gets it, --json everything there is to know about it.',
    'A folder that was never indexed is indexed first; a changed file is read again before the answer.',
  ],
  options: [
    { name: 'task-file', kind: 'text', placeholder: 'FILE', description: 'Read the task from a file, or from standard input with -.' },
    ...FIELDS,
    TEXT_OPTION,
    { name: 'trace', kind: 'text', placeholder: 'FILE', description: 'Also write the record of every stage to this file, as JSON.' },
    { name: 'default-task', kind: 'switch', placeholder: '', description: 'Without a task, ask one about Cairn itself.', isHidden: true },
    ...INDEX_OPTIONS,
  ],
  examples: [
    'cairn context "session cookie is not refreshed when the lifetime changes"',
    'cairn context --root ../shop --max-tokens 4000 "checkout rounds the total twice"',
    'cairn context --text "checkout rounds the total twice" > context.md',
    'git log -1 --format=%B | cairn context --task-file - --json',
  ],
  takesWords: true,
  run: answer,
};

async function answer(given: Arguments, terminal: Terminal): Promise<void> {
  if (isOn(given, 'json') && isOn(given, 'text')) throw new UsageError('--json and --text are two ways to print the same answer; give one of them.');
  const request = requestOf(given, await taskOf(given, terminal));
  await withIndex(given, terminal, async (workspace) => {
    await refreshWithProgress(workspace, given, terminal);
    const status = workspace.status();
    refuseWithoutIndex(status);
    // The answer for people ends with the state of the index.
    if (isOn(given, 'json') || isOn(given, 'text')) noteLimits(status, terminal);
    const { pack, trace } = await workspace.context(request, terminal.cancellation);
    const traceFile = valueOf(given, 'trace');
    if (traceFile !== undefined) await writeTrace(path.resolve(terminal.folder, traceFile), JSON.stringify(trace));
    await terminal.print(shown(pack, workspace.status(), given, terminal));
  });
}

function shown(pack: Pack, status: WorkspaceStatus, given: Arguments, terminal: Terminal): string {
  if (isOn(given, 'json')) return `${JSON.stringify(pack)}\n`;
  if (isOn(given, 'text')) return withStatusLine(pack.context.text, status, true);
  return forPerson(pack, status, paletteFor(terminal), terminal.isOutputTerminal ? 'overview' : 'whole');
}

async function taskOf(given: Arguments, terminal: Terminal): Promise<string> {
  const file = valueOf(given, 'task-file');
  const words = given.words.join(' ');
  if (file !== undefined && given.words.length > 0) throw new UsageError('The task is given twice: give it in words or with --task-file, not both.');
  const task = file === undefined ? words : file === '-' ? await terminal.readInput() : await readTask(path.resolve(terminal.folder, file));
  if (task.trim() !== '') return task;
  if (given.words.length === 0 && file === undefined && isOn(given, 'default-task')) return DEFAULT_TASK;
  const where = file === undefined ? 'There is no task' : file === '-' ? 'Standard input holds no task' : `The file ${file} holds no task`;
  throw new UsageError(`${where}: say in words what is to be done, for example: cairn context "fix the login redirect".`);
}

async function readTask(file: string): Promise<string> {
  try {
    return await fs.readFile(file, 'utf8');
  } catch (error) {
    throw new UsageError(`The task file ${file} cannot be read (${messageOf(error)}); give a text file, or - for standard input.`);
  }
}

function requestOf(given: Arguments, task: string): ContextRequest {
  const raw: Record<string, unknown> = { task };
  for (const option of FIELDS) {
    const values = given.values.get(option.name);
    if (values === undefined) continue;
    raw[option.field] = option.kind === 'list' ? values : option.kind === 'switch' ? true : option.isNumber ? numberOrText(values.at(-1)!) : values.at(-1);
  }
  const check = checkInput(toolNamed('get_context_for_task'), raw);
  if (check.ok) return toContextRequest(check.input);
  const problem = FIELDS.reduce((text, option) => text.replace(`"${option.field}"`, `--${option.name}`), check.problem);
  throw new UsageError(problem.replace('"task"', 'The task'));
}

/** Text that is no number stays text, so that the sentence about it quotes what was typed. */
function numberOrText(text: string): number | string {
  const value = Number(text);
  return text.trim() === '' || Number.isNaN(value) ? text : value;
}

async function writeTrace(file: string, text: string): Promise<void> {
  try {
    await fs.writeFile(file, text);
  } catch (error) {
    throw new CommandError(`The trace cannot be written to ${file} (${messageOf(error)}); give a file in a folder that exists.`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
