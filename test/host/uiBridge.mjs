// Lets tests in the extension host act on the window around them: each POST runs one of uiActions.
import http from 'node:http';
import { randomUUID } from 'node:crypto';
import { uiActions } from './uiActions.mjs';

/** @param {() => import('playwright-core').Page | undefined} page */
export async function startUiBridge(page) {
  const path = `/${randomUUID()}`;
  const server = http.createServer(async (request, response) => {
    const reply = (status, body) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url !== path) return reply(404, { error: 'no such address' });
    try {
      let body = '';
      for await (const chunk of request) body += chunk;
      const { action, args } = JSON.parse(body);
      if (!Object.hasOwn(uiActions, action)) throw new Error(`there is no action ${action}`);
      reply(200, { value: await uiActions[action](page(), ...args) });
    } catch (error) {
      reply(500, { error: error.message });
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}${path}`, close: () => server.close() };
}
