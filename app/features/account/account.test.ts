import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import { selectPage, toShownDate } from './account.server.ts';
import { listPages } from './account-layout.tsx';

test('[AC-01] a date is that of the shop’s time zone, in its language', () => {
  const context = aContext({ channel: { ...aChannel(), timeZone: 'Europe/Stockholm' } });
  expect(toShownDate(context, '2026-11-22T23:30:00Z')).toEqual({
    iso: '2026-11-22T23:30:00.000Z',
    text: '23 november 2026',
  });
  for (const none of [null, '', 'yesterday']) expect(toShownDate(context, none)).toBeNull();
});

const NUMBERS = Array.from({ length: 25 }, (_, index) => index);

test('[AC-01] a long list has pages of equal size', () => {
  expect(selectPage(NUMBERS, '2', 10)).toEqual({ items: NUMBERS.slice(10, 20), page: 2, pageCount: 3 });
  expect(selectPage(NUMBERS, '3', 10).items).toEqual([20, 21, 22, 23, 24]);
});

test('[AC-01] an address that names no page shows the first, one beyond the end the last', () => {
  for (const wanted of [null, '', '0', '-1', '2.5', 'two', '1e1', '0x2'])
    expect(selectPage(NUMBERS, wanted, 10).page, String(wanted)).toBe(1);
  for (const beyond of ['4', '99999999999'])
    expect(selectPage(NUMBERS, beyond, 10)).toMatchObject({ page: 3, items: [20, 21, 22, 23, 24] });
  expect(selectPage([], '4', 10)).toEqual({ items: [], page: 1, pageCount: 1 });
});

test('[AC-01] of many pages the near ones are linked, the first and the last', () => {
  expect(listPages(1, 3)).toEqual([1, 2, 3]);
  expect(listPages(20, 40)).toEqual([1, 18, 19, 20, 21, 22, 40]);
  expect(listPages(40, 40)).toEqual([1, 38, 39, 40]);
});
