import type { ContextRequest } from './pack';
import type { PropertySchema, ToolDefinition } from './tools';

/** What a caller may pass on, or one sentence for whoever sent it. */
export type InputCheck =
  | { readonly ok: true; readonly input: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly problem: string };

/**
 * Checks a tool's input against the table. Nothing else checks it: VS Code's `lm.invokeTool` does not validate, and
 * some models drop limits from schemas. A field that is null counts as left out, because models send null for it.
 *
 * The problem is one sentence that names the field, what it takes and what came instead.
 */
export function checkInput(tool: ToolDefinition, raw: unknown): InputCheck {
  if (raw !== undefined && raw !== null && (typeof raw !== 'object' || Array.isArray(raw))) {
    return { ok: false, problem: `${tool.name} takes an object with named fields, but got ${describe(raw)}; ${fieldsOf(tool)}.` };
  }
  const given = Object.entries((raw ?? {}) as Record<string, unknown>).filter(([, value]) => value !== null && value !== undefined);
  const input: Record<string, unknown> = {};
  for (const [name, value] of given) {
    const property = Object.hasOwn(tool.input.properties, name) ? tool.input.properties[name] : undefined;
    if (!property) return { ok: false, problem: unknownField(tool, name) };
    const problem = checkValue(name, property, value);
    if (problem) return { ok: false, problem };
    input[name] = property.isRelativePath ? normalizeRelativePath(value as string) : value;
  }
  for (const name of tool.input.required) {
    if (input[name] === undefined) {
      return { ok: false, problem: `${tool.name} needs the field "${name}"; ${hintOf(tool.input.properties[name])}.` };
    }
  }
  return { ok: true, input };
}

/** The request in a checked input of `get_context_for_task`, whose fields are those of ContextRequest. */
export function toContextRequest(input: Readonly<Record<string, unknown>>): ContextRequest {
  return input as unknown as ContextRequest;
}

function checkValue(name: string, property: PropertySchema, value: unknown): string {
  switch (property.type) {
    case 'string':
      return checkText(name, property, value);
    case 'number':
      return isNumberInRange(property, value) ? '' : `"${name}" takes ${rangeOf(property)}, but got ${describe(value)}; send such a number or leave it out.`;
    case 'boolean':
      return typeof value === 'boolean' ? '' : `"${name}" takes true or false, but got ${describe(value)}; send one of the two or leave it out.`;
    case 'array':
      return checkList(name, property, value);
  }
}

function checkText(name: string, property: PropertySchema, value: unknown): string {
  if (typeof value !== 'string') return `"${name}" takes text, but got ${describe(value)}; ${hintOf(property)}.`;
  if (value.trim() === '') return `"${name}" is empty; ${hintOf(property)}.`;
  if (property.maxLength !== undefined && value.length > property.maxLength) {
    return `"${name}" takes at most ${property.maxLength} characters, but got ${value.length}; send the part that matters.`;
  }
  if (property.isRelativePath && !isInside(value)) {
    return `"${name}" takes a path relative to the workspace root with forward slashes and without "..", but got ${describe(value)}; send one like "src/server".`;
  }
  return '';
}

function checkList(name: string, property: PropertySchema, value: unknown): string {
  if (!Array.isArray(value)) return `"${name}" takes a list of texts, but got ${describe(value)}; send [${describe(value)}] or leave it out.`;
  const wrong = value.findIndex((each) => typeof each !== 'string' || each.trim() === '');
  if (wrong >= 0) return `"${name}" takes a list of texts that are not empty, but entry ${wrong + 1} is ${describe(value[wrong])}; remove or correct it.`;
  if (property.maxItems !== undefined && value.length > property.maxItems) {
    return `"${name}" takes at most ${property.maxItems} entries, but got ${value.length}; send the ones that matter most.`;
  }
  return '';
}

function isNumberInRange(property: PropertySchema, value: unknown): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  if (property.isInteger && !Number.isInteger(value)) return false;
  return value >= (property.minimum ?? -Infinity) && value <= (property.maximum ?? Infinity);
}

function rangeOf(property: PropertySchema): string {
  const noun = property.isInteger ? 'a whole number' : 'a number';
  return property.minimum === undefined ? noun : `${noun} from ${property.minimum} to ${property.maximum ?? 'any'}`;
}

function isInside(path: string): boolean {
  if (path.startsWith('/') || path.includes('\\') || path.includes('\0') || /^[A-Za-z]:/.test(path)) return false;
  return !path.split('/').includes('..');
}

/** `./src//server/` becomes `src/server`; the root itself becomes ''. */
function normalizeRelativePath(path: string): string {
  return path.trim().split('/').filter((part) => part !== '' && part !== '.').join('/');
}

function unknownField(tool: ToolDefinition, name: string): string {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const meant = Object.keys(tool.input.properties).find((known) => plain(known) === plain(name));
  const what = `${tool.name} has no field ${JSON.stringify(shorten(name))}`;
  return meant ? `${what}; use "${meant}".` : `${what}; ${fieldsOf(tool)}.`;
}

function fieldsOf(tool: ToolDefinition): string {
  const names = Object.keys(tool.input.properties);
  return names.length ? `it takes ${names.join(', ')}` : 'it takes no fields, so send an empty object';
}

/** The description's first sentence, as the end of one of ours. */
function hintOf(property: PropertySchema): string {
  const sentence = property.description.split('. ')[0].replace(/\.$/, '');
  return `it takes: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'string') return JSON.stringify(shorten(value));
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === 'object' ? 'an object' : String(value);
}

/** Keeps a quoted value from filling the sentence. */
function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
