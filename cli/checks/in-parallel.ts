/** At most eight answers are waited for at a time, so that hundreds of shops do not open as many connections. */
const PARALLEL = 8;

/** The results of `work` in the order of `items`. */
export async function mapInParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...items.entries()];
  const takeNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: PARALLEL }, takeNext));
  return results;
}
