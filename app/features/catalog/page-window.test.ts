import { expect, test } from 'vitest';
import { findPageWindow } from './page-window.ts';

test('a short list links to all its pages', () => {
  expect(findPageWindow(1, 3)).toEqual([1, 2, 3]);
  expect(findPageWindow(1, 1)).toEqual([1]);
});

test('a long list links to its ends and to what is near', () => {
  expect(findPageWindow(10, 20)).toEqual([1, 8, 9, 10, 11, 12, 20]);
  expect(findPageWindow(1, 20)).toEqual([1, 2, 3, 20]);
  expect(findPageWindow(20, 20)).toEqual([1, 18, 19, 20]);
});
