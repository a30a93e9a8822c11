import type { Services } from '../services';

/** One entry of the palette. `title` is what package.nls.json says in English. */
export interface Command {
  readonly id: `cairn.${string}`;
  readonly title: string;
  readonly run: (services: Services, ...args: readonly unknown[]) => Promise<void>;
}
