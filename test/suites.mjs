// The list of suites, in the order they run. A suite is a folder test/<name>: with a run.mjs it is run by that, and
// otherwise its *.test.ts files are run by mocha.
//
// A run.mjs gets no arguments, prints what it likes, and near the end of standard output a line `N passed, N failed` or
// `N passed, N failed, N skipped` (the last such line counts); a skipped test has a line `skipped: <name> (<reason>)`.
export const SUITES = ['unit', 'property', 'golden', 'cases', 'engine', 'cli', 'mcp', 'package', 'page', 'host'];

/** A suite that runs longer hangs: the slowest, a real VS Code with its installation, takes a few minutes. */
export const LONGEST_SUITE_MS = 12 * 60 * 1000;
