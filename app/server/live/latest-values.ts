/** Values are handed to so many readers at a time, and after each time nothing for so long per so many. */
const READERS_AT_ONCE = 100;
const DELIVERY_MS = 50;

export interface LatestValues<Value> {
  /** Replaces a value that the reader has not taken yet: a slow reader gets the newest state and no backlog. */
  readonly push: (value: Value) => void;
  /** Ends the reading, after the last value. */
  readonly end: () => void;
  readonly values: AsyncIterableIterator<Value, undefined, undefined>;
}

/** @param onReturn called once, when the reader stops or the end is reached */
export function createLatestValues<Value>(onReturn: () => void): LatestValues<Value> {
  let pending: { readonly value: Value } | null = null;
  let isEnded = false;
  let resolveNext: ((result: IteratorResult<Value, undefined>) => void) | null = null;
  const close = (): void => {
    if (isEnded) return;
    isEnded = true;
    onReturn();
  };
  const deliver = (): void => {
    if (resolveNext === null || (pending === null && !isEnded)) return;
    const resolve = resolveNext;
    resolveNext = null;
    if (pending === null) resolve({ value: undefined, done: true });
    else {
      const { value } = pending;
      pending = null;
      resolve({ value, done: false });
    }
  };
  return {
    push(value) {
      if (isEnded) return;
      pending = { value };
      deliver();
    },
    end() {
      close();
      deliver();
    },
    values: {
      next: () =>
        new Promise((resolve) => {
          resolveNext = resolve;
          deliver();
        }),
      return() {
        pending = null;
        close();
        deliver();
        return Promise.resolve({ value: undefined, done: true });
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    },
  };
}

/** The newest value and all its readers. */
export interface Shared<Value> {
  readonly readers: Set<LatestValues<Value>>;
  latest: Value | null;
}

/** Hands the newest value of each changed feed to its readers. Each value of an API may be one for every browser of the shop. */
export function createDelivery<Value>(): (feed: Shared<Value>) => void {
  const changed = new Set<Shared<Value>>();
  let isWaiting = false;
  const wait = (turns: number): void => {
    isWaiting = true;
    setTimeout(run, turns * DELIVERY_MS).unref();
  };
  function run(): void {
    let count = 0;
    for (const feed of changed) {
      changed.delete(feed);
      count += feed.readers.size;
      for (const each of feed.readers) if (feed.latest !== null) each.push(feed.latest);
      if (count >= READERS_AT_ONCE) break;
    }
    if (count > 0) wait(Math.ceil(count / READERS_AT_ONCE));
    else isWaiting = false;
  }
  return (feed) => {
    changed.add(feed);
    if (!isWaiting) run();
  };
}
