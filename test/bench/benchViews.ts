import path from 'node:path';
import { LANGUAGES } from '../../src/core/languages/registry';
import type { IndexView } from '../../src/core/store/indexView';
import { TestWorkspace } from '../support/testWorkspace';
import { checkoutOf, tasksByAnchor, type BenchLibrary, type BenchRepo, type BenchTask } from './benchFolder';
import { standInView } from './standInView';

export interface AnchoredView {
  readonly repo: BenchRepo;
  readonly folder: string;
  readonly view: IndexView;
  /** Whether the product's own index was used; a stand-in otherwise. */
  readonly isIndexed: boolean;
  readonly tasks: readonly BenchTask[];
}

/** The commits of the chosen repositories that tasks are asked at, one after the other, each with its view. */
export async function* anchoredViews(library: BenchLibrary, only: readonly string[]): AsyncGenerator<AnchoredView> {
  const titles = new Set(LANGUAGES.map((language) => language.title));
  for (const repo of library.REPOS) {
    if (only.length > 0 && !only.includes(repo.name)) continue;
    const isIndexed = titles.has(repo.lang);
    for (const [sha, tasks] of tasksByAnchor(library.tasksOf(repo.name))) {
      const folder = checkoutOf(library, repo, sha);
      if (!isIndexed) {
        yield { repo, folder, view: await standInView(folder, sha), isIndexed, tasks };
        continue;
      }
      const workspace = await TestWorkspace.open([folder], { indexLocation: path.join(library.CACHE, 'cairn-index') });
      try {
        await workspace.refresh();
        yield { repo, folder, view: workspace.workspace.view(), isIndexed, tasks };
      } finally {
        await workspace.close();
      }
    }
  }
}
