import { expect, test } from 'vitest';
import { login, newCustomer, uniqueCredentials } from '#tests/support/api/auth-api.ts';
import { callApi } from '#tests/support/api/cart-api.ts';
import { waitForMails } from '#tests/support/api/outbox.ts';
import { FILLED, shopperWithCart, type Fields } from '#tests/support/checkout/checkout-shopper.ts';
import { choosePassword } from '#tests/support/customers/customer-visits.ts';
import type { Answer } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';

const SHOP = shopNamed('karamell');
/** What the shopper sees; the texts of the scripts follow it. */
const markupOf = ({ body }: Answer): string => body.split('window.__remixContext', 1)[0] ?? '';
const CONFIRM = '/checkout/confirm';
const OFFER = 'Skapa ett konto på köpet';
const SENT = 'Vi har skickat ett mejl till dig';

/** A browser that has just ordered with this form, on its confirmation. */
async function ordered(fields: Fields) {
  const { shopper } = await shopperWithCart(SHOP);
  const cartId = shopper.cookies.get('ralph-cart') ?? '';
  const placed = await shopper.pay(await shopper.fillIn(fields));
  expect([placed.status, placed.headers.location]).toEqual([303, CONFIRM]);
  return { shopper, cartId, page: await shopper.get(CONFIRM) };
}

test('[AU-01] [CO-06] a guest gets an account with the order’s address, and its password by a mailed link', async () => {
  const credentials = uniqueCredentials('offer');
  const { username } = credentials;
  const { shopper, page } = await ordered({ ...FILLED, email: username, 'billing.entryCode': '1234' });
  expect(markupOf(page)).toContain(OFFER);
  expect(markupOf(page)).toContain(username);
  // The address is the order's, whatever the form says
  const made = await shopper.post(CONFIRM, {
    offer: '1',
    password: 'Another-2026',
    username: 'x@example.com',
    email: 'x@example.com',
  });
  expect([made.status, made.headers.location]).toEqual([303, `${CONFIRM}#account-offer`]);
  const after = await shopper.get(CONFIRM);
  expect(markupOf(after)).toContain(SENT);
  expect(markupOf(after)).not.toContain(OFFER);
  expect(markupOf(await shopper.get(CONFIRM))).not.toContain(SENT);
  expect(shopper.cookies.has('ralph-auth')).toBe(false);
  await choosePassword(shopper, credentials);
  const { token } = await login(credentials);
  const user = await callApi(SHOP, {
    field: 'getUser',
    select: '{ email customerType personalId address { firstName addressLine1 city country entryCode } }',
    token,
  });
  expect(user).toEqual({
    email: username,
    customerType: 'PERSON',
    personalId: '811218-9876',
    address: {
      firstName: 'Test',
      addressLine1: 'Exempelgatan 1',
      city: 'Exempelstad',
      country: 'SE',
      entryCode: '1234',
    },
  });
});

test('[AC-01] [CH-11] the order just confirmed is the new account’s, and only who has its cart can claim it', async () => {
  const credentials = uniqueCredentials('claim');
  const { shopper, cartId } = await ordered({ ...FILLED, email: credentials.username });
  await shopper.post(CONFIRM, { offer: '1' });
  await choosePassword(shopper, credentials);
  const [own, other] = [await login(credentials), await newCustomer('claim')];
  const ordersOf = ({ token }: { readonly token: string }) =>
    callApi(SHOP, { field: 'getOrders', select: '{ id }', token });
  const claim = ({ token }: { readonly token: string }, id: string) =>
    callApi(SHOP, { kind: 'mutation', field: 'claimOrder', input: { cartId: ['String!', id] }, token });
  expect(await ordersOf(own)).toHaveLength(1);
  expect((await shopper.get('/mina-sidor/ordrar')).body).toMatch(/\/my-account\/order\/[0-9a-f-]{36}/);
  // It has an account already
  expect(await claim(other, cartId)).toBe(false);
  expect(await claim(other, '00000000-0000-4000-8000-000000000000')).toBe(false);
  expect(await claim(own, cartId)).toBe(true);
  expect(await ordersOf(other)).toEqual([]);
});

test('[AU-05] the offer is answered in the same way where there is an account, which gets a mail and no order', async () => {
  const customer = await newCustomer('offer');
  const { shopper } = await ordered({ ...FILLED, email: customer.username });
  const answer = await shopper.post(CONFIRM, { offer: '1' });
  expect([answer.status, answer.headers.location]).toEqual([303, `${CONFIRM}#account-offer`]);
  const page = markupOf(await shopper.get(CONFIRM));
  expect([page.includes(SENT), page.includes(OFFER)]).toEqual([true, false]);
  expect(shopper.cookies.has('ralph-auth')).toBe(false);
  const mails = await waitForMails(customer.username, 2);
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['order-confirmation', 'password-reset']);
  const { token } = await login(customer);
  expect(await callApi(SHOP, { field: 'getOrders', select: '{ id }', token })).toEqual([]);
});

test('[CO-06] no offer for a customer, without the sealed address, or for another browser’s order', async () => {
  const customer = await newCustomer('offer');
  const { shopper: guest, page: ownPage } = await ordered(FILLED);
  expect(markupOf(ownPage)).toContain(OFFER);
  const stranger = guest.copy();
  stranger.cookies.delete('ralph-buyer');
  expect(markupOf(await stranger.get(CONFIRM))).not.toContain(OFFER);
  const posted = await stranger.post(CONFIRM, { offer: '1' });
  expect([posted.status, posted.headers.location]).toEqual([303, CONFIRM]);
  const loginForm = { intent: 'login', email: customer.username, password: customer.password };
  await guest.post('/account', loginForm);
  expect([guest.cookies.has('ralph-auth'), guest.cookies.has('ralph-buyer')]).toEqual([true, true]);
  expect(markupOf(await guest.get(CONFIRM))).not.toContain(OFFER);
  const { shopper } = await shopperWithCart(SHOP);
  await shopper.post('/account', loginForm);
  await shopper.pay(await shopper.fillIn(FILLED));
  const page = await shopper.get(CONFIRM);
  expect(markupOf(page)).not.toContain(OFFER);
  expect(shopper.cookies.has('ralph-buyer')).toBe(false);
});
