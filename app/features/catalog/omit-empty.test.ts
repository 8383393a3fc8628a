import { expect, test } from 'vitest';
import { compact, omitEmpty } from './omit-empty.ts';

test('what says nothing is left out, and zero and false say something', () => {
  expect(omitEmpty({ brand: '', price: null, note: undefined, count: 0, isNew: false })).toEqual({
    count: 0,
    isNew: false,
  });
});

test('a list of the API loses its holes', () => {
  expect(compact([1, null, 2])).toEqual([1, 2]);
  expect(compact(null)).toEqual([]);
});
