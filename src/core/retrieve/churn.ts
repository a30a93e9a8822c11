import type { HistoryModel } from '../history/historyModel';
import type { IndexView } from '../store/indexView';

const cache = new WeakMap<HistoryModel, ReadonlyMap<string, number>>();

/** Number of past commits that touched the file. */
export function churnOf(view: IndexView, file: number): number {
  const { root, path } = view.graph.files[file];
  const history = view.history[root];
  if (history === undefined) return 0;
  let counts = cache.get(history);
  if (counts === undefined) {
    const made = new Map<string, number>();
    for (const commit of history.commits) for (const changed of commit.files) made.set(changed, (made.get(changed) ?? 0) + 1);
    cache.set(history, (counts = made));
  }
  return counts.get(path) ?? 0;
}
