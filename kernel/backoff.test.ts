import { expect, test } from 'vitest';
import { computeBackoffMs } from './backoff.ts';

test('[AP-04] waits double up to 30 s and differ by chance by up to a half', () => {
  const [shortest, longest] = [() => 0, () => 1].map((random) =>
    [0, 1, 2, 3, 4, 5, 50, 5000].map((failures) => computeBackoffMs(failures, random)),
  );
  expect(longest).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  expect(shortest).toEqual(longest?.map((ms) => ms / 2));
});
