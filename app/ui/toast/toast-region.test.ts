import { expect, onTestFinished, test, vi } from 'vitest';
import { addToast, createToastClock, listVisible, MAX_VISIBLE } from './toast-region.tsx';
import { type QueuedToast, type Toast, TOAST_MS } from './toast-state.ts';

const toast = (key: string, content = key): Toast => ({ key, tone: 'info', content, closeLabel: 'Close' });
const queueOf = (...keys: string[]): readonly QueuedToast[] =>
  keys.reduce<readonly QueuedToast[]>((queue, key) => addToast(queue, toast(key)), []);

test('[LY-09] a toast ends after exactly 5000 ms; its time stops while it is held', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onEnd = vi.fn<() => void>();
  const clock = createToastClock(TOAST_MS);
  for (const [ranMs, heldMs] of [
    [3000, 60_000],
    [1500, 0],
  ] as const) {
    const hold = clock.run(onEnd);
    vi.advanceTimersByTime(ranMs);
    hold();
    vi.advanceTimersByTime(heldMs);
  }
  clock.run(onEnd);
  vi.advanceTimersByTime(499);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('[LY-09] a few toasts show, and the next once one is gone', () => {
  const queue = queueOf('a', 'b', 'c', 'd', 'e');
  const keysOf = (shown: readonly QueuedToast[]) => listVisible(shown).map(({ key }) => key);
  expect(MAX_VISIBLE).toBe(3);
  expect(keysOf(queue)).toEqual(['a', 'b', 'c']);
  expect(keysOf(queue.filter(({ key }) => key !== 'b'))).toEqual(['a', 'c', 'd']);
});

test('[LY-09] never two for the same thing: the newer one replaces the older, with its time', () => {
  const queue = queueOf('a', 'b');
  const replaced = addToast(queue, toast('a', 'again'));
  expect(replaced.map(({ content }) => content)).toEqual(['again', 'b']);
  expect(replaced[0]?.clock).not.toBe(queue[0]?.clock);
  expect(new Set([...queue, replaced[0]].map((each) => each?.id)).size).toBe(3);
});
