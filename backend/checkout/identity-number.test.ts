import { expect, test } from 'vitest';
import { isPersonalNumber } from './identity-number.ts';

test('[VL-03] a personal number has a real date and a right check digit, in any usual writing', () => {
  for (const right of ['811218-9876', '8112189876', '19811218-9876', '811218+9876', ' 198112189876 '])
    expect(isPersonalNumber(right)).toBe(true);
  for (const wrong of ['811218-9875', '811318-9876', '810230-9876', '12', '', 'abcdef-ghij'])
    expect(isPersonalNumber(wrong)).toBe(false);
});
