import { expect, onTestFinished, test, vi } from 'vitest';
import { createProgress } from './page-progress.ts';

/** The phase at each time, in ms by the fake clock. */
function watch() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const progress = createProgress();
  const seen: string[] = [];
  let start = Date.now();
  progress.subscribe(() => seen.push(`${Date.now() - start} ${progress.getPhase()}`));
  return { ...progress, seen, restart: () => ((start = Date.now()), (seen.length = 0)) };
}

test('[NV-04] shows the bar after 200 ms, the spinner after 1000 ms, and hides them 500 ms after the end', () => {
  const { start, seen } = watch();
  const end = start();
  vi.advanceTimersByTime(3000);
  end();
  vi.advanceTimersByTime(3000);
  expect(seen).toEqual(['200 bar', '1000 slow', '3000 done', '3500 idle']);
});

test('[NV-04] shows nothing for what takes less than 200 ms, and no spinner for less than 1000 ms', () => {
  const { start, seen, restart } = watch();
  const quick = start();
  vi.advanceTimersByTime(199);
  quick();
  vi.advanceTimersByTime(2000);
  expect(seen).toEqual([]);
  restart();
  const slower = start();
  vi.advanceTimersByTime(999);
  slower();
  vi.advanceTimersByTime(2000);
  expect(seen).toEqual(['200 bar', '999 done', '1499 idle']);
});

test('[NV-04] times each call by itself: quick ones one after the other show no spinner', () => {
  const { start, seen } = watch();
  for (let count = 0; count < 5; count++) {
    const end = start();
    vi.advanceTimersByTime(150);
    const next = start();
    end();
    vi.advanceTimersByTime(150);
    next();
  }
  expect(seen).toEqual([]);
});

test('[NV-04] goes on while another call is slow, and ends with the last', () => {
  const { start, seen } = watch();
  const first = start();
  vi.advanceTimersByTime(500);
  const second = start();
  vi.advanceTimersByTime(700);
  first();
  vi.advanceTimersByTime(1000);
  second();
  vi.advanceTimersByTime(500);
  expect(seen.filter((each, index) => each.split(' ')[1] !== seen[index - 1]?.split(' ')[1])).toEqual([
    '200 bar',
    '1000 slow',
    '1200 bar',
    '1500 slow',
    '2200 done',
    '2700 idle',
  ]);
});

test('[NV-04] starts again while the full bar is still there', () => {
  const { start, seen } = watch();
  const end = start();
  vi.advanceTimersByTime(300);
  end();
  end();
  vi.advanceTimersByTime(100);
  const next = start();
  vi.advanceTimersByTime(900);
  next();
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual(['200 bar', '300 done', '600 bar', '1300 done', '1800 idle']);
});
