import type { FileReader } from '../../extract/fileReader';
import { enclosing, type Scope } from '../../extract/scope';

/** Trees of `use` nested deeper than this do not occur; the rest of such a statement is left out. */
const MAX_DEPTH = 24;

interface UseName {
  /** Parts of the path, the last one the imported name. */
  readonly path: readonly string[];
  readonly local: string;
}

/** Reads `use a::{b as c, d::*}`, `extern crate a as b` and `mod name;`. */
export function readRustImport(start: number, end: number, line: number, reader: FileReader): void {
  const statement = withoutComments(reader.text.slice(start, end)).replace(/^pub\s*(?:\([^)]*\)\s*)?/, '');
  const module = /^(?:unsafe\s+)?mod\s+(?:r#)?(\w+)/.exec(statement);
  if (module) return readModule(module[1], line, reader);
  const crate = /^extern\s+crate\s+(\w+)(?:\s+as\s+(\w+))?/.exec(statement);
  const names = crate ? [{ path: [crate[1]], local: crate[2] ?? crate[1] }] : namesOf(statement.replace(/^use\s+/, '').replace(/;\s*$/, ''), [], 0);
  const depth = inlineDepth(reader.scope);
  for (const { path, local } of names) add(insideFile(path, depth), local, line, reader);
}

/** `mod name;` makes the name stand for the file `name.rs`, or for the one its `#[path = "..."]` names. */
function readModule(name: string, line: number, reader: FileReader): void {
  const attributes = reader.takeDecorators();
  const path = attributes.map((attribute) => /^\[\s*path\s*=\s*"([^"]+)"/.exec(attribute)?.[1]).find((found) => found !== undefined);
  const folders = inlineNames(reader);
  const module = path === undefined ? ['self', ...folders, name].join('::') : `./${path}`;
  reader.imports.push({ module, imported: '*', local: name, line, isTypeOnly: false, isDynamic: false });
  reader.bindImport(name);
}

function add(path: readonly string[], local: string, line: number, reader: FileReader): void {
  const imported = path[path.length - 1];
  const module = path.slice(0, -1).join('::');
  if (path.length === 0 || (imported === '*' && (module === '' || module === 'self'))) return;
  // `use serde;`, `use self::inner` and `use crate::util` name modules or things: the linker tells.
  const fact = path.length === 1 ? { module: imported, imported: '*' } : { module, imported };
  reader.imports.push({ ...fact, local: local === '_' ? '' : local, line, isTypeOnly: false, isDynamic: false });
  if (local !== '_') reader.bindImport(local);
}

/** `super` of a module written inside the file is the file's own; each level of such modules takes one away. */
function insideFile(path: readonly string[], depth: number): readonly string[] {
  let left = depth;
  let from = 0;
  while (left > 0 && path[from] === 'super') {
    from++;
    left--;
  }
  return from === 0 ? path : ['self', ...path.slice(from)];
}

function namesOf(tree: string, prefix: readonly string[], depth: number): UseName[] {
  const text = tree.trim();
  if (text === '' || depth > MAX_DEPTH) return [];
  const brace = text.indexOf('{');
  if (brace >= 0) {
    const path = [...prefix, ...partsOf(text.slice(0, brace))];
    return splitList(text.slice(brace + 1, text.lastIndexOf('}'))).flatMap((part) => namesOf(part, path, depth + 1));
  }
  const [name, alias] = text.split(/\s+as\s+/);
  const parts = partsOf(name);
  const path = parts.length === 1 && parts[0] === 'self' && prefix.length > 0 ? prefix : [...prefix, ...parts];
  return [{ path, local: alias?.trim() ?? path[path.length - 1] }];
}

function partsOf(path: string): string[] {
  return path.split('::').map((part) => part.trim().replace(/^r#/, '')).filter((part) => part !== '');
}

/** The parts between the commas that stand in no braces. */
function splitList(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < list.length; at++) {
    if (list[at] === '{') depth++;
    else if (list[at] === '}') depth--;
    else if (list[at] === ',' && depth === 0) {
      parts.push(list.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, list.slice(from)];
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, ' ').trim();
}

function inlineDepth(scope: Scope): number {
  let depth = 0;
  for (let at = enclosing(scope, 'namespace'); at !== undefined; at = at.parent && enclosing(at.parent, 'namespace')) depth++;
  return depth;
}

function inlineNames(reader: FileReader): string[] {
  const names: string[] = [];
  for (let at = enclosing(reader.scope, 'namespace'); at !== undefined; at = at.parent && enclosing(at.parent, 'namespace')) names.unshift(reader.symbols[at.symbol].name);
  return names;
}
