import { expect, test } from 'vitest';
import { createAnswerCounts } from './answer-counts.ts';

const MINUTE = 60_000;

test('[CH-12] answers and errors of a shop are counted over the last minutes, and of no other shop', () => {
  let now = 0;
  const counts = createAnswerCounts(() => now);
  counts.note('birch', 200);
  counts.note('birch', 502);
  counts.note('beam', 404);
  expect(counts.get('birch')).toEqual({ requests: 2, errors: 1 });
  expect(counts.get('beam')).toEqual({ requests: 1, errors: 0 });
  expect(counts.get('fjord')).toEqual({ requests: 0, errors: 0 });
  now = 6 * MINUTE;
  counts.note('birch', 200);
  expect(counts.get('birch')).toEqual({ requests: 3, errors: 1 });
  now = 12 * MINUTE;
  expect(counts.get('birch')).toEqual({ requests: 1, errors: 0 });
  now = 60 * MINUTE;
  expect(counts.get('birch')).toEqual({ requests: 0, errors: 0 });
});
