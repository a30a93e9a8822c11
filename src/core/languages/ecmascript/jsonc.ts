import { parse } from 'jsonc-parser';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Reads JSON with comments and trailing commas; what cannot be read leaves an empty or partial object, as tsc does. */
export function parseJsonc(text: string): JsonObject {
  const value: unknown = parse(text.replace(/^\uFEFF/, ''), [], { allowTrailingComma: true });
  return asObject(value);
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
