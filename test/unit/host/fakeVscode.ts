import Module from 'node:module';

/**
 * Lets a unit test load files of src/host outside an editor: `vscode` becomes an object whose every member is a class
 * that does nothing. Import this file before any that imports `vscode`. What needs more belongs into test/host.
 */
const members: Record<string | symbol, unknown> = {};
const anything = new Proxy(class {}, { get: (target, name) => (name === 'prototype' ? target.prototype : anything), apply: () => undefined });
const fake = new Proxy(members, { get: (target, name) => (name === '__esModule' ? true : (target[name] ?? anything)), has: () => true });

const loader = Module as unknown as { _load: (request: string, ...rest: unknown[]) => unknown };
const load = loader._load;
loader._load = (request, ...rest) => (request === 'vscode' ? fake : load(request, ...rest));
