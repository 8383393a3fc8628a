import { expect, test } from 'vitest';
import { compact, omitEmpty } from './omit-empty.ts';

test('omits null, undefined and empty texts, but not zero and false', () => {
  expect(omitEmpty({ brand: '', price: null, note: undefined, count: 0, isNew: false })).toEqual({
    count: 0,
    isNew: false,
  });
});

test('removes nulls from a list', () => {
  expect(compact([1, null, 2])).toEqual([1, 2]);
  expect(compact(null)).toEqual([]);
});
