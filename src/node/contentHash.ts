import { createHash } from 'node:crypto';

/** 128 bits of SHA-256 in hex: nobody attacks their own cache, and the key is kept for every file. */
export function contentHash(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
