/** What a path alone says about a file. Folders are matched whole, in lower case unless said otherwise. */

const TEST_FOLDERS =
  /(?:^|\/)(?:tests?|__tests__|__mocks__|specs?|e2e|testdata|test-?data|test[-_]?fixtures?|fixtures?|testsuite[\w-]*|testing-support|[\w-]+-testing-support|test[-_]?utils?|__snapshots__|[a-z]+Test|androidTest|microbench|bench(?:es|marks?)?)\//;
const TEST_FILES =
  /(?:_tests?\.(?:go|py|rb|rs|exs?|dart|cc|cpp|c)|(?:^|\/)tests?_[^/]*\.(?:py|rb)|(?:^|\/)(?:conftest|tests)\.py|[.-](?:test|spec|e2e|bench)(?:-d)?\.[cm]?[jt]sx?|(?:Tests?|TestCase|TestBase|Spec|IT)\.(?:java|kt|cs|php|scala|swift|groovy)|_spec\.rb|\.Tests\.ps1)$/;

const SIDE_FOLDERS =
  /(?:^|\/)(?:docs?|docs_src|documentation|examples?|samples?|demos?|playgrounds?|website|sandbox|tutorials?|benchmarks?|bench|templates?-[\w-]+|vendor|third_party)\//;

/** Test code: by its folder (`tests/`, `__tests__/`, `fixtures/`) or its name (`x_test.go`, `x.spec.ts`, `XTest.java`). */
export function isTestPath(path: string): boolean {
  return TEST_FOLDERS.test(path) || TEST_FILES.test(path);
}

/** Code beside the product: documentation, examples, playgrounds, benchmarks, templates. `tools/` and `scripts/` are no such thing. */
export function isSidePath(path: string): boolean {
  return SIDE_FOLDERS.test(path);
}
