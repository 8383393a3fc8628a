import { expect, test } from 'vitest';
import { openShop } from '#tests/support/fixture-backend/fixture-trade.ts';
import type { StoredPayment } from './payment-store.ts';
import { failureUrl, getReturnUrls, successUrl } from './return-urls.ts';

const payment: StoredPayment = {
  id: '11111111-1111-4111-8111-111111111111',
  channelId: '9|se',
  cartId: '22222222-2222-4222-8222-222222222222',
  orderId: 10_001,
  userId: null,
  paymentType: 'GEINS_PAY',
  market: 'se',
  language: 'en',
  state: 'open',
  amount: 100,
  cartVersion: null,
  currency: 'SEK',
  successUrl: 'http://smallshop.localhost/done',
  cancelUrl: 'http://smallshop.localhost/checkout',
};

async function urlsFor(url: string | null) {
  const { context, scope } = await openShop();
  return getReturnUrls(context, scope, { checkoutUrls: { redirectUrl: url, checkoutPageUrl: url } });
}

test('URLs of the shop and of loopback hosts are allowed', async () => {
  for (const url of ['http://smallshop.localhost/a?b=c', 'http://localhost:3000/x', 'http://127.0.0.1:9/'])
    expect(await urlsFor(url)).toEqual({ successUrl: url, cancelUrl: url });
});

test('any other URL is replaced by the shop’s own pages', async () => {
  const own = await urlsFor(null);
  expect(own.successUrl).toContain('http://smallshop.localhost');
  expect(own.cancelUrl).toContain('http://smallshop.localhost');
  for (const url of [
    'https://evil.example/',
    'http://smallshop.localhost.evil.example/',
    'http://smallshop.localhost@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/checkout',
    'not an address',
  ])
    expect(await urlsFor(url)).toEqual(own);
});

test('[CO-04] a host that only ends like the shop’s is another host', async () => {
  const { context, scope } = await openShop();
  const onlineScope = { ...scope, shop: { ...scope.shop, url: 'https://small.example' } };
  const cancelUrlFor = (url: string) =>
    getReturnUrls(context, onlineScope, { checkoutUrls: { checkoutPageUrl: url } }).cancelUrl;
  expect(cancelUrlFor('https://small.example/basket')).toBe('https://small.example/basket');
  for (const url of ['https://evilsmall.example/basket', 'https://evil.small.example/basket'])
    expect(new URL(cancelUrlFor(url)).hostname, url).toBe('small.example');
});

test('placeholders are filled, plain or encoded, in the success URL only', async () => {
  const { successUrl: stored } = await urlsFor(
    'http://smallshop.localhost/{geins.cartid}/done?uid={payment.uid}&pm={geins.paymentMethodId}&pt={geins.paymentType}',
  );
  const url = new URL(successUrl({ ...payment, successUrl: stored }, 24, 10_001));
  expect(url.pathname).toBe(`/${payment.cartId}/done`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    uid: payment.id,
    pm: '24',
    pt: 'GEINS_PAY',
    oid: '10001',
    cartid: payment.cartId,
  });
});

test('the provider’s id is sent in the query parameter of its payment type', () => {
  const { searchParams } = new URL(successUrl({ ...payment, paymentType: 'KLARNA' }, 25, 10_001));
  expect([searchParams.get('kid'), searchParams.get('oid')]).toEqual([payment.id, null]);
});

test('[CO-04] an allowed client is returned to; its failed payments end beside its own pages', async () => {
  const client = 'https://client.example';
  const { context, scope } = await openShop({}, 'se', 'sv-SE');
  const byOrigin = getReturnUrls({ ...context, origin: client }, scope, {});
  expect(byOrigin).toEqual({ successUrl: `${client}/checkout/confirm`, cancelUrl: `${client}/kassan` });
  const sent = { redirectUrl: `${client}/se/sv/checkout/confirm?shop=1` };
  const named = getReturnUrls(context, scope, { checkoutUrls: sent });
  expect(named).toEqual({ successUrl: sent.redirectUrl, cancelUrl: `${client}/kassan` });
  expect(failureUrl({ ...payment, ...named, state: 'declined', paymentType: 'KLARNA' })).toBe(
    `${client}/se/sv/checkout/klarna-fail?error=Error`,
  );
});

test('[CO-04] an origin that is not allowed is not returned to', async () => {
  const { context, scope } = await openShop();
  const own = getReturnUrls(context, scope, {});
  for (const origin of ['https://evil.example', 'null', 'https://client.example.evil.example', ''])
    expect(getReturnUrls({ ...context, origin }, scope, {}), origin).toEqual(own);
});

test('[CO-04] a client with pages of its own gets the reason of a failure at its checkout page', () => {
  const own = {
    successUrl: 'http://localhost:3001/thanks',
    cancelUrl: 'http://localhost:3001/basket?step=2',
  };
  expect(failureUrl({ ...payment, ...own, state: 'blocked' })).toBe(
    'http://localhost:3001/basket?step=2&error=BlockedCustomer',
  );
});

test('a failed payment redirects to the provider’s failure page with its reason', async () => {
  const { context, scope } = await openShop({}, 'se', 'sv-SE');
  const urls = getReturnUrls(context, scope, {});
  const urlOf = (state: StoredPayment['state'], paymentType: string) =>
    failureUrl({ ...payment, ...urls, state, paymentType });
  expect(urlOf('declined', 'GEINS_PAY')).toMatch(/\/checkout\/card-fail\?error=Error$/);
  expect(urlOf('blocked', 'KLARNA')).toMatch(/\/checkout\/klarna-fail\?error=BlockedCustomer$/);
  expect(urlOf('out-of-stock', 'KLARNA')).toMatch(/\/checkout\/klarna-fail\?error=OutOfStock$/);
});
