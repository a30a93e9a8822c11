/**
 * The same function with a memory of `limit` answers, which is emptied when it is full: bounded, and nothing to keep in
 * order. `kept` makes the key that is kept, where the one given would keep more alive than itself (a part of a long text).
 */
export function remembered<T>(compute: (key: string) => T, limit: number, kept: (key: string) => string = (key) => key): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = compute(key);
    if (known.size >= limit) known.clear();
    known.set(kept(key), value);
    return value;
  };
}
