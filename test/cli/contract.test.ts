import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { WorkspaceStatus } from '../../src/protocol/status';
import type { Trace } from '../../src/protocol/trace';
import { STAGES } from '../../src/protocol/trace';
import { cairn, packOf } from '../support/cliProcess';
import { shopTree } from '../support/shopTree';
import { suiteTrees } from '../support/suiteTrees';
import { TempTree } from '../support/tempTree';

const TASK = 'open_session does not refresh the session of a customer';

describe('command line, as a real process', function () {
  this.timeout(120_000);
  let shop: TempTree;
  let index: TempTree;
  suiteTrees(shopTree, (project, folder) => ([shop, index] = [project, folder]));

  it('indexes a project and prints its status as JSON alone', () => {
    const ended = cairn(index.root, ['index', '--root', shop.root, '--json']);
    assert.equal(ended.code, 0, ended.stderr);
    assert.equal(ended.stderr, '');
    const status = JSON.parse(ended.stdout) as WorkspaceStatus;
    assert.equal(status.state, 'fresh');
    assert.equal(status.repositories[0].filesIndexed, 7);
    assert.deepEqual(status.repositories[0].languages, { markdown: 1, python: 4, typescript: 2 });
    assert.ok(status.repositories[0].symbols > 6 && status.repositories[0].edges > 0);
  });

  it('writes nothing into the project', () => {
    assert.equal(shop.git('status', '--porcelain', '--ignored'), '');
  });

  it('prints the pack for a task from standard input, with the defining file first', () => {
    const pack = packOf(index.root, ['--root', shop.root, '--task-file', '-', '--max-files', '3'], { input: TASK });
    assert.equal(pack.task, TASK);
    assert.equal(pack.files[0].path, 'shop/session.py');
    assert.ok(pack.files.length <= 3);
    for (const file of pack.files) {
      assert.deepEqual(Object.keys(file).filter((key) => ['path', 'score', 'tier', 'why'].includes(key)).sort(), ['path', 'score', 'tier', 'why']);
      assert.ok(file.why.length > 0, `${file.path} has a reason`);
    }
    assert.ok(pack.context.usedTokens > 0 && pack.context.usedTokens <= 1500);
    assert.equal(typeof pack.timings.totalMs, 'number');
    assert.ok(pack.items.some((item) => item.name === 'SessionStore.open_session'));
  });

  it('lists the same files whatever the token budget is', () => {
    const files = (tokens: string) => packOf(index.root, [TASK, '--root', shop.root, '--max-tokens', tokens]).files.map((file) => file.path);
    assert.deepEqual(files('200'), files('4000'));
  });

  it('keeps the budgets it is given', () => {
    for (const tokens of [200, 400, 1000]) {
      const { context } = packOf(index.root, [TASK, '--root', shop.root, '--max-tokens', String(tokens), '--max-chars', '900']);
      assert.ok(context.usedTokens <= tokens && context.text.length <= 900 && context.usedChars === context.text.length);
    }
  });

  it('narrows to a folder', () => {
    const pack = packOf(index.root, ['format the price of the session', '--root', shop.root, '--path-prefix', 'web']);
    assert.ok(pack.files.length > 0);
    assert.deepEqual(pack.files.filter((file) => !file.path.startsWith('web/')), []);
  });

  it('writes the trace of every stage', () => {
    const file = path.join(index.root, 'trace.json');
    const pack = packOf(index.root, [TASK, '--root', shop.root, '--trace', file]);
    const trace = JSON.parse(fs.readFileSync(file, 'utf8')) as Trace;
    assert.equal(trace.packDigest, pack.digest);
    for (const stage of STAGES) assert.ok(trace[stage], stage);
  });

  it('indexes a folder that was never indexed, then answers', () => {
    const fresh = new TempTree();
    try {
      const ended = cairn(fresh.root, ['context', TASK, '--progress'], { cwd: shop.root });
      assert.equal(ended.code, 0, ended.stderr);
      assert.match(ended.stderr, /^Indexing .*: \d+ of 7 files\n/m);
      assert.match(ended.stdout, /^Task: open_session[^\n]*\n\nFiles to start from\n 1\. shop\/session\.py|^Task: open_session[^\n]*\n\nFiles to start from\n1\. shop\/session\.py/);
      assert.match(ended.stdout, /\nConfidence: (low|medium|high) \(/);
      assert.match(ended.stdout, /\nIndex of [^\n]*: fresh; 7 files/);
      assert.doesNotMatch(ended.stdout, /\u001b/);
    } finally {
      fresh.dispose();
    }
  });

  it('answers from files as they are now', () => {
    shop.write('shop/voucher.py', 'def redeem_voucher(code):\n    return code\n');
    try {
      const pack = packOf(index.root, ['redeem_voucher fails for expired codes', '--root', shop.root]);
      assert.equal(pack.files[0].path, 'shop/voucher.py');
    } finally {
      shop.remove('shop/voucher.py');
    }
    const pack = packOf(index.root, ['redeem_voucher fails for expired codes', '--root', shop.root]);
    assert.ok(!pack.files.some((file) => file.path === 'shop/voucher.py'));
  });

  it('prints the answer exactly as a model gets it, and as a whole for people where no terminal is', () => {
    const args = [TASK, '--root', shop.root];
    const { context, items } = packOf(index.root, args);
    const text = cairn(index.root, ['context', '--text', ...args]);
    assert.deepEqual([text.code, text.stdout, text.stderr], [0, context.text, '']);
    const people = cairn(index.root, ['context', ...args]).stdout;
    for (const { content } of items) for (const line of content.trimEnd().split('\n')) assert.ok(people.includes(line.trimEnd()), line);
  });

  it('tells what was left out and how to get it', () => {
    const args = [TASK, '--root', shop.root];
    const { context } = packOf(index.root, [...args, '--max-tokens', '300']);
    assert.ok(context.tokensForAll > 300);
    assert.match(cairn(index.root, ['context', ...args, '--max-tokens', '300']).stdout, new RegExp(`\\nShortened to fit: .*--max-tokens ${context.tokensForAll}\\)\\.\\n`));
    const whole = packOf(index.root, [...args, '--max-tokens', String(context.tokensForAll)]);
    assert.deepEqual([whole.context.tokensForAll, whole.context.footer], [0, '']);
  });

  it('tells a folder, a repository and a symbol that are not there, with the nearest that are', () => {
    const notes: readonly (readonly [readonly string[], string])[] = [
      [['--path-prefix', 'shops'], 'no indexed file lies below "shops/"; the nearest is "shop"'],
      [['--repository', 'other'], 'no repository named "other" is indexed here; there is '],
      [['--symbol', 'opn_session'], 'no symbol named "opn_session" is indexed; the nearest is "SessionStore.open_session"'],
      [['--commit', 'beef'], ', not of "beef": lines and names may differ from yours'],
    ];
    for (const [options, note] of notes) {
      const args = ['context', TASK, '--root', shop.root, ...options];
      assert.match(cairn(index.root, args).stdout, new RegExp(`\\nNote: [^\\n]*${note.replace(/[().]/g, '\\$&')}`));
      assert.ok(cairn(index.root, [...args, '--text']).stdout.includes(note));
      assert.ok(packOf(index.root, args.slice(1)).coverage.notes.some((each) => each.includes(note)));
    }
  });

  it('makes no index for a status', () => {
    const unseen = new TempTree();
    try {
      const before = cairn(unseen.root, ['status', '--root', shop.root, '--json']);
      assert.equal(before.code, 0, before.stderr);
      const [repository] = (JSON.parse(before.stdout) as WorkspaceStatus).repositories;
      assert.deepEqual([repository!.filesIndexed, repository!.kind, repository!.branch, repository!.commit], [0, 'git', 'main', shop.git('rev-parse', 'HEAD').trim()]);
      const page = cairn(unseen.root, ['status', '--root', shop.root]).stdout;
      assert.match(page, /: Nothing is indexed yet\.\n/);
      assert.match(page, /\n {2}branch +main at [0-9a-f]{12}\n/);
      const indexed = cairn(index.root, ['status', '--root', shop.root, '--json']);
      assert.equal((JSON.parse(indexed.stdout) as WorkspaceStatus).repositories[0].filesIndexed, 7);
      assert.match(cairn(index.root, ['status', '--root', shop.root]).stdout, /languages +markdown 1, python 4, typescript 2/);
    } finally {
      unseen.dispose();
    }
  });

  it('lists languages for people and for programs', () => {
    const { languages } = JSON.parse(cairn(index.root, ['languages', '--json']).stdout) as { languages: { id: string }[] };
    assert.ok(languages.some((language) => language.id === 'python') && languages.some((language) => language.id === 'typescript'));
    assert.match(cairn(index.root, ['languages']).stdout, /Python +tier 1 +\.py/);
  });

  it('answers a folder without code with a clear line', () => {
    const empty = new TempTree({ 'notes.txt': 'nothing\n' });
    try {
      const indexed = cairn(index.root, ['index', '--root', empty.root]);
      assert.equal(indexed.code, 0, indexed.stderr);
      assert.match(indexed.stdout, /0 files/);
      const answered = cairn(index.root, ['context', 'anything', '--root', empty.root]);
      assert.equal(answered.code, 0, answered.stderr);
      assert.match(answered.stdout, /\nNo file is indexed here, so there is nothing to answer with\.\n/);
      assert.match(answered.stdout, /\nIndex of [^\n]*: 0 files to index: all were left out \(1 unsupported\)\.\n/);
    } finally {
      empty.dispose();
    }
  });

  it('answers from several roots, told apart by name', () => {
    const other = new TempTree({ 'lib/voucher.py': 'def redeem_voucher(code):\n    return code\n' });
    try {
      const pack = packOf(index.root, ['redeem_voucher and open_session', '--root', shop.root, '--root', other.root]);
      const repositories = new Set(pack.files.map((file) => file.repository));
      assert.equal(repositories.size, 2);
    } finally {
      other.dispose();
    }
  });
});
