import type { Command } from './command';

export const showLog: Command = {
  id: 'cairn.showLog',
  title: 'Show Log',
  run: async ({ log }) => log.show(),
};
