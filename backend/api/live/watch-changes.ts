import type { Change, ChangeHub } from '#backend/core/change-hub.ts';

/** Changes of so many milliseconds count as one: a rush on a product must not read it for each piece sold. */
const DEBOUNCE_MS = 50;

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
  isRelevant: (change: Change) => boolean,
  event: Event,
): AsyncIterableIterator<Event, undefined, undefined> {
  let isStale = true;
  let isDone = false;
  let timer: NodeJS.Timeout | undefined;
  let resolveNext: ((result: IteratorResult<Event, undefined>) => void) | null = null;

  const deliver = (): void => {
    if (resolveNext === null || !(isDone || isStale)) return;
    const resolve = resolveNext;
    resolveNext = null;
    isStale = false;
    resolve(isDone ? { value: undefined, done: true } : { value: event, done: false });
  };
  const stopListening = changes.listen((change) => {
    if (isStale || !isRelevant(change)) return;
    isStale = true;
    timer = setTimeout(deliver, DEBOUNCE_MS);
  });

  return {
    next: () =>
      new Promise((resolve) => {
        resolveNext = resolve;
        // A change that came meanwhile still settles; the first value has nothing to wait for
        deliver();
      }),
    return() {
      isDone = true;
      clearTimeout(timer);
      stopListening();
      deliver();
      return Promise.resolve({ value: undefined, done: true });
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
