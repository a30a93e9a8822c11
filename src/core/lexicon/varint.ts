/** Appends unsigned numbers of 7 bits a byte, low bits first, to a buffer that grows. */
export class VarintWriter {
  private bytes: Uint8Array;
  private at = 0;

  constructor(capacity = 1024) {
    this.bytes = new Uint8Array(capacity);
  }

  number(value: number): void {
    this.reserve(5);
    let rest = value;
    while (rest > 0x7f) {
      this.bytes[this.at++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.bytes[this.at++] = rest;
  }

  raw(values: Uint8Array): void {
    this.reserve(values.length);
    this.bytes.set(values, this.at);
    this.at += values.length;
  }

  /** Starts anew in the same memory. */
  clear(): void {
    this.at = 0;
  }

  /** A copy of exactly what was written. */
  finish(): Uint8Array {
    return this.bytes.slice(0, this.at);
  }

  private reserve(count: number): void {
    if (this.at + count <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.at + count));
    grown.set(this.bytes.subarray(0, this.at));
    this.bytes = grown;
  }
}

/** Reads what VarintWriter wrote; `at` is the next byte. */
export interface VarintReader {
  readonly bytes: Uint8Array;
  at: number;
}

export function readVarint(reader: VarintReader): number {
  const { bytes } = reader;
  let byte = bytes[reader.at++] ?? 0;
  let value = byte & 0x7f;
  for (let shift = 7; byte > 0x7f; shift += 7) {
    byte = bytes[reader.at++] ?? 0;
    value |= (byte & 0x7f) << shift;
  }
  return value >>> 0;
}
