import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { ErrorCode, ListToolsRequestSchema, McpError, RootsListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { version } from '../../package.json';
import type { Cancellation } from '../core/model/cancellation';
import { CancelledError } from '../core/model/cancellation';
import { checkInput } from '../protocol/inputCheck';
import { toJsonSchema } from '../protocol/jsonSchema';
import type { IndexProgress } from '../protocol/status';
import { toolNamed } from '../protocol/tools';
import type { IndexSession } from './indexSession';
import { INSTRUCTIONS } from './instructions';
import { TOOL_HANDLERS } from './toolHandlers';

/** A client that does not answer is treated as one without roots. */
const ROOTS_TIMEOUT_MS = 3_000;

/** The SDK's own schema drops every root when one is no file: then an unrelated folder would be indexed in their place. */
const AnyRoots = z.object({ roots: z.array(z.object({ uri: z.string() })) });

/**
 * The server with its handlers. The low-level class of the SDK, because our tool table holds the schemas: they are
 * sent as they are, and our own check answers in sentences.
 */
export function createServer(): Server {
  return new Server({ name: 'cairn', title: 'Cairn', version }, { capabilities: { tools: {} }, instructions: INSTRUCTIONS });
}

/** The client's roots as URIs; none when it offers none or does not answer in time. */
export async function clientRoots(server: Server): Promise<readonly string[]> {
  if (!server.getClientCapabilities()?.roots) return [];
  try {
    const { roots } = await server.request({ method: 'roots/list' }, AnyRoots, { timeout: ROOTS_TIMEOUT_MS });
    return roots.map((root) => root.uri);
  } catch {
    // The working folder is the next source, and its own check has the sentence for the caller.
    return [];
  }
}

export function serveTools(server: Server, session: IndexSession): void {
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: TOOL_HANDLERS.map(({ name, outputSchema }) => listed(name, outputSchema)) }));

  // Not as a handler of its own: the SDK would check the call before us and answer in the terms of its library.
  server.fallbackRequestHandler = async ({ method, params }, extra): Promise<CallToolResult> => {
    if (method !== 'tools/call') throw new McpError(ErrorCode.MethodNotFound, `There is no method ${JSON.stringify(method)}.`);
    const { name, arguments: raw, _meta } = params ?? {};
    const handler = TOOL_HANDLERS.find((each) => each.name === name);
    if (!handler) {
      const what = typeof name === 'string' ? `There is no tool ${JSON.stringify(name)}` : 'A call needs the name of a tool';
      throw new McpError(ErrorCode.InvalidParams, `${what}; the tools are ${TOOL_HANDLERS.map((each) => each.name).join(', ')}.`);
    }
    const check = checkInput(toolNamed(handler.name), raw);
    if (!check.ok) return failure(check.problem);
    const token: Cancellation = { get isCancellationRequested() { return extra.signal.aborted; } };
    const onProgress = progressSender(_meta?.progressToken, (params) => extra.sendNotification({ method: 'notifications/progress', params }));
    try {
      return await handler.call(check.input, session, onProgress, token);
    } catch (error) {
      // The client that cancelled does not wait for an answer; the SDK drops it.
      if (error instanceof CancelledError) throw error;
      return failure(error instanceof Error ? error.message : String(error));
    }
  };

  server.setNotificationHandler(RootsListChangedNotificationSchema, () => session.rootsChanged());
  server.oninitialized = () => session.start();
}

function listed(name: string, outputSchema: (typeof TOOL_HANDLERS)[number]['outputSchema']) {
  const tool = toolNamed(name);
  const { properties, required, ...rest } = toJsonSchema(tool.input);
  return {
    name,
    title: tool.title,
    description: tool.description,
    inputSchema: { ...rest, properties: { ...properties }, required: [...required] },
    ...(outputSchema && { outputSchema }),
    annotations: { title: tool.title, readOnlyHint: tool.isReadOnly, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  };
}

function failure(problem: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: problem }] };
}

interface ProgressParams {
  readonly [key: string]: unknown;
  readonly progressToken: string | number;
  readonly progress: number;
  readonly total: number;
  readonly message: string;
}

/** Sends what a client asked to be told; progress only ever grows, as the protocol wants. */
function progressSender(progressToken: string | number | undefined, send: (params: ProgressParams) => Promise<void>): (progress: IndexProgress) => void {
  let last = -1;
  return ({ done, total }) => {
    if (progressToken === undefined || total === 0 || done <= last) return;
    last = done;
    // A client that is gone ends the process by itself (lifetime.ts).
    send({ progressToken, progress: done, total, message: `indexing, ${done} of ${total} files` }).catch(() => undefined);
  };
}
