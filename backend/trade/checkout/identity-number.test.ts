import { expect, test } from 'vitest';
import { isPersonalNumber } from './identity-number.ts';

test('[VL-03] accepts Swedish personal numbers with or without century and hyphen', () => {
  for (const number of [
    '811218-9876',
    '8112189876',
    '19811218-9876',
    '198112189876',
    '811218+9876',
    ' 811218-9876 ',
    '701063-2391',
  ])
    expect(isPersonalNumber(number)).toBe(true);
});

test('[VL-03] rejects a wrong check digit, an invalid date and other text', () => {
  for (const text of [
    '811218-9875',
    '811318-9876',
    '810230-9876',
    '81121-89876',
    '811218987',
    '',
    'abc',
    '٨١١٢١٨-٩٨٧٦',
  ])
    expect(isPersonalNumber(text)).toBe(false);
});
