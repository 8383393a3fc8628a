import { expect, test } from 'vitest';
import { DEMO_PERSON, newCustomer, type Credentials } from '#tests/support/api/auth-api.ts';
import { callApi } from '#tests/support/api/cart-api.ts';
import {
  FILLED,
  shopperWithCart,
  type Fields,
  type Shopper,
} from '#tests/support/checkout/checkout-shopper.ts';
import { attemptOn } from '#tests/support/checkout/checkout-visitor.ts';
import type { Answer } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { listTags } from '#tests/support/markup.ts';

const SHOP = shopNamed('karamell');
/** What the shopper sees; the texts of the scripts follow it. */
const markupOf = ({ body }: Answer): string => body.split('window.__remixContext', 1)[0] ?? '';
const CHECKOUT = '/kassan';
const ENDED = { tone: 'critical', key: 'checkout.notice.loginEnded' };
const ADDRESS = {
  firstName: 'Siri',
  lastName: 'Holm',
  addressLine1: 'Björkvägen 7',
  zip: '12345',
  city: 'Ystad',
  mobile: '0701740605',
  country: 'SE',
};

/** A customer with an address, and an id of the type. */
async function aCustomer(customerType = 'PERSON', user: Fields = { personalId: '8112189876' }) {
  const customer = await newCustomer('checkout');
  const address = customerType === 'PERSON' ? ADDRESS : { ...ADDRESS, company: 'Holms Färg AB' };
  await callApi(SHOP, {
    kind: 'mutation',
    field: 'updateUser',
    select: '{ id }',
    input: { user: ['UserInputType!', { ...user, address, customerType }] },
    token: customer.token,
  });
  return customer;
}

const logIn = (shopper: Shopper, { username, password }: Credentials) =>
  shopper.post('/account', { intent: 'login', email: username, password, returnTo: CHECKOUT });

/** What the page shows in a field; null where it has none. */
function valueOf({ body }: Answer, name: string): string | null {
  const field = listTags(body, 'input').find((input) => input.name === name);
  return field ? (field.value ?? '') : null;
}
const valuesOf = (page: Answer, ...names: string[]) => names.map((name) => valueOf(page, name));

test('[CO-09] [AU-01] without scripts a login in the checkout keeps what is typed and fills in the rest', async () => {
  const customer = await aCustomer();
  const { shopper } = await shopperWithCart(SHOP);
  const typed = { ...FILLED, 'billing.addressLine1': '', 'billing.city': '', 'billing.zip': '123 45' };
  const names = { ...typed, 'billing.firstName': '', 'billing.lastName': '', 'billing.mobile': '' };
  const left = await shopper.post(CHECKOUT, {
    ...names,
    identityNumber: '',
    message: 'Ring',
    update: 'login',
  });
  expect([left.status, left.headers.location]).toEqual([303, '/account?returnTo=%2Fkassan']);
  expect((await logIn(shopper, customer)).headers.location).toBe(CHECKOUT);
  const page = await shopper.get(CHECKOUT);
  expect(markupOf(page)).toContain(`Inloggad som ${customer.username}`);
  const filled = ['billing.firstName', 'billing.addressLine1', 'billing.city', 'identityNumber'];
  expect(valuesOf(page, ...filled)).toEqual(['Siri', 'Björkvägen 7', 'Ystad', '8112189876']);
  // Typed before the login
  expect(valuesOf(page, 'email', 'billing.zip')).toEqual(['buyer@example.com', '123 45']);
  expect(markupOf(page)).toMatch(/<textarea[^>]*>Ring</);
  expect(markupOf(page)).toMatch(/name="terms"[^>]*checked|checked[^>]*name="terms"/);
});

test('[AU-04] a logout in the checkout keeps what is typed, and nothing of the account', async () => {
  const customer = await aCustomer();
  const { shopper, cartId } = await shopperWithCart(SHOP);
  await logIn(shopper, customer);
  const before = await shopper.get(CHECKOUT);
  expect(valuesOf(before, 'email', 'billing.city')).toEqual([customer.username, 'Ystad']);
  const shown = {
    ...FILLED,
    identityNumber: '8112189876',
    email: customer.username,
    'billing.firstName': 'Siri',
    'billing.lastName': 'Holm',
    'billing.addressLine1': 'Nygatan 2',
    'billing.zip': '123 45',
    'billing.city': 'Ystad',
    'billing.mobile': '',
    message: 'Ring',
  };
  const left = await shopper.post(CHECKOUT, { ...shown, update: 'logout' });
  expect([left.status, left.headers.location]).toEqual([303, CHECKOUT]);
  expect([shopper.cookies.has('ralph-auth'), shopper.cookies.get('ralph-cart') === cartId]).toEqual([
    false,
    false,
  ]);
  const page = await shopper.get(CHECKOUT);
  expect(markupOf(page)).toContain('Redan kund?');
  const names = ['email', 'identityNumber', 'billing.firstName', 'billing.city', 'billing.addressLine1'];
  expect(valuesOf(page, ...names)).toEqual(['', '', '', '', 'Nygatan 2']);
  expect(markupOf(page)).toMatch(/<textarea[^>]*>Ring</);
  for (const text of [customer.username, 'Holm', '8112189876']) expect(markupOf(page)).not.toContain(text);
});

test('[AU-03] after a login that has ended by itself the account’s data is gone from the checkout', async () => {
  const customer = await aCustomer();
  const { shopper } = await shopperWithCart(SHOP);
  await logIn(shopper, customer);
  await shopper.get(CHECKOUT);
  for (const name of ['ralph-auth', 'ralph-auth-refresh', 'ralph-user']) shopper.cookies.delete(name);
  const page = await shopper.get(CHECKOUT);
  expect(valuesOf(page, 'email', 'billing.firstName', 'billing.city')).toEqual(['', '', '']);
  for (const text of [customer.username, 'Holm', 'Björkvägen']) expect(markupOf(page)).not.toContain(text);
});

test('[AU-06] [CO-02] a company’s account makes the checkout a company’s until the logout', async () => {
  const customer = await aCustomer('ORGANIZATION', { personalId: '556016-0680' });
  const { shopper } = await shopperWithCart(SHOP);
  await shopper.fillIn({ ...FILLED, email: '', 'billing.firstName': '' });
  await logIn(shopper, customer);
  const page = await shopper.get(CHECKOUT);
  // The person's id that was typed is not the company's
  expect(valuesOf(page, 'customerType', 'billing.company', 'identityNumber')).toEqual([
    'ORGANIZATION',
    'Holms Färg AB',
    '556016-0680',
  ]);
  expect(markupOf(page)).toContain('exkl. moms');
  await shopper.post(CHECKOUT, { ...FILLED, identityNumber: '556016-0680', update: 'logout' });
  const after = await shopper.get(CHECKOUT);
  expect(valuesOf(after, 'billing.company', 'identityNumber', 'billing.firstName')).toEqual([
    null,
    '',
    'Test',
  ]);
  expect(markupOf(after)).not.toContain('exkl. moms');
});

test('[AU-04] a form that was filled in for an account is not saved once its login has ended', async () => {
  const customer = await aCustomer();
  const { shopper } = await shopperWithCart(SHOP);
  await logIn(shopper, customer);
  const email = valueOf(await shopper.get(CHECKOUT), 'account');
  expect(email).toBe(customer.username);
  // In another tab
  await shopper.post('/account/logout', {});
  const stale = { ...FILLED, account: customer.username, email: customer.username, 'billing.city': 'Ystad' };
  const update = await shopper.post('/checkout/update', stale, 'application/json');
  expect([update.status, JSON.parse(update.body)]).toMatchObject([409, { errors: {}, notice: ENDED }]);
  const left = await shopper.post(CHECKOUT, { ...stale, update: 'logout' });
  expect([left.status, left.headers.location]).toEqual([303, CHECKOUT]);
  const changes: readonly Fields[] = [{ update: '1' }, { attempt: 'x', terms: 'on' }];
  for (const sent of changes) {
    const refused = await shopper.post(CHECKOUT, { ...stale, ...sent });
    expect(refused.status).toBe(409);
    expect(markupOf(refused)).toContain('Du är inte längre inloggad');
  }
  const page = await shopper.get(CHECKOUT);
  expect(valuesOf(page, 'account', 'email', 'billing.city')).toEqual([null, '', '']);
});

test('[AU-03] [CO-08] a customer whose login has ended is asked before the order is a guest’s, and nothing typed is lost', async () => {
  const customer = await aCustomer();
  const { shopper } = await shopperWithCart(SHOP);
  await logIn(shopper, customer);
  const attempt = attemptOn(await shopper.get(CHECKOUT));
  for (const name of ['ralph-auth', 'ralph-auth-refresh', 'ralph-user']) shopper.cookies.delete(name);
  const typed = {
    ...FILLED,
    account: customer.username,
    email: customer.username,
    'billing.addressLine1': 'Nygatan 2',
  };
  const refused = await shopper.post(CHECKOUT, { ...typed, attempt, terms: 'on' });
  expect(refused.status).toBe(409);
  expect(markupOf(refused)).toContain('Du är inte längre inloggad');
  // The account's values go with the login; a further press is a guest's, who sees that
  expect(valuesOf(refused, 'account', 'email', 'billing.addressLine1')).toEqual([null, '', 'Nygatan 2']);
  expect(shopper.cookies.has('ralph-cart')).toBe(true);
});

test('[AC-03] a login in the checkout pays with the balance; the page and the cart say the same', async () => {
  const { shopper } = await shopperWithCart(SHOP);
  const before = await shopper.get(CHECKOUT);
  expect(markupOf(before)).not.toMatch(/saldo/i);
  await logIn(shopper, DEMO_PERSON);
  const page = await shopper.get(CHECKOUT);
  expect(markupOf(page)).toMatch(/saldo/i);
  const cart = await shopper.get('/varukorg');
  expect(markupOf(cart)).toMatch(/saldo/i);
  await shopper.post('/account/logout', {});
  expect(markupOf(await shopper.get('/varukorg'))).not.toMatch(/saldo/i);
});
