import { expect, test } from 'vitest';
import { priceCart } from '#backend/cart/price-cart.ts';
import {
  fixtureCheckout,
  fixtureScope,
  storedCart,
  tradingBackend,
} from '#backend/seed-fixture/fixture-trade.ts';
import type { CheckoutInput } from './checkout-input.ts';
import { cartChangesOf } from './apply-input.ts';
import { findOrderProblem } from './order-problem.ts';

async function problemOf(
  input: CheckoutInput,
  {
    pieces = { salty: 1 },
    market = 'se',
  }: { pieces?: Readonly<Record<string, number>>; market?: string } = {},
) {
  const scope = fixtureScope(await tradingBackend(), market);
  const cart = { ...storedCart(scope, pieces), ...cartChangesOf(input) };
  return findOrderProblem(scope, priceCart(scope, cart), input)?.message ?? null;
}
const billed = (change: CheckoutInput['billingAddress']) =>
  fixtureCheckout({ billingAddress: { ...fixtureCheckout().billingAddress, ...change } });

test('a whole checkout has no problem', async () => {
  expect(await problemOf(fixtureCheckout())).toBeNull();
});

test('problems are told in the order in which a shopper would meet them', async () => {
  const nothing: CheckoutInput = { billingAddress: { country: 'FR' } };
  expect(await problemOf(nothing, { pieces: {} })).toBe('The cart is empty');
  expect(await problemOf(nothing, { pieces: { salty: 11 } })).toBe('Insufficient stock amount');
  expect(await problemOf(nothing)).toBe('First name is required');
  expect(await problemOf({})).toBe('First name is required');
  expect(await problemOf(billed({ country: 'FR' }))).toBe('Invalid Billing Country');
  expect(await problemOf({ ...billed({ zip: '00000' }), email: '' })).toBe('Email is required');
  expect(await problemOf(billed({ zip: '00000' }))).toBe('Shipping must be selected');
});

test('the market’s country may be written as code, in English or in its own language, or left out', async () => {
  for (const country of ['SE', 'se', 'Sweden', 'SVERIGE', ''])
    expect(await problemOf(billed({ country }))).toBeNull();
  expect(await problemOf(billed({ country: 'SE' }), { market: 'fi' })).toBe('Invalid Billing Country');
});

test('an identity number is looked at where it is a Swedish person’s', async () => {
  const wrong = { identityNumber: '811218-9875' };
  expect(await problemOf(fixtureCheckout(wrong))).toBe('The identity number is not valid');
  expect(await problemOf(fixtureCheckout({ ...wrong, customerType: 'ORGANIZATION' }))).toBeNull();
  const finnish = { ...billed({ country: 'FI', zip: '00100' }), ...wrong };
  expect(await problemOf(finnish, { market: 'fi' })).toBeNull();
});

test('goods go to the shipping address: its postal code decides', async () => {
  const { billingAddress } = fixtureCheckout();
  const elsewhere = fixtureCheckout({ shippingAddress: { ...billingAddress, zip: '00000' } });
  expect(await problemOf(elsewhere)).toBe('Shipping must be selected');
  expect(await problemOf({ ...elsewhere, skipShippingValidation: true })).toBeNull();
});
