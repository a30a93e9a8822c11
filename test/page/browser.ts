import { execFileSync } from 'node:child_process';
import { chromium, type Browser } from 'playwright-core';

/** Flags for a container: no sandbox to nest, no graphics card, nothing that talks to the network. */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking', '--disable-component-update', '--no-first-run', '--force-color-profile=srgb'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export const NO_BROWSER =
  'No Chromium was found, so the page was not tested. Install one (Debian and Ubuntu: `apt-get install chromium`; macOS: `brew install --cask chromium`) ' +
  'or name one in CHROMIUM_PATH.';

/** Path of a Chromium: CHROMIUM_PATH, else the first known name on PATH; undefined when there is none. */
export function findChromium(): string | undefined {
  if (process.env['CHROMIUM_PATH']) return process.env['CHROMIUM_PATH'];
  for (const name of NAMES) {
    try {
      const found = execFileSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
      return found.split(/\r?\n/)[0];
    } catch (error) {
      // `which` says "not found" by its exit code; anything else is a broken machine and worth a stop.
      if ((error as { status?: number }).status !== 1) throw error;
    }
  }
  return undefined;
}

export function launchChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: FLAGS });
}
