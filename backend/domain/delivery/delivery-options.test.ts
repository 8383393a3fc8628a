import { expect, test } from 'vitest';
import { fixtureScope, tradingBackend } from '#tests/support/fixture-backend/fixture-trade.ts';
import { listDeliveryOptions, normalZip, type DeliveryQuestion } from './delivery-options.ts';

async function offered(question: Partial<DeliveryQuestion>, market = 'se') {
  const scope = fixtureScope(await tradingBackend(), market);
  const none = { goodsIncVat: 0, zip: null, selectedId: null, isFree: false, externalFee: null };
  return listDeliveryOptions(scope, { ...none, ...question });
}
const fees = (options: Awaited<ReturnType<typeof offered>>) => options.map(({ id, fee }) => [id, fee.incVat]);

test('[CO-03] before a postal code is known, what reaches all of the country is offered, the first as an estimate', async () => {
  const options = await offered({});
  expect(fees(options)).toEqual([
    [1, 4900],
    [2, 8900],
    [3, 3900],
  ]);
  expect(options.map(({ isSelected, isDefault }) => isSelected && isDefault)).toEqual([true, false, false]);
});

test('[CO-03] some ways reach some postal codes only; no code of the country, and zeros, are reached by none', async () => {
  expect((await offered({ zip: '111 22' })).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect((await offered({ zip: '98132' })).map(({ id }) => id)).toEqual([1, 2, 3]);
  for (const zip of ['00000', '000 00', '1112', 'SE-11122', '']) expect(await offered({ zip })).toEqual([]);
  expect(normalZip(' 111 22 ')).toBe('11122');
});

test('[CO-03] the asked way is selected where it is offered, else the first: never none, never two', async () => {
  for (const [selectedId, expected] of [
    [2, 2],
    [4, 1],
    [99, 1],
    [null, 1],
  ] as const) {
    const options = await offered({ selectedId, zip: '98132' });
    expect(options.filter(({ isSelected }) => isSelected).map(({ id }) => id)).toEqual([expected]);
  }
});

test('[CO-03] fees are in the market’s currency and carry its standard VAT', async () => {
  const [pickup] = await offered({ zip: '00100' }, 'fi');
  expect(pickup?.fee).toEqual({ incVat: 490, exVat: 390 });
});

test('[CT-05] delivery is free from the market’s amount on, exactly', async () => {
  const [below] = await offered({ goodsIncVat: 49_899 });
  expect(below).toMatchObject({ amountLeftToFreeShipping: 1, fee: { incVat: 4900 } });
  const reached = await offered({ goodsIncVat: 49_900 });
  expect(reached.map(({ amountLeftToFreeShipping, fee }) => [amountLeftToFreeShipping, fee.incVat])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

test('[CO-03] a client’s own fee stands for the selected way, free or not', async () => {
  expect(fees(await offered({ externalFee: 1250, selectedId: 2, isFree: true }))).toEqual([
    [1, 0],
    [2, 1250],
    [3, 0],
  ]);
});
