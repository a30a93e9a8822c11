// Runs a VS Code server of its own: own data, own extensions, a free port of the loopback interface.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** A busy machine takes half a minute to load the server's one large script. */
const LISTENS_WITHIN_MS = 60_000;
const ENDS_WITHIN_MS = 5_000;
const LOG_LINES_KEPT = 200;

/** Nothing pops up, nothing asks the network, nothing depends on the day. */
const QUIET_SETTINGS = {
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'update.showReleaseNotes': false,
  'extensions.autoUpdate': false,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.enableExperiments': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'security.workspace.trust.enabled': false,
  'git.openRepositoryInParentFolders': 'never',
  'typescript.disableAutomaticTypeAcquisition': true,
  // A workbench in a browser saves by itself otherwise, and an unsaved buffer would be none for long.
  'files.autoSave': 'off',
  // Chat's small requests of its own go to the chosen model, so that no sign-in is needed.
  'chat.byokUtilityModelDefault': 'mainAgent',
};

/**
 * @param {{ node: string, serverMain: string }} host
 * @param {{ dataFolder: string, installed?: string[], settings?: object, chatVendor?: string, env?: Record<string, string> }} options
 */
export async function startServer(host, { dataFolder, installed = [], settings = {}, chatVendor, env = {} }) {
  const user = path.join(dataFolder, 'data', 'User');
  const extensions = path.join(dataFolder, 'extensions');
  fs.mkdirSync(user, { recursive: true });
  fs.mkdirSync(extensions, { recursive: true });
  // A server that starts without a list of extensions makes one from the folders it finds.
  for (const folder of installed) fs.cpSync(folder, path.join(extensions, path.basename(folder)), { recursive: true });
  fs.writeFileSync(path.join(user, 'settings.json'), JSON.stringify({ ...QUIET_SETTINGS, ...settings }));
  if (chatVendor) fs.writeFileSync(path.join(user, 'chatLanguageModels.json'), JSON.stringify([{ vendor: chatVendor, name: chatVendor }]));

  const args = [
    host.serverMain, '--host', '127.0.0.1', '--port', '0', '--without-connection-token', '--accept-server-license-terms', '--disable-telemetry',
    '--disable-workspace-trust', '--server-data-dir', dataFolder, '--extensions-dir', extensions,
    // Without the test driver a built VS Code ignores extensions under development and their tests.
    '--enable-smoke-test-driver',
  ];
  const child = spawn(host.node, args, { env: { ...cleanEnvironment(), ...env, PATH: `${path.dirname(host.node)}${path.delimiter}${process.env.PATH}` }, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const killNow = () => signalGroup(child.pid, 'SIGKILL');
  process.once('exit', killNow);

  const lines = [];
  const watchers = new Set();
  let partial = '';
  const read = (data) => {
    const parts = (partial + data).split('\n');
    partial = parts.pop();
    for (const line of parts) {
      lines.push(line);
      if (lines.length > LOG_LINES_KEPT) lines.shift();
      for (const watcher of watchers) watcher(line);
    }
  };
  child.stdout.setEncoding('utf8').on('data', read);
  child.stderr.setEncoding('utf8').on('data', read);

  const stop = async () => {
    process.off('exit', killNow);
    if (!signalGroup(child.pid, 'SIGTERM')) return;
    for (const end = Date.now() + ENDS_WITHIN_MS; Date.now() < end && signalGroup(child.pid, 0); ) await new Promise((resolve) => setTimeout(resolve, 100));
    signalGroup(child.pid, 'SIGKILL');
  };
  try {
    const port = await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the VS Code server did not listen within ${LISTENS_WITHIN_MS / 1000} s`)), LISTENS_WITHIN_MS);
      child.once('exit', (code) => reject(new Error(`the VS Code server ended with code ${code}:\n${lines.slice(-10).join('\n')}`)));
      watchers.add((line) => {
        const match = /agent listening on (\d+)/.exec(line);
        if (!match) return;
        clearTimeout(timer);
        resolve(Number(match[1]));
      });
    });
    return { port, child, lines, onLine: (watcher) => watchers.add(watcher), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Variables of a VS Code this may have been started from would lead the new one astray. */
function cleanEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VSCODE_|ELECTRON_)/.test(name)));
}

/** True when the group was there to get the signal. */
function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
    return true;
  } catch (error) {
    if (error.code === 'ESRCH') return false;
    throw error;
  }
}
