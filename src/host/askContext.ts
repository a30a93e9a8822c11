import type * as vscode from 'vscode';
import { type ContextAnswer, type ContextParams, ENGINE } from '../protocol/messages';
import type { ContextRequest } from '../protocol/pack';
import type { Services } from './services';

/** Asks the engine for a pack with its trace and remembers it for the replay. */
export async function askContext(services: Services, request: ContextRequest, token: vscode.CancellationToken): Promise<ContextAnswer> {
  const params: ContextParams = { request, withTrace: true };
  const answer = await services.engine.ask<ContextAnswer>(ENGINE.context, params, token);
  if (answer.trace) services.answers.add({ pack: answer.pack, trace: answer.trace });
  return answer;
}
