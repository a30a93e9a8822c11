import assert from 'node:assert/strict';
import { packOf } from '../support/cliProcess';
import { checkoutOrSkip } from '../support/checkout';
import { TempTree } from '../support/tempTree';

/** Tasks on real repositories, each with the file that has to be among the first three. */
const TASKS: readonly (readonly [string, string, string])[] = [
  ['flask', 'session cookie is not refreshed when the permanent session lifetime changes', 'src/flask/sessions.py'],
  ['express', 'res.redirect should encode the url it puts into the Location header', 'lib/response.js'],
  ['vite', 'importGlob with a negative pattern does not exclude files when base is set', 'packages/vite/src/node/plugins/importMetaGlob.ts'],
];

describe('real projects', function () {
  this.timeout(600_000);
  for (const [name, task, file] of TASKS) {
    it(`finds ${file} for a task on ${name}`, function () {
      const root = checkoutOrSkip(this, name);
      const index = new TempTree();
      try {
        const pack = packOf(index.root, [task, '--root', root]);
        const first = pack.files.slice(0, 3);
        assert.ok(first.some((each) => each.path === file), `got ${first.map((each) => each.path).join(', ')}`);
        for (const each of first) assert.ok(each.why.length > 0, `${each.path} has a reason`);
      } finally {
        index.dispose();
      }
    });
  }
});
