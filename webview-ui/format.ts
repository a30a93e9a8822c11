import { STRINGS } from './strings';

/** Longest text a table cell puts into the document; the details pane shows more. A name may be megabytes long. */
const CELL_LIMIT = 240;
export const DETAIL_LIMIT = 4000;

const MINUS = '\u2212';
const grouped = new Intl.NumberFormat(STRINGS.locale);

/** A whole number with thousands separated. */
export function count(value: number): string {
  return Number.isFinite(value) ? grouped.format(value) : STRINGS.notANumber;
}

/** A number with a fixed number of decimals and a real minus sign, so that columns line up. */
export function fixed(value: number, decimals = 2): string {
  if (!Number.isFinite(value)) return STRINGS.notANumber;
  const text = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? MINUS + text : text;
}

/** A feature or a full score: up to six decimals, trailing zeros dropped. */
export function exact(value: number): string {
  if (!Number.isFinite(value)) return STRINGS.notANumber;
  const text = String(Number(Math.abs(value).toFixed(6)));
  return value < 0 ? MINUS + text : text;
}

export function percent(value: number): string {
  return Number.isFinite(value) ? `${Math.round(value * 100)}\u2009%` : STRINGS.notANumber;
}

/** First characters of a digest; the whole one belongs into a title. */
export function shortDigest(digest: string): string {
  return digest.replace(/^sha256:/, '').slice(0, 12);
}

/*
 * Control characters, invisible and direction-changing characters. A trace quotes code, and code may try to hide text
 * or to reorder it; what cannot be seen is written out, as in the text for the model: `\u{202e}`.
 */
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Surrogate}/gu;
const BREAKS = /[\t\n]/g;

function written(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

function writtenBreak(character: string): string {
  return character === '\n' ? '\\n' : '\\t';
}

/** Text of several lines, made harmless to read: keeps line breaks and tabs. */
export function visibleText(text: string): string {
  return text.replace(/\r\n/g, '\n').replace(INVISIBLE, written);
}

/** One line of text, made harmless to read and cut to `limit` UTF-16 code units, never inside a pair. */
export function visibleLine(text: string, limit = CELL_LIMIT): string {
  const isCut = text.length > limit;
  const end = isCut && /[\ud800-\udbff]/.test(text[limit - 1] ?? '') ? limit - 1 : limit;
  const shown = isCut ? text.slice(0, end) : text;
  return shown.replace(BREAKS, writtenBreak).replace(INVISIBLE, written) + (isCut ? '\u2026' : '');
}

export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The largest of any number of numbers, at least `floor`; `Math.max(...list)` fails on very long lists. */
export function largest(values: readonly number[], floor = -Infinity): number {
  return values.reduce((most, value) => (value > most ? value : most), floor);
}

/** Orders strings by code units, so that a list looks the same everywhere. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
