/**
 * Compact binary form shared by everything the store keeps: unsigned and signed varints (7 bits a byte, low bits first)
 * and strings by their number in one table a blob.
 */
export class ByteWriter {
  private bytes = new Uint8Array(1024);
  private length = 0;
  private readonly strings: string[] = [];
  private readonly numberOf = new Map<string, number>();

  /** A whole number from 0 to 2^53 - 1. */
  uint(value: number): void {
    if (!(value >= 0) || !Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole number of at least 0.`);
    if (this.length + 8 > this.bytes.length) this.grow(8);
    let rest = value;
    while (rest >= 0x80) {
      this.bytes[this.length++] = (rest % 0x80) | 0x80;
      rest = rest < 0x8000_0000 ? rest >>> 7 : Math.floor(rest / 0x80);
    }
    this.bytes[this.length++] = rest;
  }

  /** A whole number between -(2^52) and 2^52. */
  int(value: number): void {
    this.uint(value < 0 ? -value * 2 - 1 : value * 2);
  }

  flag(value: boolean): void {
    this.uint(value ? 1 : 0);
  }

  string(value: string): void {
    let number = this.numberOf.get(value);
    if (number === undefined) {
      number = this.strings.length;
      this.strings.push(value);
      this.numberOf.set(value, number);
    }
    this.uint(number);
  }

  /** A string that most likely occurs once: not looked for among the others. Read by `string`. */
  unique(value: string): void {
    this.uint(this.strings.push(value) - 1);
  }

  blob(value: Uint8Array): void {
    this.uint(value.length);
    if (this.length + value.length > this.bytes.length) this.grow(value.length);
    this.bytes.set(value, this.length);
    this.length += value.length;
  }

  /** The finished blob: string table, then what was written. */
  finish(): Uint8Array<ArrayBuffer> {
    const head = new ByteWriter();
    head.uint(this.strings.length);
    for (const text of this.strings) head.uint(text.length);
    const joined = this.strings.join('');
    // Text may hold half of a surrogate pair (a cut signature, a broken UTF-16 file); UTF-8 cannot say that.
    const isUnpaired = !joined.isWellFormed();
    head.flag(isUnpaired);
    head.blob(isUnpaired ? codeUnits(joined) : new TextEncoder().encode(joined));
    const result = new Uint8Array(head.length + this.length);
    result.set(head.bytes.subarray(0, head.length));
    result.set(this.bytes.subarray(0, this.length), head.length);
    return result;
  }

  private grow(needed: number): void {
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + needed));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }
}

/** Thrown when a blob ends early or names a string it does not hold: the store treats the generation as damaged. */
export class DamagedBytesError extends Error {
  constructor(what: string) {
    super(`The stored bytes are damaged: ${what}.`);
    this.name = 'DamagedBytesError';
  }
}

const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Reads what ByteWriter wrote, in the same order. Throws DamagedBytesError. */
export class ByteReader {
  private at = 0;
  private readonly strings: readonly string[];

  constructor(private readonly bytes: Uint8Array) {
    const count = this.uint();
    if (count > bytes.length) throw new DamagedBytesError('more strings than bytes');
    const lengths: number[] = new Array<number>(count);
    for (let i = 0; i < count; i++) lengths[i] = this.uint();
    const isUnpaired = this.flag();
    const encoded = this.blob();
    const joined = isUnpaired ? fromCodeUnits(encoded) : UTF8.decode(encoded);
    const strings: string[] = new Array<string>(count);
    let start = 0;
    for (let i = 0; i < count; i++) {
      const end = start + lengths[i]!;
      strings[i] = joined.slice(start, end);
      start = end;
    }
    if (start !== joined.length) throw new DamagedBytesError('the string table has another length');
    this.strings = strings;
  }

  uint(): number {
    const bytes = this.bytes;
    let byte = bytes[this.at++];
    if (byte === undefined) throw new DamagedBytesError('they end too early');
    if (byte < 0x80) return byte;
    let value = byte & 0x7f;
    let scale = 0x80;
    for (;;) {
      byte = bytes[this.at++];
      if (byte === undefined) throw new DamagedBytesError('they end too early');
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 0x80;
    }
  }

  int(): number {
    const value = this.uint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  flag(): boolean {
    return this.uint() !== 0;
  }

  string(): string {
    const text = this.strings[this.uint()];
    if (text === undefined) throw new DamagedBytesError('a string is missing');
    return text;
  }

  /** A view of the underlying bytes, not a copy. */
  blob(): Uint8Array {
    const length = this.uint();
    const end = this.at + length;
    if (end > this.bytes.length) throw new DamagedBytesError('they end too early');
    const view = this.bytes.subarray(this.at, end);
    this.at = end;
    return view;
  }

  /** A count of things that take at least one byte each. */
  count(): number {
    const count = this.uint();
    if (count > this.bytes.length - this.at) throw new DamagedBytesError('a list is longer than what follows');
    return count;
  }

  /** One of a closed vocabulary, by its index. */
  oneOf<T>(vocabulary: readonly T[]): T {
    const value = vocabulary[this.uint()];
    if (value === undefined) throw new DamagedBytesError('a word is not in its vocabulary');
    return value;
  }
}

function codeUnits(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    bytes[i * 2] = unit & 0xff;
    bytes[i * 2 + 1] = unit >>> 8;
  }
  return bytes;
}

function fromCodeUnits(bytes: Uint8Array): string {
  const parts: string[] = [];
  // Arguments of one call are limited by the stack.
  const chunk = 4096;
  for (let start = 0; start < bytes.length; start += chunk) {
    const units: number[] = [];
    for (let i = start; i + 1 < bytes.length && i < start + chunk; i += 2) units.push(bytes[i]! | (bytes[i + 1]! << 8));
    parts.push(String.fromCharCode(...units));
  }
  return parts.join('');
}
