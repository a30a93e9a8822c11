import assert from 'node:assert/strict';
import fc from 'fast-check';
import { CancelledError, NEVER_CANCELLED } from '../../../src/core/model/cancellation';
import { FEATURE_NAMES } from '../../../src/core/retrieve/files/fileMatrix';
import { rankFiles, type RankFilesOptions } from '../../../src/core/retrieve/files/rankFiles';
import { readTask } from '../../../src/core/retrieve/reading';
import { FILE_WEIGHTS } from '../../../src/core/retrieve/weights';
import type { IndexView } from '../../../src/core/store/indexView';
import { fakeIndex } from './fakeIndex';

const ROUNDING = fakeIndex({
  files: {
    'money/amount.py': 'def round_amount(value):\n    """Rounding to cents."""\n    return int(value * 100) / 100\n',
    'money/mail.py': 'def send(address):\n    pass\n',
    ...Object.fromEntries([1, 2, 3, 4, 5].map((i) => [`tests/test_rounding_${i}.py`, `def test_rounding_${i}():\n${'    rounding = round_amount(rounding)  # rounding\n'.repeat(12)}`])),
  },
  history: [{ message: 'sluggish delivery of letters', files: ['money/mail.py'] }],
});

function ranked(view: IndexView, task: string, options: RankFilesOptions = {}): string[] {
  return rankFiles(view, readTask(task), options, NEVER_CANCELLED).rows.map(({ file }) => view.graph.files[file]!.path);
}

describe('file ranking', () => {
  it('F5: puts the implementation before tests that mention the word in every line', () => {
    assert.equal(ranked(ROUNDING, 'rounding is off by one cent')[0], 'money/amount.py');
  });

  it('ranks tests like other files when asked to', () => {
    assert.match(ranked(ROUNDING, 'rounding is off', { includeTests: true })[0] ?? '', /^tests\//);
  });

  it('finds a file by what was said when it changed', () => {
    assert.equal(ranked(ROUNDING, 'sluggish letters')[0], 'money/mail.py');
  });

  it('lifts a file that the caller names over all but the best, however the path is written', () => {
    assert.ok(!ranked(ROUNDING, 'rounding').slice(0, 2).includes('money/mail.py'));
    for (const path of ['money/mail.py', './money/mail.py', '/home/me/repo/money/mail.py']) assert.equal(ranked(ROUNDING, 'rounding', { historyFiles: [path] })[1], 'money/mail.py', path);
  });

  it('names no file outside the scope', () => {
    assert.deepEqual(ranked(ROUNDING, 'rounding', { inScope: (file) => ROUNDING.graph.files[file]!.path.startsWith('money/a') }), ['money/amount.py']);
  });

  it('knows nothing of words that are nowhere', () => {
    assert.deepEqual(ranked(ROUNDING, 'zebra'), []);
    assert.deepEqual(ranked(ROUNDING, ''), []);
  });

  it('gives terms that sum to the score, and a name and a weight for each feature', () => {
    const ranking = rankFiles(ROUNDING, readTask('fix(money): rounding in round_amount'), {}, NEVER_CANCELLED);
    for (const row of ranking.rows) {
      const sum = row.terms.reduce((total, term) => total + term, 0);
      assert.ok(Math.abs(sum - row.score) < 1e-5 && row.score >= 0, `${sum} is not ${row.score}`);
      assert.equal(row.values.length, ranking.featureNames.length);
      assert.equal(row.terms.length, ranking.terms.length);
    }
  });

  it('has a fitted weight for exactly the features there are', () => {
    assert.deepEqual(Object.keys(FILE_WEIGHTS.files).sort(), [...FEATURE_NAMES].sort());
    for (const name of Object.keys(FILE_WEIGHTS.seed)) assert.ok(FEATURE_NAMES.includes(name), name);
  });

  it('is the same for the same task, and total: no two files share a place by chance', () => {
    const words = fc.array(fc.constantFrom('rounding', 'amount', 'mail', 'test', 'money/mail.py', '`round_amount`', 'fix(money):', '\n', 'İ', '会话'), { maxLength: 8 });
    fc.assert(fc.property(words, (parts) => {
      const task = parts.join(' ');
      const once = rankFiles(ROUNDING, readTask(task), {}, NEVER_CANCELLED).rows.map((row) => [row.file, row.score]);
      assert.deepEqual(rankFiles(ROUNDING, readTask(task), {}, NEVER_CANCELLED).rows.map((row) => [row.file, row.score]), once);
      for (let i = 1; i < once.length; i++) assert.ok(once[i - 1]![1]! > once[i]![1]! || (once[i - 1]![1] === once[i]![1] && once[i - 1]![0]! < once[i]![0]!));
    }), { numRuns: 30 });
  });

  it('stops when it is cancelled', () => {
    assert.throws(() => rankFiles(ROUNDING, readTask('rounding'), {}, { isCancellationRequested: true }), CancelledError);
  });
});
