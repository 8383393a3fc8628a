/** Counts by key. Keys with a count of 0 take no memory. */
export interface Counter {
  get(key: string): number;
  add(key: string): void;
  remove(key: string): void;
}

export function createCounter(): Counter {
  const counts = new Map<string, number>();
  const get = (key: string): number => counts.get(key) ?? 0;
  return {
    get,
    add: (key) => void counts.set(key, get(key) + 1),
    remove(key) {
      if (get(key) > 1) counts.set(key, get(key) - 1);
      else counts.delete(key);
    },
  };
}
