// First, before any library can print.
import { protocolOutput } from './protocolOutput';
import path from 'node:path';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { version } from '../../package.json';
import { openWorkspace } from '../node/openWorkspace';
import { clientRoots, createServer, serveTools } from './createServer';
import { IndexSession } from './indexSession';
import { endWithClient } from './lifetime';
import { chooseRoots } from './roots';
import type { ServerArguments } from './serverArguments';
import { readServerArguments, SERVER_HELP } from './serverArguments';

const note = (text: string) => process.stderr.write(`${text}\n`);

async function serve(given: ServerArguments): Promise<void> {
  const server = createServer();
  const log = (level: string, message: string) => {
    if (level === 'error' || level === 'warn' || process.env.CAIRN_DEBUG) note(`cairn: ${level}: ${message}`);
  };
  const session = new IndexSession({
    log,
    waitMs: given.waitMs,
    maxTokens: given.maxTokens,
    roots: () => chooseRoots({ given: given.roots, client: () => clientRoots(server), folder: process.cwd() }),
    open: (folders) =>
      openWorkspace({
        folders,
        log,
        settings: given.settings,
        workerFile: path.join(__dirname, 'parseWorker.js'),
        grammarsFolder: path.join(__dirname, 'grammars'),
      }),
  });
  endWithClient(() => session.close());
  serveTools(server, session);
  server.onerror = (error) => log('warn', error.message);
  await server.connect(new StdioServerTransport(process.stdin, protocolOutput));
}

async function main(): Promise<void> {
  const given = readServerArguments(process.argv.slice(2), process.env);
  if (given.asksFor === 'help') return void protocolOutput.write(SERVER_HELP);
  if (given.asksFor === 'version') return void protocolOutput.write(`${version}\n`);
  await serve(given);
}

main().catch((error: unknown) => {
  note(`cairn: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
});
