import { build } from 'esbuild';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export interface PageServer {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  /** Sets what `/embedded` carries in its JSON script element. */
  embed(replay: unknown): void;
  close(): Promise<void>;
}

/**
 * Serves the page with the policy a VS Code webview gives it, built from the sources of now (dist/ may be older or absent).
 * `/` holds no replay, `/embedded` holds one as JSON, `/from-window` sets `window.__CAIRN_REPLAY__` in a script of its own.
 */
export async function startPageServer(): Promise<PageServer> {
  const { outputFiles } = await build({
    absWorkingDir: root, entryPoints: ['webview-ui/main.ts'], bundle: true, format: 'iife', target: 'es2022', write: false, logLevel: 'warning',
  });
  const script = outputFiles[0]?.text ?? '';
  const style = fs.readFileSync(path.join(root, 'webview-ui/replay.css'), 'utf8');
  let replay: unknown = null;

  const send = (response: http.ServerResponse, type: string, body: string, headers: http.OutgoingHttpHeaders = {}): void => {
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', ...headers });
    response.end(body);
  };
  const server = http.createServer((request, response) => {
    const where = new URL(request.url ?? '/', 'http://page').pathname;
    if (where === '/replay.js') return send(response, 'text/javascript', script);
    if (where === '/replay.css') return send(response, 'text/css', style);
    if (where === '/data.js') return send(response, 'text/javascript', `window.__CAIRN_REPLAY__ = ${JSON.stringify(replay)};`);
    if (where !== '/' && where !== '/embedded' && where !== '/from-window') {
      response.writeHead(404).end();
      return;
    }
    send(response, 'text/html', html(where, replay), { 'content-security-policy': "default-src 'none'; script-src 'nonce-page'; style-src 'self'; base-uri 'none'; form-action 'none'" });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    embed: (value) => void (replay = value),
    close: () => new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve()))),
  };
}

function html(where: string, replay: unknown): string {
  // `<` is escaped so that no name can end the element.
  const json = JSON.stringify(replay).replaceAll('<', '\\u003c');
  const data = where === '/embedded' ? `<script type="application/json" id="cairn-replay">${json}</script>` : where === '/from-window' ? '<script nonce="page" src="data.js"></script>' : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Replay</title><link rel="stylesheet" href="replay.css"></head><body>${data}<script nonce="page" src="replay.js"></script></body></html>`;
}
