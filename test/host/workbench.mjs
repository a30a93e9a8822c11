// Shows the workbench of a VS Code server in a headless Chromium.
import { chromium } from 'playwright-core';
import path from 'node:path';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/**
 * Opens the workbench and starts the tests in its extension host.
 * @param {{ onExit: (code: number) => void, onLost: (why: string) => void }} events
 */
export async function openWorkbench(chromiumPath, { port, folder, extension, testsEntry }, events) {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: FLAGS, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('crash', () => events.onLost('the browser page crashed'));
  // VS Code's web workbench reports the end of the tests through these two.
  await page.exposeFunction('codeAutomationLog', () => undefined);
  await page.exposeFunction('codeAutomationExit', (code) => events.onExit(code));

  const remote = (file) => `vscode-remote://127.0.0.1:${port}${path.resolve(file).split(path.sep).map(encodeURIComponent).join('/')}`;
  // The workbench reads this as a map, so there can be only one extension under development.
  const payload = [['skipWelcome', 'true'], ['extensionDevelopmentPath', remote(extension)], ['extensionTestsPath', remote(testsEntry)]];
  const query = new URLSearchParams({ payload: JSON.stringify(payload), ...(folder ? { folder } : { ew: 'true' }) });
  await page.goto(`http://127.0.0.1:${port}/?${query}`);
  return { page, close: () => browser.close() };
}
