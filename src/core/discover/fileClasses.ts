import { remembered } from '../model/remembered';
import { baseNameOf, parentOf } from '../model/rootPath';

/**
 * What a file is for, read from its path alone: the folders and file names that the languages' test tools and habits
 * use. `tools/` and `scripts/` are neither tests nor side code (spec/retrieval.md, lesson 2).
 */

/** Folders that hold tests, whatever the language. */
const TEST_FOLDERS = new Set(
  (
    'test tests __tests__ __test__ spec specs __mocks__ __snapshots__ __fixtures__ fixture fixtures testdata test-data test_data testcases testsuite test-utils test_utils test-fixtures testing-support ' +
    'e2e e2e-tests integration-tests integration_tests unit-tests unittests functional-tests acceptance-tests cypress ' +
    // Gradle, Android, Kotlin Multiplatform, Xcode
    'androidtest jvmtest commontest nativetest jstest iostest integrationtest functionaltest testfixtures uitests'
  ).split(' '),
);
/** `FooTests`, `Foo.Tests`, `foo-test`, `vite-tests`: a project or target made of tests. */
const TEST_FOLDER_NAME = /(?:^|[a-z0-9])Tests?$|[._-][Tt]ests?$|[._-][Ss]pecs?$|^testsuite[._-]|-testing-support$/;

/** File names, extension included, by the conventions of the languages' test runners. */
const TEST_FILE_NAMES = [
  // Python: pytest, unittest
  /^test_.*\.pyi?$/, /_tests?\.pyi?$/, /^tests?\.py$/, /^conftest\.py$/,
  // JavaScript, TypeScript, Vue, Svelte, CoffeeScript, Dart
  /[._-](?:test|spec|e2e|cy|unit|integration)(?:-d)?\.(?:[mc]?[jt]sx?|vue|svelte|coffee)$/, /^(?:test|spec)\.[mc]?[jt]sx?$/,
  /^(?:vitest|jest|karma|cypress|playwright)[.-].*\.[mc]?[jt]s$/, /[._-](?:test|bench)-utils\.[mc]?[jt]sx?$/,
  /_test\.dart$/,
  // Go, Rust, C, C++, Zig, Elixir, Erlang, Lua, Ruby, Crystal, Julia, R, Shell
  /_test\.(?:go|rs|c|cc|cpp|cxx|h|hpp|zig|exs?|lua|rb|cr|clj[cs]?|sh)$/, /^tests?\.(?:rs|jl|lua|zig)$/, /_spec\.(?:rb|lua|cr)$/,
  /(?:^test[_-]|_unittest|_gtest).*\.(?:c|cc|cpp|cxx|h|hpp|rb|lua|sh)$/, /_SUITE\.erl$/, /_tests\.erl$/, /^test-.*\.[rR]$/,
  /\.(?:bats|t)$/,
  // Java, Kotlin, Scala, Groovy, C#, F#, Swift, Objective-C, PHP, Haskell, OCaml, PowerShell, Solidity
  /(?:^|[a-z0-9])(?:Tests?|TestCase|IT|Spec|Specs|Suite)\.(?:java|kt|kts|scala|groovy|cs|fs|vb|swift|mm?|php|hs|dart)$/,
  /^Test[A-Z].*\.(?:java|kt|cs|swift|hs)$/, /\.Tests\.ps1$/, /\.t\.sol$/, /^test_.*\.(?:ml|jl|exs?|pl)$/,
];

const SIDE_FOLDERS = new Set(
  (
    'doc docs docs_src documentation sandbox vendor third_party example examples sample samples demo demos playground playgrounds benchmark benchmarks bench benches microbench ' +
    'website tutorial tutorials cookbook showcase quickstart quickstarts getting-started storybook stories'
  ).split(' '),
);
const SIDE_FOLDER_NAME = /^(?:docs?|examples?|samples?|demos?|benchmarks?|playground|templates?)[._-]|[._-](?:docs?|examples?|samples?|demos?|benchmarks?|playground)$/i;
const SIDE_FILE_NAME = /[._-](?:bench|benchmark|stories|story|example)\.[A-Za-z]+$|_bench\.(?:go|rs|py)$/;

const GENERATED_FOLDERS = new Set('generated __generated__ autogen auto-generated generated-src generated-sources'.split(' '));
const GENERATED_FILE_NAMES = [
  /\.(?:generated|gen|g|designer|pb)\.[A-Za-z]+$/i, /\.g\.i\.cs$/, /_pb2(?:_grpc)?\.pyi?$/, /_pb\.(?:js|d\.ts|rb)$/, /\.pb\.(?:go|cc|h)$/,
  /_grpc_pb\.[a-z.]+$/, /_generated\.[A-Za-z]+$/, /^zz_generated.*\.go$/, /(?:^|_)bindata\.go$/, /\.freezed\.dart$/,
  /^(?:package-lock|npm-shrinkwrap)\.json$/, /^(?:pnpm-lock|yarn\.lock).*$/, /^(?:Cargo|poetry|Gemfile|composer|uv|Pipfile)\.lock$/, /^go\.sum$/,
];

interface FileClasses {
  readonly isTest: boolean;
  readonly isSide: boolean;
  readonly isGenerated: boolean;
}

/** Every saved file makes a new graph, which asks for all its paths again. */
const REMEMBERED_PATHS = 50_000;

const classesOf = remembered((path): FileClasses => {
  const name = baseNameOf(path);
  const folder = parentOf(path);
  const folders = folder === '' ? [] : folder.split('/').map((written) => ({ written, lower: written.toLowerCase() }));
  return {
    isTest: TEST_FILE_NAMES.some((pattern) => pattern.test(name)) || folders.some(({ written, lower }) => TEST_FOLDERS.has(lower) || TEST_FOLDER_NAME.test(written)),
    isSide: SIDE_FILE_NAME.test(name) || folders.some(({ written, lower }) => SIDE_FOLDERS.has(lower) || SIDE_FOLDER_NAME.test(written)),
    isGenerated: GENERATED_FILE_NAMES.some((pattern) => pattern.test(name)) || folders.some(({ lower }) => GENERATED_FOLDERS.has(lower)),
  };
}, REMEMBERED_PATHS);

/** A test, or code that only tests use (fixtures, mocks, end-to-end helpers). */
export function isTestPath(path: string): boolean {
  return classesOf(path).isTest;
}

/** Documentation, examples, benchmarks, playgrounds, web sites: code that shows the code. */
export function isSidePath(path: string): boolean {
  return classesOf(path).isSide;
}

/** Written by a program, by the names generators use; the header marker is judged from the text elsewhere. */
export function isGeneratedPath(path: string): boolean {
  return classesOf(path).isGenerated;
}
