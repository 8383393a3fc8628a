import { expect, test } from 'vitest';
import { present, presentItems } from './omit-empty.ts';

test('what says nothing is left out, and zero and false say something', () => {
  expect(present({ brand: '', price: null, note: undefined, count: 0, isNew: false })).toEqual({
    count: 0,
    isNew: false,
  });
});

test('a list of the API loses its holes', () => {
  expect(presentItems([1, null, 2])).toEqual([1, 2]);
  expect(presentItems(null)).toEqual([]);
});
