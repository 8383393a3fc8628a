import { expect, test } from 'vitest';
import { computeSlope } from './least-squares.ts';

test.each([
  ['a flat line', [5, 5, 5], 0],
  ['a line that rises by 10 an hour', [1, 11, 21], 10],
  ['least squares of points beside a line', [0, 3, 0, 3], 0.6],
  ['one sample', [7], 0],
])('the slope of %s', (_, values, slope) => {
  expect(computeSlope(values.map((mb, hours) => ({ hours, mb })))).toBeCloseTo(slope);
});
