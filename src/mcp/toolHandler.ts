import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Cancellation } from '../core/model/cancellation';
import type { IndexProgress } from '../protocol/status';
import type { IndexSession } from './indexSession';

/** What a tool of the table does over MCP. Adding one is a file in tools/ and a line in toolHandlers.ts. */
export interface ToolHandler {
  /** Name in the tool table. */
  readonly name: string;
  /** JSON Schema of `structuredContent`, for tools that return data rather than text to read. */
  readonly outputSchema?: { readonly type: 'object'; readonly [keyword: string]: unknown };
  /** `input` has passed checkInput. */
  call(input: Readonly<Record<string, unknown>>, session: IndexSession, onProgress: (progress: IndexProgress) => void, token: Cancellation): Promise<CallToolResult>;
}
