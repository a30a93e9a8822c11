import assert from 'node:assert/strict';
import { isGeneratedPath, isSidePath, isTestPath } from '../../src/core/discover/fileClasses';

describe('file classes', () => {
  const tests = [
    'tests/test_basic.py', 'src/app/test_views.py', 'pkg/views_test.py', 'conftest.py', 'src/a.test.ts', 'src/a.spec.tsx', 'packages/x/__tests__/a.ts',
    'playground/css/__tests__/css.spec.ts', 'test/acceptance/auth.js', 'cypress/e2e/login.cy.ts', 'pkg/server_test.go', 'testdata/a.go',
    'src/test/java/io/netty/BufTest.java', 'okhttp/src/jvmTest/kotlin/A.kt', 'src/FooTests.cs', 'MyApp.Tests/Helper.cs', 'FooIT.java', 'spec/models/user_spec.rb',
    'tests/Unit/UserTest.php', 'src/lib_test.rs', 'tests/it.rs', 'foo_test.cc', 'foo_unittest.cpp', 'AppTests/LoginTests.swift', 'test/widget_test.dart',
    'FooSpec.scala', 'a.bats', 'Mod.Tests.ps1', 'Vault.t.sol', 'foo_SUITE.erl', 'test/foo_test.exs', 'vitest.config.ts', 'integration-tests/a.py',
  ];
  for (const path of tests) it(`takes ${path} for a test`, () => assert.equal(isTestPath(path), true));

  const sources = [
    'src/flask/testing.py', 'src/latest.py', 'lib/contest.js', 'tools/check.py', 'scripts/release.ts', 'src/attestation.ts', 'Latest.java',
    'src/testUtils/protest.go', 'src/inspector.ts', 'pkg/specification.go', 'tests.md', 'src/contest/index.ts', 'mockwebserver/MockServer.kt', 'src/testRunner.ts',
  ];
  for (const path of sources) it(`takes ${path} for no test`, () => assert.equal(isTestPath(path), false));

  for (const path of ['docs/conf.py', 'examples/auth/index.js', 'playground/css/main.js', 'benchmarks/run.py', 'packages/create-vite/template-vue/main.js', 'website/src/a.tsx', 'src/a.stories.tsx', 'docs-src/a.ts']) {
    it(`takes ${path} for side code`, () => assert.equal(isSidePath(path), true));
  }
  for (const path of ['tools/gen.py', 'scripts/build.ts', 'src/docker/a.ts', 'src/documents/a.ts', 'src/sampler.py', 'src/benchmarking.go', 'src/templates/base.ts', 'src/document.ts']) {
    it(`takes ${path} for no side code`, () => assert.equal(isSidePath(path), false));
  }

  for (const path of ['api/user_pb2.py', 'api/user.pb.go', 'src/generated/types.ts', 'zz_generated.deepcopy.go', 'Form1.Designer.cs', 'package-lock.json']) {
    it(`takes ${path} for generated`, () => assert.equal(isGeneratedPath(path), true));
  }
  for (const path of ['src/generate.ts', 'src/generator/a.py', 'src/regenerated.go']) {
    it(`takes ${path} for written by hand`, () => assert.equal(isGeneratedPath(path), false));
  }
});
