export type Encoding = 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be' | 'latin1';

export interface DecodedText {
  /** Without a byte order mark; line ends as they are. */
  readonly text: string;
  readonly encoding: Encoding;
}

/** A NUL byte among so many first bytes makes a file binary, as for git. */
const BINARY_LOOK = 8192;

const UTF8 = new TextDecoder('utf-8', { fatal: true });
const UTF16LE = new TextDecoder('utf-16le');
const UTF16BE = new TextDecoder('utf-16be');

/** Text of a file: UTF-8, or UTF-16 when a byte order mark says so, else latin1. Undefined for a binary file (case C8). */
export function decode(bytes: Uint8Array): DecodedText | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: UTF16LE.decode(bytes), encoding: 'utf-16le' };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: UTF16BE.decode(bytes), encoding: 'utf-16be' };
  if (bytes.subarray(0, BINARY_LOOK).includes(0)) return undefined;
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  try {
    return { text: UTF8.decode(bytes), encoding: hasMark ? 'utf-8-bom' : 'utf-8' };
  } catch {
    // Not UTF-8: every sequence of bytes is latin1.
    return { text: latin1(bytes), encoding: 'latin1' };
  }
}

/** ISO-8859-1: a byte is its code point. (The label `latin1` of TextDecoder means windows-1252.) */
function latin1(bytes: Uint8Array): string {
  // Arguments of one call are limited by the stack.
  const chunk = 4096;
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += chunk) parts.push(String.fromCharCode(...bytes.subarray(at, at + chunk)));
  return parts.join('');
}
