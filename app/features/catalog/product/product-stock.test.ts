import { expect, test } from 'vitest';
import { getDay } from '#kernel/dates.ts';
import { findIncomingDay, toSizes } from './product-stock.ts';

test('[PP-02] sizes have their stock; the only size has no name', () => {
  const stock = { totalStock: 3, inStock: 3, oversellable: 0, static: 0 };
  const skus = [
    { skuId: 1, name: 'S', stock },
    { skuId: 2, name: 'M', stock: null, incoming: '2999-05-04' },
    null,
  ];
  const soldOutDate = (state: string, [date]: readonly (string | null)[]) =>
    state === 'outOfStock' ? (date ?? null) : null;
  expect(toSizes(skus, soldOutDate)).toEqual([
    { skuId: 1, name: 'S', stock: { state: 'fewLeft', left: 3 }, available: 3 },
    { skuId: 2, name: 'M', stock: { state: 'outOfStock' }, available: 0, incoming: '2999-05-04' },
  ]);
  expect(toSizes([{ skuId: 1, name: '-', stock }], () => null)[0]?.name).toBe('');
});

const inZone = (timeZone: string, moment = '2026-03-01T12:00:00Z') => ({
  timeZone,
  today: getDay(Date.parse(moment), timeZone),
});

test('[PP-03] finds the earliest coming delivery when out of stock', () => {
  const incoming = ['2026-04-10T00:00:00Z', null, '2026-03-20', 'soon', '2026-02-20'];
  expect(findIncomingDay('outOfStock', incoming, inZone('Europe/Stockholm'))).toBe('2026-03-20');
  expect(findIncomingDay('outOfStock', ['2026-02-20T00:00:00Z', 'soon'], inZone('UTC'))).toBeNull();
});

test.each([
  // The last moment of the 27th, and the first of the 28th
  ['Europe/Stockholm', '2026-03-27T22:59:59Z', '2026-03-27T23:00:00Z'],
  ['America/New_York', '2026-03-28T03:59:59Z', '2026-03-28T04:00:00Z'],
  ['Pacific/Auckland', '2026-03-27T10:59:59Z', '2026-03-27T11:00:00Z'],
])('[PP-03] in %s a delivery of the 28th is to come until %s', (timeZone, last, first) => {
  const at = (moment: string) =>
    findIncomingDay('fewLeft', ['2026-03-28T00:00:00Z'], inZone(timeZone, moment));
  expect([at(last), at(first)]).toEqual(['2026-03-28', null]);
});

test('[PP-03] a delivery at a moment is one of its day in the shop', () => {
  const at = (timeZone: string) =>
    findIncomingDay('oversellable', ['2026-03-27T23:30:00Z'], inZone(timeZone));
  expect([at('Europe/Stockholm'), at('America/New_York')]).toEqual(['2026-03-28', '2026-03-27']);
});

test('finds no delivery when stock is plentiful', () => {
  expect(findIncomingDay('inStock', ['2026-03-20T00:00:00Z'], inZone('UTC'))).toBeNull();
});
