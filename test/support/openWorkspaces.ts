import type { EngineSettings } from '../../src/protocol/messages';
import { TestWorkspace } from './testWorkspace';

type Open = (folders: string | readonly string[], settings?: Partial<EngineSettings>) => Promise<TestWorkspace>;

/** Opens the index of folders for one test; whatever a test of the suite around the call opened is closed after it. */
export function openWorkspaces(): Open {
  const open: TestWorkspace[] = [];
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });
  return async (folders, settings) => {
    const opened = await TestWorkspace.open(typeof folders === 'string' ? [folders] : folders, settings);
    open.push(opened);
    return opened;
  };
}

/** The same, brought up to date. */
export function indexedWorkspaces(): Open {
  const open = openWorkspaces();
  return async (folders, settings) => {
    const opened = await open(folders, settings);
    await opened.refresh();
    return opened;
  };
}
