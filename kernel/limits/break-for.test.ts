import { circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel';
import { expect, onTestFinished, test, vi } from 'vitest';
import { breakFor } from './break-for.ts';

const HOUR_MS = 3_600_000;
const down = (): Promise<never> => Promise.reject(new Error('down'));

test.each([
  ['forward', HOUR_MS],
  ['back', -HOUR_MS],
])(
  'after a clock jump of an hour %s an open breaker tries again when its time is over',
  async (_way, jump) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const breaker = circuitBreaker(handleAll, {
      halfOpenAfter: breakFor(1000),
      breaker: new ConsecutiveBreaker(1),
    });
    await expect(breaker.execute(down)).rejects.toThrow('down');
    for (let round = 0; round < 2; round += 1) {
      vi.setSystemTime(Date.now() + jump);
      vi.advanceTimersByTime(999);
      await expect(breaker.execute(down)).rejects.toThrow('circuit breaker is open');
      vi.advanceTimersByTime(1);
      // The probe fails, and the time begins anew
      await expect(breaker.execute(down)).rejects.toThrow('down');
    }
    vi.advanceTimersByTime(1000);
    expect(await breaker.execute(async () => 'up')).toBe('up');
  },
);
