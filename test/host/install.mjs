// Finds a real VS Code to test in, or installs one: code-server (the VS Code server with its workbench, from npm), a
// Node that it runs on, and a Chromium to show it. No install script is run and nothing is compiled: the native modules
// that code-server would build (log files, Kerberos sign-in, Windows registry) are optional at run time, and the Node
// binary comes as a package of its own. So a fresh machine needs npm, and for Chromium apt-get as root or a download.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const NODE_VERSION = '24.21.0';
const CODE_SERVER_VERSION = '4.139.1';
const OWN_FOLDER = path.join(os.homedir(), '.cache', 'cairn-vscode-host');
const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/**
 * Paths of the parts. Throws one sentence that says which part cannot be had.
 * @returns {{ node: string, serverMain: string, chromium: string }}
 */
export function findOrInstallHost(say) {
  const server = findServer() ?? installServer(say);
  return { ...server, chromium: findChromium() ?? installChromium(say) };
}

function findServer() {
  const folders = [process.env.VSCODE_HOST_DIR, path.join(os.homedir(), '.cache', 'vscode-host'), OWN_FOLDER];
  for (const folder of folders.filter(Boolean)) {
    const found = serverIn(folder);
    if (found) return found;
  }
  return undefined;
}

/** The parts of a folder, when all of them are there: an install that was broken off counts as none. */
function serverIn(folder) {
  const modules = path.join(folder, 'node_modules');
  const node = [path.join(modules, 'node', 'bin', 'node'), path.join(modules, nodePackage, 'bin', 'node')].find((file) => fs.existsSync(file));
  const vscode = path.join(modules, 'code-server', 'lib', 'vscode');
  const serverMain = path.join(vscode, 'out', 'server-main.js');
  const isComplete = node && fs.existsSync(serverMain) && fs.existsSync(path.join(vscode, 'node_modules', '@vscode', 'ripgrep-universal'));
  if (!isComplete || spawnSync(node, [serverMain, '--version']).status !== 0) return undefined;
  return { node, serverMain };
}

function installServer(say) {
  say(`installing VS Code (code-server ${CODE_SERVER_VERSION}) into ${OWN_FOLDER}, once ...`);
  // What an earlier attempt left behind is what makes the next one fail.
  fs.rmSync(OWN_FOLDER, { recursive: true, force: true });
  fs.mkdirSync(OWN_FOLDER, { recursive: true });
  fs.writeFileSync(path.join(OWN_FOLDER, 'package.json'), JSON.stringify({ name: 'cairn-vscode-host', private: true }));
  npmInstall(OWN_FOLDER, [`${nodePackage}@${NODE_VERSION}`, `code-server@${CODE_SERVER_VERSION}`]);
  const vscode = path.join(OWN_FOLDER, 'node_modules', 'code-server', 'lib', 'vscode');
  npmInstall(vscode, ['--omit=dev']);
  npmInstall(path.join(vscode, 'extensions'), ['--omit=dev']);
  const found = serverIn(OWN_FOLDER);
  if (!found) throw new Error(`code-server was installed into ${OWN_FOLDER} but does not start there`);
  return found;
}

function npmInstall(folder, args) {
  const common = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // Settings of the npm that runs these tests (its prefix, its project) must not reach this one.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_(package|lifecycle|config_(local_)?prefix|config_prefix)/i.test(name)));
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, stderr, error } = spawnSync(npm, [...common, ...args], { cwd: folder, env, encoding: 'utf8', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`npm could not install ${args.join(' ')}: ${(error?.message ?? stderr.trim().split('\n').slice(0, 3).join(' ')) || `exit code ${status}`}`);
}

function findChromium() {
  if (process.env.CHROMIUM_PATH) {
    if (!fs.existsSync(process.env.CHROMIUM_PATH)) throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist`);
    return process.env.CHROMIUM_PATH;
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = CHROMIUM_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => fs.existsSync(file));
  return onPath ?? downloadedChromium();
}

function downloadedChromium() {
  const file = createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  return fs.existsSync(file) ? file : undefined;
}

function installChromium(say) {
  const reasons = [];
  for (const way of [installFromSystem, installFromPlaywright]) {
    try {
      way(say);
      const found = findChromium();
      if (found) return found;
      reasons.push('it was installed but is not found');
    } catch (error) {
      reasons.push(String(error.message).split('\n')[0]);
    }
  }
  throw new Error(`there is no Chromium and none can be installed (${reasons.join('; ')}); install one or set CHROMIUM_PATH`);
}

function installFromSystem(say) {
  if (process.platform !== 'linux' || spawnSync('apt-get', ['--version']).error) throw new Error('this system has no apt-get');
  const asRoot = process.getuid() === 0 ? [] : ['sudo', '-n'];
  if (asRoot.length && spawnSync('sudo', ['-n', 'true']).status !== 0) throw new Error('apt-get needs root');
  say('installing chromium with apt-get, once ...');
  const run = (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args];
    execFileSync(command, rest, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  };
  run('update', '-qq');
  run('install', '-y', '-qq', '--no-install-recommends', 'chromium');
}

function installFromPlaywright(say) {
  say('downloading chromium with playwright, once ...');
  const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'pipe'] });
}
