/** Bits of the filter in front of the exact set: 64 Ki, 8 KiB of memory. */
const FILTER_BITS = 1 << 16;

/** The keys whose answers an update changed, made for asking many long lists whether they hold one of them. */
export class ChangedKeys {
  private readonly keys = new Set<number>();
  private readonly filter = new Uint32Array(FILTER_BITS / 32);

  add(key: number): void {
    this.keys.add(key);
    this.filter[(key & (FILTER_BITS - 1)) >>> 5] |= 1 << (key & 31);
  }

  get isEmpty(): boolean {
    return this.keys.size === 0;
  }

  touches(asked: Int32Array): boolean {
    for (const key of asked) {
      if ((this.filter[(key & (FILTER_BITS - 1)) >>> 5] & (1 << (key & 31))) !== 0 && this.keys.has(key)) return true;
    }
    return false;
  }
}
