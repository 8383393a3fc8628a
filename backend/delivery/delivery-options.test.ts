import { expect, test } from 'vitest';
import { fixtureBackend, FIXTURE_CHANNEL } from '#backend/seed-fixture/fixture-backend.ts';
import { requireScope } from '#backend/shop/require-scope.ts';
import { listDeliveryOptions, type DeliveryQuestion } from './delivery-options.ts';

async function options(question: Partial<DeliveryQuestion>, marketId = 'se') {
  const { context } = await fixtureBackend();
  const scope = requireScope(context, { channelId: FIXTURE_CHANNEL, languageId: 'en-US', marketId });
  return listDeliveryOptions(scope, {
    goodsIncVat: 10_000,
    zip: null,
    selectedId: null,
    isFree: false,
    externalFee: null,
    ...question,
  });
}

test('[CO-03] exactly one is selected: the asked one where it is offered, else the first', async () => {
  for (const [selectedId, expected] of [
    [null, 1],
    [2, 2],
    [77, 1],
  ] as const) {
    const selected = (await options({ selectedId })).filter(({ isSelected }) => isSelected);
    expect(selected.map(({ id }) => id)).toEqual([expected]);
  }
});

test('[CO-03] a postal code decides what is offered, spaces or not; one that cannot be has none', async () => {
  const names = async (zip: string) => (await options({ zip })).map(({ name }) => name);
  expect(await names('111 22')).toContain('express');
  expect(await names('90320')).not.toContain('express');
  expect(await names('00000')).toEqual([]);
  expect(await names('SW1A 1AA')).toEqual([]);
});

test('[CT-05] goods over the threshold travel free; the way there is told', async () => {
  expect((await options({ goodsIncVat: 40_000 }))[0]).toMatchObject({ amountLeftToFreeShipping: 9_900 });
  expect((await options({ goodsIncVat: 49_900 }))[0]).toMatchObject({
    amountLeftToFreeShipping: 0,
    fee: { incVat: 0, exVat: 0 },
  });
});

test('[CO-03] fees follow the market’s currency and VAT, an own fee replaces the selected one only', async () => {
  expect((await options({ goodsIncVat: 1_000 }, 'fi'))[0]?.fee).toEqual({ incVat: 490, exVat: 390 });
  const own = await options({ externalFee: 2_500 });
  expect(own.map(({ fee }) => fee.incVat).slice(0, 2)).toEqual([2_500, 8_900]);
});
