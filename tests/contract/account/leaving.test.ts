import { expect, test } from 'vitest';
import { authenticate, DEMO_PERSON, refresh } from '#tests/support/api/auth-api.ts';
import { callApi, cartWith } from '#tests/support/api/cart-api.ts';
import { aCheckout, placeOrder } from '#tests/support/api/checkout-api.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { aVisitor, signIn } from '#tests/support/customers/customer-visits.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { anAccount } from './an-account.ts';

const karamell = shopNamed('karamell');
const koivu = shopNamed('koivu');
const DELETE = '/my-account/delete';
const DOWNLOAD = '/my-account/personal-data';

/** An order of the customer, by the API. */
async function order(token: string) {
  const { skuId } = await loadPlentifulProduct(karamell);
  const { id } = await cartWith(karamell, skuId);
  return placeOrder(karamell, id, aCheckout(karamell), { token });
}

const findOrder = (
  publicId: string,
): Promise<{ readonly customerId: number; readonly status: string } | null> =>
  callApi(karamell, {
    field: 'getOrderPublic',
    select: '{ customerId status }',
    input: { publicOrderId: ['Guid!', publicId] },
  });

test('[AC-04] the page names what is lost: the balance by its amount', async () => {
  const visitor = await signIn(aVisitor(karamell), DEMO_PERSON);
  const { status, body } = await visitor.get(DELETE);
  expect(status).toBe(200);
  expect(body.replaceAll(/\u00a0|&nbsp;/g, ' ')).toMatch(/Ditt saldo på \d+(?:,\d+)? kr går förlorat/);
  expect(body).toContain('mailto:');
});

test('[AC-04] the account is deleted once it is confirmed; orders stay, without a customer', async () => {
  const { customer, visitor } = await anAccount(karamell, { newsletter: true });
  const { publicId } = await order(customer.token);
  expect(await findOrder(publicId)).not.toBeNull();
  for (const [fields, invalid] of [
    [{}, 2],
    [{ password: customer.password }, 1],
    [{ confirm: 'on', password: 'Wrong-2026' }, 1],
  ] as const) {
    const refused = await visitor.post(DELETE, fields);
    expect(refused.status).toBe(400);
    expect(refused.body.match(/aria-invalid="true"/g)).toHaveLength(invalid);
    expect(refused.body).not.toContain('Wrong-2026');
  }
  expect((await authenticate('login', customer)).status).toBe(200);
  const deleted = await visitor.post(DELETE, { confirm: 'on', password: customer.password });
  expect([deleted.status, deleted.headers.location]).toEqual([303, '/']);
  for (const name of ['ralph-auth', 'ralph-auth-refresh', 'ralph-user'])
    expect(visitor.cookies.has(name)).toBe(false);
  expect((await visitor.get('/')).body).toMatch(/role="status".*?Ditt konto har tagits bort/s);
  expect((await visitor.get('/')).body).not.toContain('Ditt konto har tagits bort');
  expect((await authenticate('login', customer)).status).toBe(401);
  expect((await refresh(customer.refreshToken)).status).toBe(401);
  expect(await findOrder(publicId)).toMatchObject({ customerId: 0 });
});

test('[CH-11] the download has the account and the orders of its own shop, and no token or id of others', async () => {
  const address = { firstName: 'Kim', lastName: 'Ek', city: 'Ystad' };
  const { customer, visitor } = await anAccount(karamell, {
    address,
    personalId: '8112289874',
    newsletter: true,
  });
  const { publicId } = await order(customer.token);
  const { status, headers, body } = await visitor.get(DOWNLOAD);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="karamell-my-data-\d{4}-\d\d-\d\d\.json"$/,
    ),
  });
  const file = JSON.parse(body) as {
    orders: readonly { billingAddress: object; items: readonly object[] }[];
  };
  expect(file).toMatchObject({
    shop: 'Karamell',
    account: { email: customer.username, personalId: '8112289874', newsletter: true },
    address,
  });
  expect(file.orders).toHaveLength(1);
  expect(file.orders[0]).toMatchObject({ currency: 'SEK', billingAddress: { lastName: 'Exempel' } });
  for (const secret of [
    publicId,
    customer.token,
    customer.refreshToken,
    'publicId',
    'customerId',
    '"id"',
    'example.com/',
  ])
    expect(body).not.toContain(secret);
  const elsewhere = await signIn(aVisitor(koivu), customer);
  expect(JSON.parse((await elsewhere.get(DOWNLOAD)).body)).toMatchObject({ shop: 'Koivu', orders: [] });
  elsewhere.headers['sec-fetch-site'] = 'cross-site';
  expect((await elsewhere.get(DOWNLOAD)).status).toBe(403);
});
