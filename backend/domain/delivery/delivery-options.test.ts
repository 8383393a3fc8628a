import { expect, test } from 'vitest';
import { openShop, scopeAt } from '#tests/support/fixture-backend/fixture-trade.ts';
import {
  findDefaultDelivery,
  listDeliveryOptions,
  normalizeZip,
  type DeliveryQuery,
} from './delivery-options.ts';

const NONE: DeliveryQuery = { goodsIncVat: 0, zip: null, selectedId: null, isFree: false, externalFee: null };

async function offered(query: Partial<DeliveryQuery>, market = 'se') {
  const { scope } = await openShop({}, market);
  return listDeliveryOptions(scope, { ...NONE, ...query });
}
const fees = (options: Awaited<ReturnType<typeof offered>>) => options.map(({ id, fee }) => [id, fee.incVat]);

test('[CO-03] without a postal code, the nationwide options are offered, the first as the default', async () => {
  const options = await offered({});
  expect(fees(options)).toEqual([
    [1, 4900],
    [2, 8900],
    [3, 5900],
  ]);
  expect(options.map(({ isSelected, isDefault }) => isSelected && isDefault)).toEqual([true, false, false]);
});

test('[CO-03] some options serve some postal codes only; an invalid code and all zeros have none', async () => {
  expect((await offered({ zip: '111 22' })).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect((await offered({ zip: '98132' })).map(({ id }) => id)).toEqual([1, 2, 3]);
  for (const zip of ['00000', '000 00', '1112', 'SE-11122', '']) expect(await offered({ zip })).toEqual([]);
  expect(normalizeZip(' 111 22 ')).toBe('11122');
});

test('[CO-03] exactly one option is selected: the requested one if offered, else the first', async () => {
  for (const selectedId of [2, 4, 99, null]) {
    const options = await offered({ selectedId, zip: '98132' });
    const selected = options.filter(({ isSelected }) => isSelected).map(({ id }) => id);
    expect(selected, String(selectedId)).toEqual([selectedId === 2 ? 2 : 1]);
  }
});

test('[CO-03] fees are in the market’s currency and include its standard VAT', async () => {
  const [pickup] = await offered({ zip: '00100' }, 'fi');
  expect(pickup?.fee).toEqual({ incVat: 490, exVat: 390 });
});

test('[CT-05] delivery is free from exactly the market’s threshold', async () => {
  const [below] = await offered({ goodsIncVat: 49_899 });
  expect(below).toMatchObject({ amountLeftToFreeShipping: 1, fee: { incVat: 4900 } });
  const reached = await offered({ goodsIncVat: 49_900 });
  expect(fees(reached)).toEqual([1, 2, 3].map((id) => [id, 0]));
  expect(reached[0]?.amountLeftToFreeShipping).toBe(0);
});

test('[CO-03] a client’s external fee replaces the selected option’s fee, also when delivery is free', async () => {
  expect(fees(await offered({ externalFee: 1250, selectedId: 2, isFree: true }))).toEqual([
    [1, 0],
    [2, 1250],
    [3, 0],
  ]);
});

test('[CT-05] a market without a threshold charges for delivery, whatever the goods cost', async () => {
  const { scope } = await openShop();
  const market = { ...scope.market, freeShippingFrom: 0 };
  for (const goodsIncVat of [0, 10_000_000]) {
    const [pickup] = listDeliveryOptions({ ...scope, market }, { ...NONE, goodsIncVat });
    expect(pickup).toMatchObject({ amountLeftToFreeShipping: -1, fee: { incVat: 4900 } });
  }
});

test('[CO-03] goods that come into stock later arrive later', async () => {
  const { scope } = await openShop();
  const now = () => new Date('2026-11-25T12:00:00Z');
  const [pickup] = listDeliveryOptions({ ...scope, now }, { ...NONE, waitDays: 10 });
  expect(pickup?.expectedDay).toBe('2026-12-08');
});

test('[CO-03] the default delivery of goods is the first one of a cart with them', async () => {
  const { scope } = await openShop();
  const goods = [0, 49_899, 49_900, 10_000_000];
  for (const goodsIncVat of goods) {
    const [first] = listDeliveryOptions(scope, { ...NONE, goodsIncVat });
    expect(findDefaultDelivery(scope, goodsIncVat)).toEqual({ option: first, workingDays: 2 });
  }
  const market = { ...scope.market, country: 'AQ' };
  expect(findDefaultDelivery({ ...scope, market }, 0)).toBeNull();
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
