import { expect, test } from 'vitest';
import { priceCart } from '#backend/trade/cart/price-cart.ts';
import {
  fixtureCheckout,
  fixtureScope,
  storedCart,
  tradingBackend,
} from '#tests/support/fixture-backend/fixture-trade.ts';
import type { CustomerType } from '#backend/model/signed-in.ts';
import { findUserByEmail, insertUser } from '#backend/domain/customers/user-store.ts';
import type { CheckoutInput } from './checkout-input.ts';
import { toCartChanges } from './apply-input.ts';
import { findOrderProblem } from './order-problem.ts';

interface Situation {
  readonly pieces?: Readonly<Record<string, number>>;
  readonly market?: string;
  readonly customerType?: CustomerType | null;
}

/** The signed-in customer; the account of `blocked@example.com` is blocked. */
async function shopWith(customerType: CustomerType | null) {
  const context = await tradingBackend();
  for (const email of ['blocked@example.com', 'account@example.com'])
    insertUser(context.database, email, 'no password', context.now());
  context.database.raw.exec("update users set is_blocked = 1 where email = 'blocked@example.com'");
  const userId = findUserByEmail(context.database, 'account@example.com')?.id ?? 0;
  const customer =
    customerType === null ? null : { userId, email: 'account@example.com', customerType, isSpoofed: false };
  return { ...context, customer };
}

async function problemOf(
  input: CheckoutInput,
  { pieces = { salty: 1 }, market = 'se', customerType = null }: Situation = {},
) {
  const scope = fixtureScope(await shopWith(customerType), market);
  const cart = { ...storedCart(scope, pieces), ...toCartChanges(input) };
  return findOrderProblem(scope, priceCart(scope, cart), input)?.message ?? null;
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
