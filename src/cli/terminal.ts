import type { Cancellation } from '../core/model/cancellation';
import type { Workspace } from '../node/workspace';
import type { EngineSettings } from '../protocol/messages';

/** Everything outside the process that a command touches, so that tests can stand in for it. */
export interface Terminal {
  /** Text for the answer: standard output. */
  print(text: string): Promise<void>;
  /** Text about the work: standard error. */
  note(text: string): void;
  readInput(): Promise<string>;
  readonly isOutputTerminal: boolean;
  readonly isErrorTerminal: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Folder that relative paths start from. */
  readonly folder: string;
  readonly cancellation: Cancellation;
  open(folders: readonly string[], settings: EngineSettings, log: Log): Promise<Workspace>;
}

export type Log = (level: 'debug' | 'info' | 'warn' | 'error', message: string) => void;
