import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { CallToolResultSchema, ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';

export const SERVER = path.resolve(__dirname, '../../dist/mcp.js');

export interface ServerOptions {
  readonly args?: readonly string[];
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** URIs the client answers when it is asked for roots; it offers none when absent. */
  readonly roots?: readonly string[];
}

/** A real server process behind the SDK's client. */
export async function connectClient(indexDir: string, options: ServerOptions = {}): Promise<{ client: Client; transport: StdioClientTransport }> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [SERVER, ...(options.args ?? [])],
    cwd: options.cwd,
    env: environmentOf(indexDir, options),
    stderr: 'pipe',
  });
  const client = new Client({ name: 'test', version: '1' }, { capabilities: options.roots ? { roots: {} } : {} });
  if (options.roots) client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: options.roots!.map((uri) => ({ uri })) }));
  await client.connect(transport);
  return { client, transport };
}

export async function call(client: Client, name: string, input: Record<string, unknown> = {}): Promise<CallToolResult> {
  return CallToolResultSchema.parse(await client.callTool({ name, arguments: input }));
}

export function textOf(result: CallToolResult): string {
  return result.content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
}

/** The bare process, for tests that look at bytes; speaks one JSON message a line. */
export class RawServer {
  readonly child: ChildProcessWithoutNullStreams;
  /** Lines of standard output, complete ones only. */
  readonly lines: string[] = [];
  stderr = '';
  private rest = '';
  private waiting: (() => void)[] = [];

  constructor(indexDir: string, options: ServerOptions = {}) {
    this.child = spawn(process.execPath, [SERVER, ...(options.args ?? [])], { cwd: options.cwd, env: environmentOf(indexDir, options) });
    this.child.stderr.setEncoding('utf8').on('data', (text: string) => (this.stderr += text));
    this.child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const parts = (this.rest + text).split('\n');
      this.rest = parts.pop() ?? '';
      this.lines.push(...parts);
      this.waiting.splice(0).forEach((wake) => wake());
    });
  }

  send(message: Record<string, unknown>): void {
    this.child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }

  async start(): Promise<void> {
    this.send({ id: 0, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } } });
    await this.answerTo(0);
    this.send({ method: 'notifications/initialized' });
  }

  async answerTo(id: number): Promise<Record<string, unknown>> {
    for (;;) {
      const found = this.lines.map((line) => JSON.parse(line) as Record<string, unknown>).find((message) => message.id === id && !message.method);
      if (found) return found;
      if (this.child.exitCode !== null) throw new Error(`The server ended with ${this.child.exitCode}: ${this.stderr}`);
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }
}

function environmentOf(indexDir: string, options: ServerOptions): Record<string, string> {
  const inherited = Object.entries(process.env).filter((each): each is [string, string] => each[1] !== undefined && !each[0].startsWith('CAIRN_'));
  return { ...Object.fromEntries(inherited), CAIRN_INDEX_DIR: indexDir, ...options.environment };
}
