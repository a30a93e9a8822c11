import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { COMMANDS } from '../../../src/cli/commands';
import { run } from '../../../src/cli/run';
import { CancelledError } from '../../../src/core/model/cancellation';
import { samplePack, sampleRepository, sampleStatus } from '../samplePack';
import { fakeTerminal } from './fakeTerminal';

describe('command line', () => {
  let folder: string;
  before(() => {
    folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-cli-')));
    fs.writeFileSync(path.join(folder, 'task.txt'), 'from a file\n');
  });
  after(() => fs.rmSync(folder, { recursive: true }));

  it('prints only the pack on standard output with --json', async () => {
    const terminal = fakeTerminal({ folder });
    assert.equal(await run(['context', 'fix', 'it', '--json', '--progress'], terminal), 0);
    assert.deepEqual(JSON.parse(terminal.printed()), samplePack({ task: 'fix it' }));
    assert.equal(terminal.noted(), 'Indexing shop: 1 of 2 files\nIndexing shop: 2 of 2 files\n');
    assert.deepEqual(terminal.calls, ['refresh', 'close']);
    assert.deepEqual(terminal.opened.map((each) => each.folders), [[folder]]);
  });

  it('shows no progress where nobody asked for it', async () => {
    const terminal = fakeTerminal({ folder });
    await run(['context', 'x'], terminal);
    assert.equal(terminal.noted(), '');
  });

  it('colours and rewrites only on a terminal, and honours NO_COLOR', async () => {
    const escape = '\u001b[';
    const colourful = fakeTerminal({ folder, isTerminal: true });
    await run(['context', 'x'], colourful);
    assert.ok(colourful.printed().includes(escape));
    assert.ok(colourful.noted().startsWith('\rIndexing') && colourful.noted().endsWith('\r'));
    for (const environment of [{ NO_COLOR: '1' }, { TERM: 'dumb' }] as Record<string, string>[]) {
      const plain = fakeTerminal({ folder, isTerminal: true, environment });
      await run(['context', 'x'], plain);
      assert.ok(!plain.printed().includes(escape));
    }
  });

  it('turns every option into its field of the request', async () => {
    const terminal = fakeTerminal({ folder });
    const options =
      '--max-files 3 --max-tokens 400 --max-chars 900 --max-candidates 7 --path-prefix ./src/ --repository shop --symbol A.b --symbol c --route /x --history-file a.py --include-tests --commit abc';
    assert.equal(await run(['context', 'x', ...options.split(' ')], terminal), 0);
    assert.deepEqual(terminal.requests, [
      {
        task: 'x', maxFiles: 3, maxTokens: 400, maxChars: 900, maxCandidates: 7, pathPrefix: 'src', repositories: ['shop'], explicitSymbols: ['A.b', 'c'],
        routePaths: ['/x'], historyFiles: ['a.py'], includeTests: true, commit: 'abc',
      },
    ]);
  });

  it('reads the task from words, a file, standard input or its own default', async () => {
    const cases: readonly [readonly string[], string][] = [
      [['--', '-x is a flag'], '-x is a flag'],
      [['-x is a flag'], '-x is a flag'],
      [['--dry-run does nothing', 'when it runs'], '--dry-run does nothing when it runs'],
      [['--path-prefix=my folder', 'task'], 'task'],
      [['--', '--json'], '--json'],
      [['--task-file', 'task.txt'], 'from a file\n'],
      [['--task-file', '-'], 'from input'],
      [['--default-task', 'mine'], 'mine'],
    ];
    for (const [argv, task] of cases) {
      const terminal = fakeTerminal({ folder, input: 'from input' });
      assert.equal(await run(['context', ...argv], terminal), 0);
      assert.equal(terminal.requests[0].task, task);
    }
    const terminal = fakeTerminal({ folder });
    await run(['context', '--default-task'], terminal);
    assert.match(terminal.requests[0].task, /token budget of a pack/);
  });

  it('takes workers and the index folder from options, then from the environment', async () => {
    const environment = { CAIRN_WORKERS: '3', CAIRN_INDEX_DIR: '/from/env' };
    const read = async (argv: readonly string[]) => {
      const terminal = fakeTerminal({ folder, environment });
      await run(['index', ...argv], terminal);
      const { workers, indexLocation } = terminal.opened[0].settings;
      return [workers, indexLocation];
    };
    assert.deepEqual(await read([]), [3, '/from/env']);
    assert.deepEqual(await read(['--workers', '4', '--index-dir=/given']), [4, '/given']);
  });

  it('takes from options what is indexed', async () => {
    const terminal = fakeTerminal({ folder });
    await run(['index', '--exclude', 'dist/', '--exclude=!keep', '--max-file-size', '4096', '--no-submodules'], terminal);
    const { exclude, maxFileSize, submodules } = terminal.opened[0]!.settings;
    assert.deepEqual([exclude, maxFileSize, submodules], [['dist/', '!keep'], 4096, false]);
  });

  it('writes the trace beside the answer', async () => {
    const terminal = fakeTerminal({ folder });
    assert.equal(await run(['context', 'x', '--trace', 'trace.json'], terminal), 0);
    assert.deepEqual(JSON.parse(fs.readFileSync(path.join(folder, 'trace.json'), 'utf8')), { version: 1 });
    assert.equal(await run(['context', 'x', '--trace', 'no/such/folder/trace.json'], fakeTerminal({ folder })), 1);
  });

  it('rebuilds when asked, and fails when an index failed', async () => {
    const terminal = fakeTerminal({ folder, status: sampleStatus({ state: 'error', message: 'the disk is full' }) });
    assert.equal(await run(['index', '--rebuild', '--json'], terminal), 1);
    assert.deepEqual(terminal.calls, ['rebuild', 'refresh', 'close']);
    assert.equal(JSON.parse(terminal.printed()).state, 'error');
    assert.equal(terminal.noted(), 'cairn: the disk is full.\n');
  });

  it('answers from the roots that work and names the one that failed, on standard error too where the answer does not end with it', async () => {
    const status = { state: 'error', repositories: [sampleRepository(), sampleRepository({ name: 'lib', state: 'error', message: 'There is no folder /lib.' })] } as const;
    for (const [option, notes] of [['--json', 1], ['--text', 1], ['--progress', 0]] as const) {
      const terminal = fakeTerminal({ folder, status });
      assert.equal(await run(['context', 'x', option], terminal), 0);
      assert.equal(terminal.requests.length, 1);
      const told = 'cairn: There is no folder /lib; the answer is made without lib.\n';
      assert.equal(terminal.noted().includes(told), notes === 1);
      assert.ok(option === '--json' || terminal.printed().includes('There is no folder /lib'));
    }
    const indexing = fakeTerminal({ folder, status });
    assert.equal(await run(['index'], indexing), 1);
    assert.match(indexing.printed(), /^shop: fresh/);
    assert.equal(indexing.noted(), 'cairn: There is no folder /lib.\n');
  });

  it('has no answer when every root failed, and says why for each', async () => {
    const failed = (name: string) => sampleRepository({ name, state: 'error', message: `There is no folder /${name}.` });
    const terminal = fakeTerminal({ folder, status: { state: 'error', repositories: [failed('a'), failed('b')] } });
    assert.equal(await run(['context', 'x'], terminal), 1);
    assert.deepEqual(terminal.requests, []);
    assert.equal(terminal.noted(), 'cairn: There is no folder /a; There is no folder /b.\n');
    const missing = fakeTerminal({ folder });
    assert.equal(await run(['context', 'x', '--root', '/no/a', '--root', '/no/b'], missing), 2);
    assert.equal(missing.noted(), "cairn: There is no folder /no/a. There is no folder /no/b. Give the project's folder with --root DIR.\n");
    const mixed = fakeTerminal({ folder });
    assert.equal(await run(['context', 'x', '--root', folder, '--root', '/no/b'], mixed), 0);
    assert.deepEqual(mixed.opened[0]!.folders, [folder, path.resolve('/no/b')]);
  });

  it('closes the index and ends with 130 when it is interrupted', async () => {
    const terminal = fakeTerminal({ folder, failure: new CancelledError() });
    assert.equal(await run(['index'], terminal), 130);
    assert.deepEqual(terminal.calls, ['refresh', 'close']);
  });

  it('ends a failure from below with one sentence and 1', async () => {
    const terminal = fakeTerminal({ folder, failure: new Error('first\n  second') });
    assert.equal(await run(['context', 'x'], terminal), 1);
    assert.equal(terminal.noted(), 'cairn: first second.\n');
  });

  const mistakes: readonly [string, readonly string[], RegExp][] = [
    ['an unknown command', ['contxt'], /^cairn: There is no command "contxt": write one of context, index, status, languages, or cairn --help\.\n$/],
    ['an unknown option', ['context', 'x', '--frobnicate'], /^cairn: cairn context has no option --frobnicate; see: cairn context --help\.\n$/],
    ['another spelling of an option', ['context', 'x', '--maxFiles', '3'], /has no option --maxFiles; use --max-files\.\n$/],
    ['a short option', ['context', 'x', '-q'], /has no option -q; see/],
    ['an option in place of a task', ['context', '--fix-it'], /^cairn: cairn context has no option --fix-it; if it is the task, write -- before it \(cairn context -- --fix-it\), else see: cairn context --help\.\n$/],
    ['two ways to print', ['context', 'x', '--json', '--text'], /^cairn: --json and --text are two ways/],
    ['no task', ['context'], /^cairn: There is no task: say in words/],
    ['an empty task', ['context', '  '], /^cairn: There is no task: say in words/],
    ['an empty standard input', ['context', '--task-file', '-'], /^cairn: Standard input holds no task: /],
    ['a task given twice', ['context', 'x', '--task-file', '-'], /^cairn: The task is given twice/],
    ['a missing task file', ['context', '--task-file', 'none.txt'], /^cairn: The task file .*none\.txt cannot be read/],
    ['a budget that is no number', ['context', 'x', '--max-tokens', 'many'], /^cairn: --max-tokens takes a whole number from 200 to 50000, but got "many"; /],
    ['a budget out of range', ['context', 'x', '--max-tokens=199'], /^cairn: --max-tokens takes a whole number from 200 to 50000, but got 199; /],
    ['a negative count', ['context', 'x', '--max-files', '-3'], /^cairn: --max-files takes a whole number from 1 to 200, but got -3; /],
    ['a missing value', ['context', 'x', '--max-files'], /^cairn: --max-files needs a value: write --max-files N; see/],
    ['an option in place of a value', ['context', 'x', '--root', '--json'], /^cairn: --root needs a value/],
    ['a value for a switch', ['context', 'x', '--json=yes'], /^cairn: --json takes no value/],
    ['a climbing prefix', ['context', 'x', '--path-prefix', '../other'], /^cairn: --path-prefix takes a path relative/],
    ['a missing folder', ['context', 'x', '--root', '/no/such/folder'], /^cairn: There is no folder \/no\/such\/folder\. Give the project's folder with --root DIR\.\n$/],
    ['a file instead of a folder', ['index', '--root', 'task.txt'], /task\.txt is a file, not a folder\. Give/],
    ['the root of the drive', ['index', '--root', '/'], /is not indexed\. .*Give the project's folder/],
    ['the home folder', ['index', '--root', os.homedir()], /home folder and is not indexed/],
    ['too many workers', ['index', '--workers', '1000'], /^cairn: --workers takes a whole number from 1 to 64, but got "1000"; /],
    ['words for a command without words', ['index', 'here'], /^cairn: cairn index takes options only, but got "here"; /],
  ];
  for (const [what, argv, sentence] of mistakes) {
    it(`answers ${what} with one sentence and 2`, async () => {
      const terminal = fakeTerminal({ folder });
      assert.equal(await run(argv, terminal), 2);
      assert.match(terminal.noted(), sentence);
      assert.equal(terminal.noted().trimEnd().split('\n').length, 1);
      assert.equal(terminal.printed(), '');
      assert.deepEqual(terminal.requests, []);
    });
  }

  it('explains itself and every command', async () => {
    for (const argv of [[], ['--help'], ['help'], ['-h']]) {
      const terminal = fakeTerminal();
      assert.equal(await run(argv, terminal), 0);
      for (const command of COMMANDS) assert.ok(terminal.printed().includes(`  ${command.name}`), command.name);
    }
    for (const command of COMMANDS) {
      for (const argv of [['help', command.name], [command.name, '--help'], [command.name, 'x', '--nonsense', '-h']]) {
        const terminal = fakeTerminal();
        assert.equal(await run(argv, terminal), 0);
        assert.ok(terminal.printed().startsWith(`Usage: cairn ${command.name}`));
        for (const option of command.options) assert.equal(terminal.printed().includes(`--${option.name}`), !option.isHidden, option.name);
      }
    }
  });

  it('says its version', async () => {
    const terminal = fakeTerminal();
    assert.equal(await run(['--version'], terminal), 0);
    assert.match(terminal.printed(), /^\d+\.\d+\.\d+\n$/);
  });
});
