import type { Cancellation } from '../core/model/cancellation';
import type { EngineSettings } from '../protocol/messages';
import type { ContextRequest, Pack } from '../protocol/pack';
import type { IndexProgress, WorkspaceStatus } from '../protocol/status';
import type { Trace } from '../protocol/trace';

/** One or more roots with their indexes: what the engine, the MCP server and the command line work with. */
export interface Workspace {
  status(): WorkspaceStatus;
  /** Called after every change of status; returns the function that stops it. */
  onStatus(listener: (status: WorkspaceStatus) => void): () => void;
  /**
   * Brings the index up to date with the files: content hashes decide, never git or the clock.
   * `paths` (absolute) limits the work to these files; absent means everything. Concurrent calls are queued and merged.
   */
  refresh(options: RefreshOptions, token: Cancellation): Promise<void>;
  /** Drops what is stored and indexes from nothing. */
  rebuild(token: Cancellation): Promise<void>;
  /**
   * Takes over what an `index.scip` says about the only root, in place of what one said before; undefined forgets it. Files
   * whose text is another than the compiled one are left out. Throws one sentence for bytes that are no SCIP index.
   */
  learn(scip: Uint8Array | undefined, token: Cancellation): Promise<CompilerReport>;
  /** Text of an open document that wins over the file on disk; undefined goes back to the file. Takes effect at the next refresh. */
  setBuffer(absolutePath: string, text: string | undefined): void;
  /** Replaces the set of roots; indexes of folders that stay are kept. */
  setFolders(folders: readonly string[]): Promise<void>;
  pause(): void;
  resume(): void;
  /** Resolves when no work is pending, or false after the time. */
  whenIdle(timeoutMs: number, token: Cancellation): Promise<boolean>;
  context(request: ContextRequest, token: Cancellation): Promise<{ readonly pack: Pack; readonly trace: Trace }>;
  /** Releases locks, workers and databases; nothing half-written is left. */
  close(): Promise<void>;
}

/** What came of a compiler's index: files and uses taken, documents left out. */
export interface CompilerReport {
  readonly files: number;
  readonly uses: number;
  readonly unknown: readonly string[];
  readonly outdated: readonly string[];
}

export interface RefreshOptions {
  readonly paths?: readonly string[];
  readonly onProgress?: (progress: IndexProgress, root: string) => void;
}

export interface WorkspaceOptions {
  readonly folders: readonly string[];
  readonly settings: EngineSettings;
  /** One line for the log: what happened, where. */
  readonly log: (level: 'debug' | 'info' | 'warn' | 'error', message: string) => void;
  /** dist/parseWorker.js */
  readonly workerFile: string;
  /** Folder with the .wasm files and manifest.json. */
  readonly grammarsFolder: string;
  readonly startPaused?: boolean;
  /** Source that is worth a further thread (poolAnalyser.ts has the default and its reason). */
  readonly bytesAThread?: number;
}
