import { describe, expect, it, vi } from 'vitest';
import { createToastClock } from './toast-clock.ts';
import { addToast, listVisible, MAX_VISIBLE } from './toast-queue.ts';
import { TOAST_MS, type QueuedToast, type Toast } from './toast-state.ts';

/** Runs a test by the fake clock. */
const byFakeClock = (run: () => void) => () => {
  vi.useFakeTimers();
  try {
    run();
  } finally {
    vi.useRealTimers();
  }
};

const toast = (key: string, content = key): Toast => ({ key, tone: 'info', content, closeLabel: 'Close' });
const queueOf = (...keys: string[]): readonly QueuedToast[] =>
  keys.reduce<readonly QueuedToast[]>((queue, key) => addToast(queue, toast(key)), []);

describe('toast clock', () => {
  it(
    '[LY-09] ends a toast after exactly 5000 ms',
    byFakeClock(() => {
      const onEnd = vi.fn<() => void>();
      createToastClock(TOAST_MS).run(onEnd);
      vi.advanceTimersByTime(4999);
      expect(onEnd).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(onEnd).toHaveBeenCalledOnce();
    }),
  );

  it(
    '[LY-09] stands still while it is held, and goes on with what was left',
    byFakeClock(() => {
      const onEnd = vi.fn<() => void>();
      const clock = createToastClock(TOAST_MS);
      const hold = clock.run(onEnd);
      vi.advanceTimersByTime(3000);
      hold();
      vi.advanceTimersByTime(60_000);
      const holdAgain = clock.run(onEnd);
      vi.advanceTimersByTime(1500);
      holdAgain();
      clock.run(onEnd);
      vi.advanceTimersByTime(499);
      expect(onEnd).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(onEnd).toHaveBeenCalledOnce();
    }),
  );
});

describe('toast queue', () => {
  it('[LY-09] shows a few, and the next once one is gone', () => {
    const queue = queueOf('a', 'b', 'c', 'd', 'e');
    expect(MAX_VISIBLE).toBe(3);
    expect(listVisible(queue).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    expect(listVisible(queue.filter(({ key }) => key !== 'b')).map(({ key }) => key)).toEqual([
      'a',
      'c',
      'd',
    ]);
  });

  it('[LY-09] never shows two for the same thing: the newer one replaces the older, with its time', () => {
    const queue = queueOf('a', 'b');
    const replaced = addToast(queue, toast('a', 'again'));
    expect(replaced.map(({ content }) => content)).toEqual(['again', 'b']);
    expect(replaced[0]?.clock).not.toBe(queue[0]?.clock);
    expect(new Set([...queue, replaced[0]].map((each) => each?.id)).size).toBe(3);
  });
});
