import type * as vscode from 'vscode';
import type { Answers } from './answers';
import type { EngineClient } from './client';
import type { CrashGuard } from './crashGuard';
import type { ReplayPanel } from './replayPanel';

/** What commands and tools work with; made once in activate(). */
export interface Services {
  readonly engine: EngineClient;
  readonly guard: CrashGuard;
  readonly answers: Answers;
  readonly replay: ReplayPanel;
  readonly log: vscode.LogOutputChannel;
  /** Workspace state of the editor; kept below 10 KB. */
  readonly memory: vscode.Memento;
}
