import { expect, test } from 'vitest';
import { findPlace } from './menu-script.ts';

test('[LY-07] the arrow keys lead along the bar, around its ends, and the other way from right to left', () => {
  expect(findPlace('ArrowRight', 0, 3, false)).toBe(1);
  expect(findPlace('ArrowRight', 2, 3, false)).toBe(0);
  expect(findPlace('ArrowLeft', 0, 3, false)).toBe(2);
  expect(findPlace('ArrowLeft', 0, 3, true)).toBe(1);
  expect([findPlace('Home', 1, 3, false), findPlace('End', 1, 3, false)]).toEqual([0, 2]);
  expect([findPlace('Tab', 1, 3, false), findPlace('ArrowRight', -1, 3, false)]).toEqual([-1, -1]);
});
