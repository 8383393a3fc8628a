import { expect, test } from 'vitest';
import { fixtureCustomer } from '#tests/support/fixture-backend/fixture-backend.ts';
import { openShop, shopOf } from '#tests/support/fixture-backend/fixture-trade.ts';
import { computeBalance } from './balance.ts';

/** The scope of a customer with a balance of 10 kr. */
async function scopeWithBalance(market = 'se') {
  const { context } = await openShop();
  return shopOf({ ...context, customer: fixtureCustomer(context, {}, 1000) }, market).scope;
}

test('[AC-03] a balance pays at most the price, and lowers the amount without VAT in proportion', async () => {
  const scope = await scopeWithBalance();
  const part = computeBalance(scope, 4000, 0);
  expect(part).toMatchObject({ pending: 1000, remaining: 0 });
  expect(part.deductFrom({ incVat: 4000, exVat: 3200 })).toEqual({ incVat: 3000, exVat: 2400 });
  const all = computeBalance(scope, 400, 0);
  expect(all).toMatchObject({ pending: 400, remaining: 600 });
  expect(all.deductFrom({ incVat: 400, exVat: 320 })).toEqual({ incVat: 0, exVat: 0 });
});

test('[AC-03] the amount of the own pending order is available; other currencies and guests have none', async () => {
  expect(computeBalance(await scopeWithBalance(), 4000, 500)).toMatchObject({ pending: 1500 });
  const guest = { ...(await scopeWithBalance()), customer: null };
  for (const scope of [await scopeWithBalance('fi'), guest])
    expect(computeBalance(scope, 4000, 0)).toMatchObject({ pending: 0, remaining: 0 });
});
