/** The same function with a memory of `limit` answers, which is emptied when it is full: bounded, and nothing to keep in order. */
export function remembered<T>(compute: (key: string) => T, limit: number): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = compute(key);
    if (known.size >= limit) known.clear();
    known.set(key, value);
    return value;
  };
}
