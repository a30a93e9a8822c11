import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A mined change: its words are the task, the source files it modified are the answer. */
export interface BenchTask {
  readonly id: string;
  readonly repo: string;
  readonly text: string;
  readonly anchor: string;
  readonly gold: readonly string[];
}

export interface BenchRepo {
  readonly name: string;
  /** Main language by its title: `Python`. */
  readonly lang: string;
}

/** The folder of mined tasks, kept outside the project: CAIRN_BENCH, or ../shared/bench beside it. */
export function benchFolder(): string | undefined {
  const folder = process.env['CAIRN_BENCH'] || path.resolve(__dirname, '../../../shared/bench');
  const found = [folder, path.resolve(__dirname, '../../../../shared/bench')].find((at) => fs.existsSync(path.join(at, 'lib.mjs')));
  return found;
}

/** What the bench folder's own library offers; its checkouts (and their cache) are shared with the evaluator. */
export interface BenchLibrary {
  readonly CACHE: string;
  readonly REPOS: readonly BenchRepo[];
  tasksOf(repo: string): readonly BenchTask[];
  /** Writes the tree of a commit, with the history before it and nothing else. */
  checkout(repo: BenchRepo, sha: string, folder: string): string;
}

export async function benchLibrary(folder: string): Promise<BenchLibrary> {
  return (await import(pathToFileURL(path.join(folder, 'lib.mjs')).href)) as BenchLibrary;
}

/** Tasks of one repository by the commit they are asked at. */
export function tasksByAnchor(tasks: readonly BenchTask[]): Map<string, BenchTask[]> {
  const groups = new Map<string, BenchTask[]>();
  for (const task of tasks) groups.set(task.anchor, [...(groups.get(task.anchor) ?? []), task]);
  return groups;
}

export function checkoutOf(library: BenchLibrary, repo: BenchRepo, sha: string): string {
  return library.checkout(repo, sha, path.join(library.CACHE, 'trees', repo.name, sha));
}
