// The other way to a real VS Code: the desktop one, downloaded by @vscode/test-electron (or named by VSCODE_EXECUTABLE).
import { runTests } from '@vscode/test-electron';
import path from 'node:path';

/** Returns what went wrong, or undefined when the tests ran to their end. */
export async function runInElectron({ scratch, folder, env, extensions, testsEntry }) {
  try {
    await runTests({
      vscodeExecutablePath: process.env.VSCODE_EXECUTABLE || undefined,
      extensionDevelopmentPath: extensions,
      extensionTestsPath: testsEntry,
      extensionTestsEnv: env,
      launchArgs: [...(folder ? [folder] : []), '--user-data-dir', path.join(scratch, 'user'), '--extensions-dir', path.join(scratch, 'extensions'), '--disable-workspace-trust', '--skip-welcome'],
    });
    return undefined;
  } catch (error) {
    return `VS Code could not be run by @vscode/test-electron: ${error instanceof Error ? error.message : String(error)}`;
  }
}
