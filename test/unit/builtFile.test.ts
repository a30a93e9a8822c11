import assert from 'node:assert/strict';
import path from 'node:path';
import { builtFile } from '../../src/node/builtFile';

describe('a file of the build', () => {
  it('is that of the build where there is one, else that of the package', () => {
    assert.equal(builtFile(__filename, 'sql.js/dist/sql-wasm.wasm'), __filename);
    assert.match(builtFile(path.join(__dirname, 'none.wasm'), 'sql.js/dist/sql-wasm.wasm'), /sql-wasm\.wasm$/);
  });

  it('is told to be missing in one sentence that says what to do', () => {
    const missing = path.join(__dirname, 'none.wasm');
    assert.throws(() => builtFile(missing, 'no-such-package/none.wasm'), { message: `${missing} is missing; build or install Cairn again` });
  });
});
