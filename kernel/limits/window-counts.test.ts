import { expect, onTestFinished, test, vi } from 'vitest';
import { WindowCounts } from './window-counts.ts';

test('a window starts at the first count, and further counts do not make it longer', async () => {
  const counts = new WindowCounts(10);
  counts.add('a', 300);
  counts.add('a', 300);
  counts.add('b', 60_000);
  expect([counts.get('a'), counts.getRemainingSeconds('a', 300)]).toEqual([2, 1]);
  await vi.waitUntil(() => {
    const isOver = counts.get('a') === 0;
    if (!isOver) counts.add('a', 300);
    return isOver;
  }, 5000);
  expect([counts.get('b'), counts.getRemainingSeconds('b', 60_000)]).toEqual([1, 60]);
});

test.each([3_600_000, -3_600_000])('a clock jump of %i ms neither ends nor lengthens a window', (jump) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const counts = new WindowCounts(10);
  counts.add('a', 60_000);
  vi.setSystemTime(Date.now() + jump);
  expect([counts.get('a'), counts.getRemainingSeconds('a', 60_000)]).toEqual([1, 60]);
});

test('the number of keys is bounded: the least used are forgotten', () => {
  const counts = new WindowCounts(3);
  for (const key of ['a', 'b', 'c', 'a', 'd']) counts.add(key, 60_000);
  expect(['a', 'b', 'c', 'd'].map((key) => counts.get(key))).toEqual([2, 0, 1, 1]);
});
