import { parse } from 'jsonc-parser';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Reads JSON with comments and trailing commas; what cannot be read leaves an empty or partial object, as tsc does. */
export function parseJsonc(text: string): JsonObject {
  const bare = text.replace(/^\uFEFF/, '');
  return asObject(parseStrict(bare) ?? parse(bare, [], { allowTrailingComma: true }));
}

/** Most files are plain JSON, which the engine reads twenty times faster. */
function parseStrict(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Comments, trailing commas or broken: for the tolerant reader.
    return undefined;
  }
}

export function asObject(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

export function asStrings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : typeof value === 'string' ? [value] : [];
}

export function asString(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
