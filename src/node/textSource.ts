import { decode } from '../core/text/decode';
import { contentHash } from './contentHash';
import { isAboutTheFile, readRegularFile } from './regularFile';

/** Decoded texts kept for the next question, in UTF-16 code units: some thousand ordinary files. */
const MAX_CACHED_UNITS = 24_000_000;

/** Texts by the hash of their content, so that an answer quotes exactly what was indexed or nothing. */
export class TextSource {
  private readonly texts = new Map<string, string>();
  private units = 0;

  /** Text of the file at `absolute` if its content still has the hash; `buffer` is the open document's text, if any. */
  textOf(absolute: string, hash: string, buffer: string | undefined): string | undefined {
    const known = this.texts.get(hash);
    if (known !== undefined) {
      // Most recently used last: the first ones are dropped when the cache is full.
      this.texts.delete(hash);
      this.texts.set(hash, known);
      return known;
    }
    const text = buffer !== undefined && contentHash(buffer) === hash ? buffer : readText(absolute, hash);
    if (text !== undefined) this.keep(hash, text);
    return text;
  }

  private keep(hash: string, text: string): void {
    this.texts.set(hash, text);
    this.units += text.length;
    for (const [oldest, dropped] of this.texts) {
      if (this.units <= MAX_CACHED_UNITS || oldest === hash) break;
      this.texts.delete(oldest);
      this.units -= dropped.length;
    }
  }
}

function readText(absolute: string, hash: string): string | undefined {
  let bytes: Buffer;
  try {
    bytes = readRegularFile(absolute).bytes;
  } catch (error) {
    // Gone or closed to us since it was indexed: the caller marks the file stale.
    if (isAboutTheFile(error)) return undefined;
    throw error;
  }
  return contentHash(bytes) === hash ? decode(bytes)?.text : undefined;
}
