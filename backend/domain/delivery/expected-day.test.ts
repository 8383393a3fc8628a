import { expect, test } from 'vitest';
import { openShop, scopeAt } from '#tests/support/fixture-backend/fixture-trade.ts';
import { listDeliveryOptions } from './delivery-options.ts';
import { computeExpectedDay } from './expected-day.ts';

test.each([
  ['2026-11-25', 2, '2026-11-27'],
  ['2026-11-26', 2, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-12-31', 3, '2027-01-05'],
  ['2026-10-23', 2, '2026-10-27'],
  ['2026-03-27', 2, '2026-03-31'],
])('[CO-03] from %s, %i working days later is %s', (today, workingDays, expected) => {
  expect(computeExpectedDay(today, { workingDays })).toBe(expected);
});

test('[CO-03] goods that come into stock later arrive later', () => {
  expect(computeExpectedDay('2026-11-25', { workingDays: 2, waitDays: 10 })).toBe('2026-12-08');
});

test.each([
  // Monday evening, and Tuesday after midnight
  ['Europe/Stockholm', '2026-11-23T22:59:59Z', '2026-11-24'],
  ['Europe/Stockholm', '2026-11-23T23:00:00Z', '2026-11-25'],
  ['America/New_York', '2026-11-24T04:59:59Z', '2026-11-24'],
  ['America/New_York', '2026-11-24T05:00:00Z', '2026-11-25'],
  ['Pacific/Auckland', '2026-11-23T11:00:00Z', '2026-11-25'],
  // Saturday's last moment and Monday's first, around the changes of the clocks
  ['Europe/Stockholm', '2026-03-28T22:59:59Z', '2026-03-30'],
  ['Europe/Stockholm', '2026-03-29T22:00:00Z', '2026-03-31'],
  ['Europe/Stockholm', '2026-10-25T22:59:59Z', '2026-10-26'],
  ['Europe/Stockholm', '2026-10-25T23:00:00Z', '2026-10-27'],
])('[CO-03] in %s an express parcel ordered at %s arrives on %s', async (timeZone, moment, expected) => {
  const { scope } = await openShop();
  const options = listDeliveryOptions(scopeAt(scope, moment, timeZone), {
    goodsIncVat: 0,
    zip: '111 22',
    selectedId: null,
    isFree: false,
    externalFee: null,
  });
  expect(options.find(({ name }) => name === 'express')?.expectedDay).toBe(expected);
});
