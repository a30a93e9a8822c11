import assert from 'node:assert/strict';
import { mcpServer } from '../../../src/host/mcpServer';
import { readServerArguments } from '../../../src/mcp/serverArguments';
import type { EngineSettings } from '../../../src/protocol/messages';
import { DEFAULT_SETTINGS } from '../../../src/protocol/settings';

const ROOTS = ['/work/shop', '/work/-odd name'];
const started = (settings: Partial<EngineSettings> = {}, roots: readonly string[] = ROOTS) => mcpServer('/ext/dist/mcp.js', roots, { ...DEFAULT_SETTINGS, ...settings }, '1.2.3');

/** Each is what a person may set, beside the number of workers, which is no setting. */
const CHANGES: readonly Partial<EngineSettings>[] = [
  { maxFileSize: 4096 }, { exclude: ['-dist', '!keep/', 'a b=c'] }, { submodules: false }, { indexLocation: '/indexes' }, { maxTokens: 900 },
];

describe('the MCP server that VS Code starts', () => {
  it('indexes what the engine of the window indexes', () => {
    for (const settings of [{}, ...CHANGES, Object.assign({}, ...CHANGES) as Partial<EngineSettings>]) {
      const { args: [, ...args], env } = started(settings);
      const read = readServerArguments(args, env);
      assert.deepEqual(read.roots, ROOTS);
      assert.deepEqual({ ...read.settings, maxTokens: read.maxTokens ?? DEFAULT_SETTINGS.maxTokens }, { ...DEFAULT_SETTINGS, ...settings });
    }
  });

  it('is another one after every change, so that VS Code starts it anew, and the same without one', () => {
    const versions = [...CHANGES.map((settings) => started(settings)), started({}, ['/work/shop']), started()].map(({ version }) => version);
    assert.equal(new Set(versions).size, versions.length);
    assert.equal(started().version, started().version);
    assert.match(started().version, /^1\.2\.3\+[0-9a-f]{12}$/);
  });
});
