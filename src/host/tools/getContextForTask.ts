import * as vscode from 'vscode';
import { checkInput, toContextRequest } from '../../protocol/inputCheck';
import { toolNamed } from '../../protocol/tools';
import { askContext } from '../askContext';
import { readConfig } from '../config';
import type { Services } from '../services';
import { fitToBudget } from './fitToBudget';
import type { Tool } from './tool';

const DEFINITION = toolNamed('get_context_for_task');
/** VS Code cuts results at half the model's prompt; answers of this size survive in the smallest one. */
const LARGEST_RESULT_TOKENS = 4_000;
/** For the status line, which stands in front of the counted pack. */
const STATUS_LINE_TOKENS = 150;
const SHOWN_TASK_LENGTH = 80;

export const getContextForTask: Tool = {
  definition: DEFINITION,
  create: (services) => ({
    prepareInvocation: ({ input }) => ({ invocationMessage: invocationMessage(input) }),
    invoke: (options, token) => invoke(services, options, token),
  }),
};

async function invoke(services: Services, options: vscode.LanguageModelToolInvocationOptions<object>, token: vscode.CancellationToken): Promise<vscode.LanguageModelToolResult> {
  const check = checkInput(DEFINITION, options.input);
  if (!check.ok) throw new Error(check.problem);
  const request = toContextRequest(check.input);
  const { tokenizationOptions } = options;
  const wanted = request.maxTokens ?? readConfig().engine.maxTokens;
  const budget = Math.min(wanted, LARGEST_RESULT_TOKENS - STATUS_LINE_TOKENS, tokenizationOptions?.tokenBudget ?? Number.POSITIVE_INFINITY);
  const ask = (maxTokens: number) => askContext(services, { ...request, maxTokens }, token);
  // Without the model's counter the engine's own exact count stands.
  const count = tokenizationOptions ? (text: string) => tokenizationOptions.countTokens(text, token) : async () => 0;
  const text = await fitToBudget(budget, ask, count);
  return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(text)]);
}

function invocationMessage(input: object | undefined): string {
  const task = (input as { task?: unknown } | undefined)?.task;
  if (typeof task !== 'string') return vscode.l10n.t('Finding the code for the task');
  const line = task.trim().split('\n', 1)[0] ?? '';
  const short = line.length > SHOWN_TASK_LENGTH ? `${line.slice(0, SHOWN_TASK_LENGTH - 1)}…` : line;
  return vscode.l10n.t('Finding the code for "{0}"', short);
}
