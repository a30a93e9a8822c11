import assert from 'node:assert/strict';
import { isSidePath, isTestPath } from '../../src/core/discover/fileClasses';

describe('file classes', () => {
  it('tells test code by folder and by name', () => {
    for (const path of ['tests/test_basic.py', 'pkg/a_test.go', 'src/a.spec.ts', 'src/__tests__/b.ts', 'a/src/test/java/A.java', 'app/FooTest.kt', 'src/jvmTest/kotlin/A.kt', 'conftest.py']) {
      assert.equal(isTestPath(path), true, path);
    }
    for (const path of ['src/flask/testing.py', 'src/latest.ts', 'lib/contest.js', 'mockwebserver/MockServer.kt', 'src/testRunner.ts']) {
      assert.equal(isTestPath(path), false, path);
    }
  });

  it('tells side code by folder, and leaves tools and scripts alone', () => {
    for (const path of ['examples/a.js', 'docs/conf.py', 'playground/css/main.js', 'packages/create-vite/template-vue/main.js']) assert.equal(isSidePath(path), true, path);
    for (const path of ['scripts/release.ts', 'tools/gen.py', 'src/document.ts', 'src/templates/base.ts']) assert.equal(isSidePath(path), false, path);
  });
});
