import { expect, test } from 'vitest';
import { findWholeNumber } from './whole-number.ts';

test('a whole number has digits alone, and no more than are exact', () => {
  expect(['0', '7', '007', '999999999999999'].map(findWholeNumber)).toEqual([0, 7, 7, 999_999_999_999_999]);
  for (const text of [
    '',
    ' ',
    ' 5',
    '+5',
    '-5',
    '5.0',
    '1e2',
    '0x10',
    '0b1',
    '٣',
    '9'.repeat(16),
    null,
    undefined,
  ])
    expect(findWholeNumber(text), String(text)).toBeNull();
});
