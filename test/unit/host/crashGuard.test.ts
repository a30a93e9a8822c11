import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CrashGuard } from '../../../src/host/crashGuard';

describe('G8: crash guard', () => {
  let folder: string;
  let file: string;
  const warnings: string[] = [];
  const guard = (): CrashGuard => new CrashGuard(file, (message) => warnings.push(message));

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-guard-'));
    file = path.join(folder, 'storage', 'engine.json');
    warnings.length = 0;
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  const crash = (on: CrashGuard): void => {
    on.engineStarts();
    on.stateIs('indexing');
    on.engineDied();
  };

  it('asks for a paused start after two deaths during indexing, also in the next session', () => {
    const first = guard();
    crash(first);
    assert.equal(first.mustStartPaused, false);
    crash(first);
    assert.equal(first.mustStartPaused, true);
    assert.equal(guard().mustStartPaused, true);
  });

  it('counts a death before the engine said anything: opening a large index may be what kills it', () => {
    const on = guard();
    for (let i = 0; i < 2; i++) {
      on.engineStarts();
      on.engineDied();
    }
    assert.equal(on.mustStartPaused, true);
  });

  it('does not count a death while nothing was indexed', () => {
    const on = guard();
    for (let i = 0; i < 5; i++) {
      on.engineStarts();
      on.stateIs('fresh');
      on.engineDied();
    }
    assert.equal(on.mustStartPaused, false);
  });

  it('starts counting anew when an index came to its end or a person resumed', () => {
    const on = guard();
    crash(on);
    on.stateIs('fresh');
    crash(on);
    assert.equal(on.mustStartPaused, false);
    crash(on);
    on.forgive();
    assert.equal(on.mustStartPaused, false);
    assert.equal(guard().mustStartPaused, false);
  });

  it('stays paused when the paused engine ends too', () => {
    const on = guard();
    crash(on);
    crash(on);
    on.engineStarts();
    on.stateIs('paused');
    on.engineDied();
    assert.equal(on.mustStartPaused, true);
  });

  it('counts a whole extension host that died during indexing', () => {
    fs.mkdirSync(path.dirname(file));
    fs.writeFileSync(file, JSON.stringify({ crashes: 1, isIndexing: true }));
    assert.equal(guard().mustStartPaused, true);
    assert.equal(guard().mustStartPaused, true, 'and counts it once');
    assert.deepEqual(JSON.parse(fs.readFileSync(file, 'utf8')), { crashes: 2, isIndexing: false });
  });

  it('takes a damaged record as none, and says so', () => {
    fs.mkdirSync(path.dirname(file));
    fs.writeFileSync(file, '{');
    assert.equal(guard().mustStartPaused, false);
    assert.match(warnings.join(), /could not be read/);
  });

  it('works without a place to keep anything', () => {
    const on = new CrashGuard(undefined, (message) => warnings.push(message));
    crash(on);
    crash(on);
    assert.equal(on.mustStartPaused, true);
    assert.deepEqual(warnings, []);
  });
});
