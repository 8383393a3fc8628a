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
