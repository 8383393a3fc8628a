import type { Change, ChangeHub } from '#backend/core/change-hub.ts';

/** Changes of so many milliseconds count as one: a rush on a product must not read it for each piece sold. */
const SETTLE_MS = 50;

/**
 * Something to send at once, then again after every change that matters, until the reader stops. Changes that come while
 * one settles or is sent count as one: a slow reader gets the newest state, never a queue.
 *
 * Not a generator: one that waits for a change cannot be ended before the change comes, and would listen for ever.
 *
 * @param event what a reader gets each time; it reads the state itself
 */
export function watchChanges<Event>(
  changes: ChangeHub,
  matters: (change: Change) => boolean,
  event: Event,
): AsyncIterableIterator<Event, undefined, undefined> {
  let isStale = true;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let settle: ((result: IteratorResult<Event, undefined>) => void) | null = null;

  const answer = (): void => {
    if (settle === null || !(isOver || isStale)) return;
    const resolve = settle;
    settle = null;
    isStale = false;
    resolve(isOver ? { value: undefined, done: true } : { value: event, done: false });
  };
  const stopListening = changes.listen((change) => {
    if (isStale || !matters(change)) return;
    isStale = true;
    timer = setTimeout(answer, SETTLE_MS);
  });

  return {
    next: () =>
      new Promise((resolve) => {
        settle = resolve;
        // A change that came meanwhile still settles; the first value has nothing to wait for
        answer();
      }),
    return() {
      isOver = true;
      clearTimeout(timer);
      stopListening();
      answer();
      return Promise.resolve({ value: undefined, done: true });
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
