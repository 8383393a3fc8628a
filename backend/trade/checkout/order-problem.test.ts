import { expect, test } from 'vitest';
import { priceCart } from '#backend/trade/cart/price-cart.ts';
import { fixtureCustomer } from '#tests/support/fixture-backend/fixture-backend.ts';
import { fixtureCheckout, openShop, shopOf } from '#tests/support/fixture-backend/fixture-trade.ts';
import type { CustomerType } from '#backend/model/scope.ts';
import { toCartChanges, type CheckoutInput } from './checkout-input.ts';
import { findOrderProblem, type OrderRules } from './order-problem.ts';

interface Situation {
  readonly pieces?: Readonly<Record<string, number>>;
  readonly market?: string;
  readonly customerType?: CustomerType | null;
  readonly rules?: OrderRules;
}

/** The problem of a checkout, as a customer of this type or a guest; the account of `blocked@example.com` is blocked. */
async function problemOf(
  input: CheckoutInput,
  { pieces = { salty: 1 }, market = 'se', customerType = null, rules }: Situation = {},
) {
  const { context, raw } = await openShop();
  fixtureCustomer(context, { email: 'blocked@example.com' });
  raw.exec('update users set is_blocked = 1');
  const customer = customerType && fixtureCustomer(context, { email: 'account@example.com', customerType });
  const { scope, newCart } = shopOf({ ...context, customer }, market);
  const cart = { ...newCart(pieces), ...toCartChanges(scope, input) };
  return findOrderProblem(scope, priceCart(scope, cart), input, rules)?.message ?? null;
}
const billed = (change: CheckoutInput['billingAddress']) =>
  fixtureCheckout({ billingAddress: { ...fixtureCheckout().billingAddress, ...change } });

test('a complete checkout has no problem', async () => {
  expect(await problemOf(fixtureCheckout())).toBeNull();
});

test('problems are reported in the order of the checkout form', async () => {
  const nothing: CheckoutInput = { billingAddress: { country: 'FR' } };
  expect(await problemOf(nothing, { pieces: {} })).toBe('The cart is empty');
  expect(await problemOf(nothing, { pieces: { salty: 11 } })).toBe('Insufficient stock amount');
  expect(await problemOf(nothing)).toBe('First name is required');
  expect(await problemOf({})).toBe('First name is required');
  expect(await problemOf(billed({ country: 'FR' }))).toBe('Invalid Billing Country');
  expect(await problemOf({ ...billed({ zip: '00000' }), email: '' })).toBe('Email is required');
  expect(await problemOf(billed({ zip: '00000' }))).toBe('Shipping must be selected');
});

test('the country may be a code, an English or local name, or empty', async () => {
  for (const country of ['SE', 'se', 'Sweden', 'SVERIGE', ''])
    expect(await problemOf(billed({ country }))).toBeNull();
  expect(await problemOf(billed({ country: 'SE' }), { market: 'fi' })).toBe('Invalid Billing Country');
});

test('[VL-01] what is invisible is missing, and hides no blocked customer', async () => {
  for (const [member, message] of [
    ['firstName', 'First name is required'],
    ['addressLine1', 'Address is required'],
    ['zip', 'Zip is required'],
  ] as const)
    for (const invisible of ['\u200B', '\u202A\u202C', '\u3164'])
      expect(await problemOf(billed({ [member]: invisible }))).toBe(message);
  expect(await problemOf(fixtureCheckout({ email: '\u200B' }))).toBe('Email is required');
  expect(await problemOf(fixtureCheckout({ email: 'blo\u200Bcked@example.com' }))).toBe(
    'Customer is blacklisted',
  );
});

test('[VL-03] a pasted identity number is checked as it looks', async () => {
  for (const pasted of ['\u202A811218-9876\u202C', '811218\u20119876'])
    expect(await problemOf(fixtureCheckout({ identityNumber: pasted }))).toBeNull();
});

test('an identity number is checked for Swedish persons only', async () => {
  const wrong = { identityNumber: '811218-9875' };
  expect(await problemOf(fixtureCheckout(wrong))).toBe('The identity number is not valid');
  expect(await problemOf(fixtureCheckout({ ...wrong, customerType: 'ORGANIZATION' }))).toBeNull();
  const finnish = { ...billed({ country: 'FI', zip: '00100' }), ...wrong };
  expect(await problemOf(finnish, { market: 'fi' })).toBeNull();
});

test('the customer type defaults to that of the account', async () => {
  const input = fixtureCheckout({ identityNumber: '556677-8899' });
  expect(await problemOf(input)).toBe('The identity number is not valid');
  expect(await problemOf(input, { customerType: 'PERSON' })).toBe('The identity number is not valid');
  expect(await problemOf(input, { customerType: 'ORGANIZATION' })).toBeNull();
  expect(await problemOf({ ...input, customerType: 'PERSON' }, { customerType: 'ORGANIZATION' })).toBe(
    'The identity number is not valid',
  );
});

test('a blocked e-mail address cannot order through another account', async () => {
  const blocked = fixtureCheckout({ email: ' Blocked@example.com' });
  expect(await problemOf(blocked)).toBe('Customer is blacklisted');
  expect(await problemOf(blocked, { customerType: 'PERSON' })).toBe('Customer is blacklisted');
  expect(await problemOf(fixtureCheckout(), { customerType: 'PERSON' })).toBeNull();
});

test('an e-mail address list is rejected', async () => {
  for (const email of ['a@b.se,c', 'x<a@b.se>', 'a@b.se; c', 'a@b'])
    expect(await problemOf(fixtureCheckout({ email })), email).toBe('Email is required');
});

test('the shipping address’s postal code selects the delivery options', async () => {
  const { billingAddress } = fixtureCheckout();
  const elsewhere = fixtureCheckout({ shippingAddress: { ...billingAddress, zip: '00000' } });
  expect(await problemOf(elsewhere)).toBe('Shipping must be selected');
  expect(await problemOf({ ...elsewhere, skipShippingValidation: true })).toBeNull();
});

test('[CO-07] a payment has to be selected: none and unknown ids are not replaced by the invoice', async () => {
  for (const paymentId of [undefined, null, 0, 99])
    expect(await problemOf(fixtureCheckout({ paymentId }))).toBe('Payment must be selected');
  for (const paymentId of [23, 24, 25]) expect(await problemOf(fixtureCheckout({ paymentId }))).toBeNull();
});

test('[CO-07] without a delivery the default applies, where the shop delivers', async () => {
  for (const delivery of [{}, { externalShippingId: null }, { externalShippingId: ' ' }])
    for (const shippingId of [undefined, null, 0]) {
      expect(await problemOf(fixtureCheckout({ shippingId, ...delivery }))).toBeNull();
      const nowhere = { ...billed({ zip: '00000' }), shippingId, ...delivery };
      expect(await problemOf(nowhere)).toBe('Shipping must be selected');
    }
});

test('[CO-07] a delivery that is named has to be offered, by its id or its external id', async () => {
  for (const shippingId of [1, 2]) expect(await problemOf(fixtureCheckout({ shippingId }))).toBeNull();
  for (const shippingId of [-1, 99])
    expect(await problemOf(fixtureCheckout({ shippingId }))).toBe('Shipping must be selected');
  const widget = (externalShippingId: string, shippingId: number) =>
    fixtureCheckout({ shippingId, externalShippingId });
  expect(await problemOf(widget('home', 0))).toBeNull();
  // An offered id does not replace a widget's choice
  for (const shippingId of [0, 1])
    expect(await problemOf(widget('drone', shippingId))).toBe('Shipping must be selected');
  // Express reaches the three largest cities only
  expect(await problemOf({ ...billed({ zip: '98132' }), externalShippingId: 'express' })).toBe(
    'Shipping must be selected',
  );
});

test('[CO-06] a payment frame accepts the delivery that the checkout selected by default', async () => {
  const rules = { delivery: 'shown' } as const;
  for (const shippingId of [0, 99])
    expect(await problemOf(fixtureCheckout({ shippingId }), { rules })).toBeNull();
  expect(await problemOf(billed({ zip: '00000' }), { rules })).toBe('Shipping must be selected');
});
