import type { EngineSettings } from './messages';

/** Bounds of settings that are numbers, inclusive; a value outside is a mistake of whoever set it. */
export const SETTING_BOUNDS = {
  /** Bytes. A limit below a kilobyte indexes nothing; above a gigabyte a file does not fit in memory as text. */
  maxFileSize: { least: 1024, most: 2 ** 30 },
  /** More parse workers than this only wait for one another. */
  workers: { least: 1, most: 64 },
  maxTokens: { least: 200, most: 50_000 },
} as const;

/** Defaults of every setting the engine, the server and the command line share. */
export const DEFAULT_SETTINGS: EngineSettings = {
  maxFileSize: 1024 * 1024,
  exclude: [],
  submodules: true,
  indexLocation: '',
  workers: 2,
  maxTokens: 1500,
};
