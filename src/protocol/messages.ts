import type { ContextRequest, Pack } from './pack';
import type { WorkspaceStatus } from './status';
import type { Trace } from './trace';

/** Names of the engine's own requests and notifications, beside those of the language server protocol. */
export const ENGINE = {
  context: 'cairn/context',
  status: 'cairn/status',
  refresh: 'cairn/refresh',
  rebuild: 'cairn/rebuild',
  pause: 'cairn/pause',
  resume: 'cairn/resume',
  /** Notification, engine to client. */
  statusChanged: 'cairn/statusChanged',
} as const;

export interface ContextParams {
  readonly request: ContextRequest;
  /** True when the answer should bring its trace. */
  readonly withTrace: boolean;
}

export interface ContextAnswer {
  readonly pack: Pack;
  readonly trace?: Trace;
  /** Pack as the model gets it, with the status line in front when the index is not fresh. */
  readonly textForModel: string;
}

export interface EngineInitialization {
  readonly settings: EngineSettings;
  /** Absolute paths of the workspace folders. */
  readonly folders: readonly string[];
  /** Start without indexing, after repeated crashes. */
  readonly startPaused: boolean;
}

export interface EngineSettings {
  readonly maxFileSize: number;
  readonly exclude: readonly string[];
  readonly submodules: boolean;
  /** Parent folder of all indexes; '' means the user's cache folder. */
  readonly indexLocation: string;
  readonly workers: number;
  readonly maxTokens: number;
}

export type StatusChangedParams = WorkspaceStatus;

/** Page to host. */
export type PageMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'openFile'; readonly path: string; readonly line: number }
  | { readonly type: 'copyMarkdown'; readonly text: string };

/** Host to page. */
export type HostMessage = { readonly type: 'trace'; readonly trace: Trace; readonly pack: Pack };
