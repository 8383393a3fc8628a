import { expect, onTestFinished, test, vi } from 'vitest';
import { CHOICE_DELAY_MS, createUpdateQueue, type QueueState, TYPING_DELAY_MS } from './update-queue.ts';

const typed = { delayMs: TYPING_DELAY_MS, changesSum: false };
const chosen = { delayMs: CHOICE_DELAY_MS, changesSum: true };

/** A queue whose answers are given by hand. */
function startQueue() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const flights: ((answer: string) => void)[] = [];
  const shown: string[] = [];
  const states: QueueState[] = [];
  const queue = createUpdateQueue<string>({
    send: () => new Promise((answer) => flights.push(answer)),
    show: (answer) => shown.push(answer),
    onState: (state) => states.push(state),
  });
  const answer = async (index: number, text: string) => {
    flights[index]?.(text);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { queue, flights, shown, states, answer };
}

test('[CO-02] typing is saved once, a second after the last key', () => {
  const { queue, flights } = startQueue();
  queue.schedule(typed);
  vi.advanceTimersByTime(900);
  queue.schedule(typed);
  vi.advanceTimersByTime(999);
  expect(flights).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(flights).toHaveLength(1);
});

test('[CO-02] a choice is saved after 150 ms, and typing after it does not postpone it', () => {
  const { queue, flights } = startQueue();
  queue.schedule(chosen);
  vi.advanceTimersByTime(100);
  queue.schedule(typed);
  vi.advanceTimersByTime(50);
  expect(flights).toHaveLength(1);
});

test('[CO-02] one request at a time: a change meanwhile is sent after the answer, which is not shown', async () => {
  const { queue, flights, shown, states, answer } = startQueue();
  queue.schedule(chosen);
  vi.advanceTimersByTime(150);
  queue.schedule(chosen);
  vi.advanceTimersByTime(150);
  expect(flights).toHaveLength(1);
  await answer(0, 'old');
  expect(shown).toEqual([]);
  expect(flights).toHaveLength(2);
  expect(states.at(-1)).toEqual({ isSending: true, isSumStale: true });
  await answer(1, 'new');
  expect(shown).toEqual(['new']);
  expect(states.at(-1)).toEqual({ isSending: false, isSumStale: false });
});

test('[CO-02] typing a name does not make the answer to a choice out of date', async () => {
  const { queue, shown, states, answer } = startQueue();
  queue.schedule(chosen);
  vi.advanceTimersByTime(150);
  queue.schedule(typed);
  await answer(0, 'sums');
  expect(shown).toEqual(['sums']);
  expect(states.at(-1)?.isSumStale).toBe(false);
  expect(queue.isWaiting()).toBe(true);
});

test('[CO-08] drained for the order: what waits is dropped, what is on its way is awaited', async () => {
  const { queue, flights, answer } = startQueue();
  queue.schedule(chosen);
  vi.advanceTimersByTime(150);
  queue.schedule(typed);
  let isDrained = false;
  void queue.drain().then(() => (isDrained = true));
  await vi.advanceTimersByTimeAsync(5000);
  expect(isDrained).toBe(false);
  await answer(0, 'done');
  expect(isDrained).toBe(true);
  expect(flights).toHaveLength(1);
});

test('[CO-08] nothing is sent beside the order; what has changed meanwhile is sent where none was placed', async () => {
  const { queue, flights } = startQueue();
  await queue.drain();
  queue.schedule(chosen);
  await vi.advanceTimersByTimeAsync(5000);
  expect(flights).toHaveLength(0);
  expect(queue.isWaiting()).toBe(false);
  queue.resume();
  expect(flights).toHaveLength(1);
});

test('[CO-02] after the page is gone nothing is sent or shown', async () => {
  const { queue, flights, shown, answer } = startQueue();
  queue.schedule(chosen);
  vi.advanceTimersByTime(150);
  queue.stop();
  queue.schedule(chosen);
  vi.advanceTimersByTime(5000);
  await answer(0, 'late');
  expect(flights).toHaveLength(1);
  expect(shown).toEqual([]);
});

test('[AU-04] before a login the form is sent as it is, after what is on its way', async () => {
  const { queue, flights, answer } = startQueue();
  queue.schedule(chosen);
  vi.advanceTimersByTime(150);
  queue.schedule(typed);
  let isSaved = false;
  void queue.flush().then(() => (isSaved = true));
  await answer(0, 'first');
  expect([flights.length, isSaved]).toEqual([2, false]);
  await answer(1, 'second');
  expect([isSaved, queue.isWaiting()]).toEqual([true, false]);
});
