/**
 * Repository text reaches models, terminals and pages: control characters, which could hide or reorder what is read, are
 * written out (`\u{1b}`); line breaks become LF. Bidirectional controls are what "Trojan Source" attacks use.
 */
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Line breaks and tabs as well, and a backslash that would read like one of ours. */
const UNSAFE_IN_LINE = new RegExp(`${UNSAFE.source}|${LONE_SURROGATE.source}|[\\n\\t]|\\\\(?=u\\{)`, 'g');

/** A block of text whose line breaks and tabs stay. */
export function safeBlock(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNSAFE, written).replace(LONE_SURROGATE, '\ufffd');
}

/**
 * One line: a name, a path or a reason can never start a line of its own. Nothing is lost: each `\u{…}` stands for one
 * character, so that two names never look the same and a file of any name can be found.
 */
export function safeLine(text: string): string {
  return text.replace(UNSAFE_IN_LINE, written);
}

function written(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}
