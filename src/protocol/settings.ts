import type { EngineSettings } from './messages';

/** Defaults of every setting the engine, the server and the command line share. */
export const DEFAULT_SETTINGS: EngineSettings = {
  maxFileSize: 1024 * 1024,
  exclude: [],
  submodules: true,
  indexLocation: '',
  workers: 2,
  maxTokens: 1500,
};
