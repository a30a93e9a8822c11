import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Trace } from '../../src/protocol/trace';
import type { PageServer } from './pageServer';

export interface OpenOptions {
  readonly trace: Trace | undefined;
  readonly context?: BrowserContextOptions;
  /** Class of the body as VS Code sets it; '' for none. */
  readonly theme?: string;
  /** A few variables of the theme, as VS Code puts them on the root element. */
  readonly variables?: Readonly<Record<string, string>>;
}

export interface OpenedPage {
  readonly page: Page;
  /** Console errors and warnings, uncaught errors and violations of the policy. */
  readonly complaints: readonly string[];
  /** Messages the page posted to VS Code. */
  posted(): Promise<readonly { readonly type: string; readonly [field: string]: unknown }[]>;
  close(): Promise<void>;
}

/**
 * What VS Code gives a webview, played: the state survives a reload, messages are kept for the test, and the trace comes as
 * an answer to `ready`. Runs in the page before its scripts, hence a text.
 */
const FAKE_VS_CODE = `
  window.__posted = [];
  window.acquireVsCodeApi = () => ({
    postMessage(message) {
      window.__posted.push(message);
      if (message.type === 'ready' && window.__trace) setTimeout(() => window.postMessage({ type: 'trace', trace: window.__trace, pack: undefined }, '*'));
    },
    getState: () => JSON.parse(sessionStorage.getItem('state') ?? 'null') ?? undefined,
    setState: (state) => sessionStorage.setItem('state', JSON.stringify(state)),
  });
  window.__violations = [];
  document.addEventListener('securitypolicyviolation', (event) => window.__violations.push(event.violatedDirective + ' ' + event.blockedURI));
`;

/** Opens the page as VS Code would. */
export async function openInEditor(browser: Browser, server: PageServer, options: OpenOptions): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options.context });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.addInitScript({ content: `${FAKE_VS_CODE}; window.__trace = ${JSON.stringify(options.trace ?? null)};` });
  const variables = Object.entries(options.variables ?? {}).map(([name, value]) => `document.documentElement.style.setProperty(${JSON.stringify(name)}, ${JSON.stringify(value)});`).join('');
  await page.addInitScript({ content: `document.addEventListener('DOMContentLoaded', () => { document.body.className = ${JSON.stringify(options.theme ?? '')}; ${variables} });` });
  await page.goto(`${server.origin}/`);
  if (options.trace !== undefined) await page.locator('.panel h2').waitFor();
  return {
    page,
    complaints,
    posted: () => page.evaluate('window.__posted'),
    close: async () => {
      const violations = await page.evaluate<string[]>('window.__violations');
      complaints.push(...violations.map((violation) => `policy: ${violation}`));
      await context.close();
    },
  };
}
