import { expect, test } from 'vitest';
import { createReadiness } from './readiness.ts';

test('[CH-12] one served shop is enough by default', () => {
  const areEnough = createReadiness('any');
  expect(areEnough([])).toBe(false);
  expect(areEnough(['failed'])).toBe(false);
  expect(areEnough(['failed', 'stale'])).toBe(true);
});

test('[CH-12] a start that requires all shops waits for each, and stays ready when one fails later', () => {
  const areEnough = createReadiness('all');
  expect(areEnough([])).toBe(false);
  expect(areEnough(['ready', 'failed'])).toBe(false);
  expect(areEnough(['ready', 'stale'])).toBe(true);
  expect(areEnough(['ready', 'stale', 'failed'])).toBe(true);
  expect(areEnough(['failed'])).toBe(false);
});
