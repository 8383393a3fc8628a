/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function createSeededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws ranks from 0 to `count - 1` with Zipf's law: rank r is drawn in proportion to 1 / (r + 1) ** exponent. */
export function createZipf(count: number, exponent: number, random: () => number): () => number {
  const sums = new Float64Array(count);
  let total = 0;
  for (let rank = 0; rank < count; rank += 1) sums[rank] = total += 1 / (rank + 1) ** exponent;
  return () => {
    const wanted = random() * total;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
