import { expect, test } from 'vitest';
import { fixtureScope, tradingShop } from '#tests/support/fixture-backend/fixture-trade.ts';
import { findDueTime, listPaymentOptions } from './payment-options.ts';

test.each([
  // The last and the first moment of a day; in between the clocks change in three of them
  ['Europe/Stockholm', '2026-10-19T22:00:00.000Z', '2026-11-03T11:00:00.000Z'],
  ['Europe/Stockholm', '2026-10-20T21:59:59.999Z', '2026-11-03T11:00:00.000Z'],
  ['Europe/Stockholm', '2026-03-19T23:00:00.000Z', '2026-04-03T10:00:00.000Z'],
  ['Europe/Stockholm', '2026-03-20T22:59:59.999Z', '2026-04-03T10:00:00.000Z'],
  ['America/New_York', '2026-10-20T04:00:00.000Z', '2026-11-03T17:00:00.000Z'],
  ['America/New_York', '2026-10-21T03:59:59.999Z', '2026-11-03T17:00:00.000Z'],
  ['Pacific/Auckland', '2026-11-19T11:00:00.000Z', '2026-12-03T23:00:00.000Z'],
  ['UTC', '2026-11-20T00:00:00.000Z', '2026-12-04T12:00:00.000Z'],
])('[CO-04] in %s an invoice of %s is due at noon of the fourteenth day', (timeZone, createdAt, due) => {
  expect(findDueTime({ timeZone }, { createdAt, paymentType: 'STANDARD', total: 100 })).toBe(due);
  expect(findDueTime({ timeZone }, { createdAt, paymentType: 'KLARNA', total: 100 })).toBeNull();
});

test('[CO-04] the first payment is selected until a shopper chooses one, and says so', async () => {
  const scope = fixtureScope((await tradingShop()).context);
  const read = (selectedId: number | null) =>
    listPaymentOptions(scope, { selectedId, isPaid: false })
      .filter(({ isSelected }) => isSelected)
      .map(({ id, isDefault }) => [id, isDefault]);
  expect([null, 0, 99].flatMap(read)).toEqual(Array.from({ length: 3 }, () => [23, true]));
  expect([23, 25].flatMap(read)).toEqual([
    [23, false],
    [25, false],
  ]);
});
