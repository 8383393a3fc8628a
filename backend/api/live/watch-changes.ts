import type { Change, ChangeHub } from '#backend/core/change-hub.ts';

/** Debounce: during a rush on a product, subscribers do not read it for every piece sold. */
const DEBOUNCE_MS = 50;

/**
 * Delivers `event` at once, then again after every relevant change, until the reader stops. Changes during the debounce or a
 * delivery count as one: a slow reader gets the newest state and no backlog.
 *
 * Not a generator: a generator that awaits a change cannot be ended before the change comes, and would leak its listener.
 *
 * @param event delivered each time; its resolver reads the current state
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
        // Delivers at once when the state is already stale, as it is before the first event
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
