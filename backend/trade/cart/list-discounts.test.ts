import { expect, test } from 'vitest';
import { fixtureCustomer } from '#tests/support/fixture-backend/fixture-backend.ts';
import { openShop, shopOf } from '#tests/support/fixture-backend/fixture-trade.ts';
import { computeBalance } from './list-discounts.ts';

/** The scope of a customer with a balance of 10 kr. */
async function scopeWithBalance(market = 'se') {
  const { context } = await openShop();
  return shopOf({ ...context, customer: fixtureCustomer(context, {}, 1000) }, market).scope;
}

test('[AC-03] a balance pays at most the price', async () => {
  const scope = await scopeWithBalance();
  expect(computeBalance(scope, 4000, 0)).toEqual({ pending: 1000, remaining: 0 });
  expect(computeBalance(scope, 400, 0)).toEqual({ pending: 400, remaining: 600 });
});

test('[AC-03] the amount of the own pending order is available; other currencies and guests have none', async () => {
  expect(computeBalance(await scopeWithBalance(), 4000, 500)).toMatchObject({ pending: 1500 });
  const guest = { ...(await scopeWithBalance()), customer: null };
  for (const scope of [await scopeWithBalance('fi'), guest])
    expect(computeBalance(scope, 4000, 0)).toMatchObject({ pending: 0, remaining: 0 });
});
