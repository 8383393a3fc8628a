import { expect, test } from 'vitest';
import { BACKEND_LIMITS } from './backend-limits.ts';
import { BACKEND_WRITES } from './write-limit-rows.ts';

test('every limit of a write is a row of the table with a variable of its own', () => {
  const rows = BACKEND_WRITES.flatMap((kind) => [
    BACKEND_LIMITS[`${kind}OfAddress`],
    BACKEND_LIMITS[`${kind}OfChannel`],
  ]);
  expect(new Set(rows.map(({ variable }) => variable)).size).toBe(BACKEND_WRITES.length * 2);
  expect(BACKEND_LIMITS.reviewOfAddress).toMatchObject({
    variable: 'BACKEND_LIMIT_REVIEWS_PER_ADDRESS',
    bounds: 'reviews of one address in one shop in 10 minutes',
  });
});
