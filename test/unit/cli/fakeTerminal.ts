import type { Terminal } from '../../../src/cli/terminal';
import type { Workspace } from '../../../src/node/workspace';
import type { EngineSettings } from '../../../src/protocol/messages';
import type { ContextRequest, Pack } from '../../../src/protocol/pack';
import type { WorkspaceStatus } from '../../../src/protocol/status';
import type { Trace } from '../../../src/protocol/trace';
import { samplePack, sampleStatus } from '../samplePack';

export interface FakeTerminal extends Terminal {
  readonly printed: () => string;
  readonly noted: () => string;
  readonly requests: ContextRequest[];
  readonly opened: { readonly folders: readonly string[]; readonly settings: EngineSettings }[];
  readonly calls: string[];
}

interface Choices {
  readonly pack?: Pack;
  readonly status?: WorkspaceStatus;
  readonly input?: string;
  readonly environment?: Record<string, string>;
  readonly folder?: string;
  readonly isTerminal?: boolean;
  readonly failure?: Error;
}

/** A terminal and a workspace that only remember what was asked of them. */
export function fakeTerminal(choices: Choices = {}): FakeTerminal {
  let printed = '';
  let noted = '';
  const requests: ContextRequest[] = [];
  const opened: { folders: readonly string[]; settings: EngineSettings }[] = [];
  const calls: string[] = [];
  const workspace: Workspace = {
    status: () => choices.status ?? sampleStatus(),
    onStatus: () => () => undefined,
    refresh: async (options) => {
      calls.push('refresh');
      options.onProgress?.({ done: 1, total: 2 }, 'shop');
      options.onProgress?.({ done: 2, total: 2 }, 'shop');
      if (choices.failure) throw choices.failure;
    },
    rebuild: async () => void calls.push('rebuild'),
    learn: async () => ({ files: 0, uses: 0, unknown: [], outdated: [] }),
    setBuffer: () => undefined,
    setFolders: async () => undefined,
    pause: () => undefined,
    resume: () => undefined,
    whenIdle: async () => true,
    context: async (request) => {
      requests.push(request);
      return { pack: choices.pack ?? samplePack({ task: request.task }), trace: { version: 1 } as unknown as Trace };
    },
    close: async () => void calls.push('close'),
  };
  return {
    print: async (text) => void (printed += text),
    note: (text) => void (noted += text),
    readInput: async () => choices.input ?? '',
    isOutputTerminal: choices.isTerminal ?? false,
    isErrorTerminal: choices.isTerminal ?? false,
    environment: choices.environment ?? {},
    folder: choices.folder ?? process.cwd(),
    cancellation: { isCancellationRequested: false },
    open: async (folders, settings) => {
      opened.push({ folders, settings });
      return workspace;
    },
    printed: () => printed,
    noted: () => noted,
    requests,
    opened,
    calls,
  };
}
