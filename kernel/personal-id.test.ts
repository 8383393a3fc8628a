import { expect, test } from 'vitest';
import { isPersonalId } from './personal-id.ts';

const NOW = Date.UTC(2026, 10, 29, 12);
const accepted = (ids: readonly string[]) => ids.filter((id) => isPersonalId(id, NOW));

test.each([
  [
    'with and without century, hyphen and spaces',
    '811218-9876 8112189876 19811218-9876 198112189876 121212-1212',
  ],
  ['of today', '261129-9872 20261129-9872'],
  [
    'from the year of the hundredth birthday on',
    '261128+9873 121212+1212 191212121212 19121212-1212 19121212+1212',
  ],
  ['without a sign, as a hundred years ago where this year’s date is still to come', '2612241238 2611309879'],
  ['of a leap day', '000229-9873'],
  ['of coordination, also of an unknown day or month', '701063-2391 701060-2394 700072-2392 197000602396'],
])('[VL-03] a personal id is accepted %s', (_, ids) => {
  expect(accepted(ids.split(' '))).toEqual(ids.split(' '));
});

test('[VL-03] spaces do not matter', () => {
  expect(accepted([' 811218 9876', '81 12 18\u00A0- 9876'])).toHaveLength(2);
});

test.each([
  ['of a birth in the future', '261130-9879 261224-1238 20261130-9879 20991231-9879'],
  ['with a plus below the hundredth birthday', '811218+9876 19811218+9876 20121212+1212'],
  ['older than anybody', '18811218-9876 188112189876'],
  ['with another check digit', '811218-9875 191212121213 701060-2395'],
  ['without a real date', '811318-9876 810230-9876 010229-9872 701092-2396 701360-2391 700002-2390'],
  ['with no serial number', '811218-0008 0000000000'],
  ['in another form', '81121-89876 811218987 811218-98760 ٨١١٢١٨-٩٨٧٦ 811218--9876 abc'],
])('[VL-03] a personal id %s is refused', (_, ids) => {
  expect(accepted(ids.split(' '))).toEqual([]);
});
