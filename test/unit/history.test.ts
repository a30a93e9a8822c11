import assert from 'node:assert/strict';
import { scoreChangeText } from '../../src/core/history/changeText';
import { churn } from '../../src/core/history/churn';
import { coChange } from '../../src/core/history/coChange';
import { commitIndex } from '../../src/core/history/commitIndex';
import { filesOfCommits } from '../../src/core/history/filesOfCommits';
import type { HistoryModel } from '../../src/core/history/historyModel';
import { similarCommits } from '../../src/core/history/similarCommits';
import { termOf } from '../../src/core/text/words';

type Commit = readonly [message: string, ...files: string[]];

/** Newest first. */
function history(...commits: readonly Commit[]): HistoryModel {
  return { head: 'h', limitation: '', commits: commits.map(([message, ...files], i) => ({ sha: String(i), message, files: [...files].sort() })) };
}

const many = (count: number) => Array.from({ length: count }, (_, i) => `bulk/${i}.ts`);
const asked = (...words: string[]) => words.map((word) => ({ term: termOf(word), weight: 1 }));

describe('past commits', () => {
  it('that are merges or sweeps over many files count for nothing', () => {
    const index = commitIndex(history(['Merge branch session', 'a.ts'], ['session licence headers', ...many(80)], ['fix session', 'b.ts']));
    assert.deepEqual(index.paths, ['b.ts']);
  });

  it('resemble a task by their words, rare ones more', () => {
    const index = commitIndex(history(['fix cookie parser', 'cookie.ts'], ['speed up parser', 'parser.ts'], ['parser cleanup', 'parser.ts'], ['parser again', 'parser.ts']));
    assert.equal(similarCommits(index, asked('cookie', 'parser'))[0]?.commit, 0);
    assert.deepEqual(similarCommits(index, asked('unheard')), []);
  });

  it('that are alike rank the newer and the smaller one first', () => {
    const first = (...commits: readonly Commit[]) => similarCommits(commitIndex(history(...commits)), asked('cookie'))[0]?.commit;
    assert.equal(first(['cookie', 'a.ts'], ['cookie', 'a.ts']), 0);
    assert.equal(first(['cookie', 'a.ts', 'b.ts', 'c.ts', 'd.ts', ...many(40)], ['cookie', 'a.ts']), 1);
  });

  it('lead to their files, and remember the one that resembles most', () => {
    const index = commitIndex(history(['session cookie', 'a.ts'], ['session', 'a.ts', 'b.ts']));
    const { best, bestCommit, summed } = filesOfCommits(index, similarCommits(index, asked('session', 'cookie')));
    const [a, b] = [index.numberOfPath.get('a.ts') as number, index.numberOfPath.get('b.ts') as number];
    assert.equal(bestCommit[a], 0);
    assert.equal(bestCommit[b], 1);
    assert.ok(best[a]! > best[b]! && summed[a]! > summed[b]!);
  });

  it('describe a file in words that the file never says', () => {
    const index = commitIndex(history(['sluggish startup', 'boot.ts'], ['other', 'x.ts'], ['other thing', 'y.ts']));
    const scores = scoreChangeText(index, [termOf('sluggish')], () => true, 0.5);
    assert.ok(scores[index.numberOfPath.get('boot.ts')!]! > 0);
    assert.equal(scores[index.numberOfPath.get('x.ts')!], 0);
    assert.equal(scoreChangeText(index, [termOf('sluggish')], () => false, 0.5).some((score) => score > 0), false);
  });

  it('tie files that change together, less in large commits, and never a file to itself', () => {
    const index = commitIndex(history(['1', 'a.ts', 'types.ts'], ['2', 'a.ts', 'types.ts'], ['3', 'a.ts', ...many(40)], ['4', 'alone.ts']));
    const at = (path: string) => index.numberOfPath.get(path) as number;
    const { mutual, follows, depends } = coChange(index, [{ path: at('a.ts'), weight: 1 }]);
    for (const column of [mutual, follows, depends]) {
      assert.ok(column[at('types.ts')]! > column[at('bulk/1.ts')]!);
      assert.equal(column[at('a.ts')], 0);
      assert.equal(column[at('alone.ts')], 0);
    }
  });

  it('say which files change lately', () => {
    const old: Commit[] = Array.from({ length: 400 }, () => ['old', 'old.ts']);
    const index = commitIndex(history(['new', 'new.ts'], ['new', 'new.ts'], ...Array.from({ length: 300 }, (): Commit => ['x', 'x.ts']), ...old.slice(0, 5)));
    const values = churn(index);
    assert.ok(values[index.numberOfPath.get('new.ts')!]! > values[index.numberOfPath.get('old.ts')!]!);
  });
});
