import { expect, test } from 'vitest';
import { parseHeartValue, toHeartId, toHeartValue } from './favorite-button.tsx';

test('[PP-06] a pressed heart is found again by its value, in each shelf of a page', () => {
  for (const shelf of ['', 'related', '0c1d2e3f-4a5b-6c7d-8e9f-a0b1c2d3e4f5']) {
    const { ids, heartId } = parseHeartValue(toHeartValue(7, shelf));
    expect([ids, heartId]).toEqual(['7', toHeartId(7, shelf)]);
  }
  expect(toHeartId(7, 'related')).not.toBe(toHeartId(7));
});

test('a button for several products and a made-up value have no heart', () => {
  expect(parseHeartValue('7,9')).toEqual({ ids: '7,9', heartId: null });
  for (const value of ['', 'x', '7 "><script>', `7 ${'x'.repeat(40)}`, '7 a#b'])
    expect(parseHeartValue(value).heartId, value).toBeNull();
});
