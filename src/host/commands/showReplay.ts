import type { Command } from './command';
import { explainContext } from './explainContext';

/** Without an answer to show it asks for a task first. */
export const showReplay: Command = {
  id: 'cairn.showReplay',
  title: 'Show Replay',
  run: async (services) => {
    const { last } = services.answers;
    if (last) services.replay.show(last);
    else await explainContext.run(services);
  },
};
