import { expect, test } from 'vitest';
import {
  authenticate,
  challenge,
  digest,
  login,
  newCustomer,
  refresh,
  sign,
} from '#tests/support/api/auth-api.ts';
import { callApi, cartWith, createCart, setMerchantData } from '#tests/support/api/cart-api.ts';
import { placeOrder, readConfirmation } from '#tests/support/api/checkout-api.ts';
import { postGraphQL, type GraphQLAnswer } from '#tests/support/api/commerce-api.ts';
import { liveClient, nextOf, refusalOf } from '#tests/support/api/live-client.ts';
import { loadResetKey } from '#tests/support/api/outbox.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { withClockAhead, callTestEndpoint } from '#tests/support/test-endpoints.ts';

const karamell = shopNamed('karamell');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

async function statusOf(query: string, token: string): Promise<[status: number, code: string | undefined]> {
  const { status, body } = await postGraphQL({ query }, { authorization: `Bearer ${token}` });
  return [status, (JSON.parse(body) as GraphQLAnswer).errors?.[0]?.extensions?.code];
}

test('a bearer token expires after 15 minutes for queries, mutations and sockets', async () => {
  const { token } = await newCustomer('expired');
  const asked = [
    '{ getUser { email } }',
    '{ channels { id } }',
    'mutation { updateUser(user: { newsletter: true }) { email } }',
    'mutation { deleteUser }',
  ];
  await withClockAhead(15 * MINUTE_MS - 5000, async () => {
    expect(await statusOf('{ getUser { email } }', token)).toEqual([200, undefined]);
  });
  await withClockAhead(15 * MINUTE_MS, async () => {
    for (const query of asked) expect(await statusOf(query, token), query).toEqual([401, 'TOKEN_EXPIRED']);
    const client = liveClient({ authorization: `Bearer ${token}` });
    const query = 'subscription { cart(channelId: "1|se", id: "x") { id } }';
    expect(await refusalOf(client, query, {})).toMatchObject({ code: 4403 });
  });
  expect(await statusOf('{ getUser { email } }', token)).toEqual([200, undefined]);
});

test('[AP-04] a socket closes when its bearer token expires; an anonymous socket stays open', async () => {
  const { token } = await newCustomer('socket');
  const query = 'subscription ($id: String!) { cart(channelId: "1|se", id: $id) { id } }';
  const variables = { id: (await createCart(karamell)).id };
  const clients = [liveClient({ authorization: `Bearer ${token}` }), liveClient()];
  const [own, other] = clients.map((client) => client.iterate({ query, variables }));
  await withClockAhead(15 * MINUTE_MS - 1500, async () => {
    for (const values of [own, other]) if (values) await nextOf(values);
  });
  await expect(own?.next()).rejects.toMatchObject({ code: 4403 });
  const change = other?.next();
  await setMerchantData(karamell, variables.id, 'changed');
  expect(await change).toMatchObject({ done: false, value: { data: { cart: variables } } });
  for (const client of clients) await client.dispose();
});

test('a session lasts seven days, or the requested half hour, from its last refresh', async () => {
  const customer = await newCustomer('remembered');
  const brief = await login({ ...customer, sessionLifetime: 30 });
  const next = await withClockAhead(29 * MINUTE_MS, () => refresh(brief.refreshToken));
  expect(next.status).toBe(200);
  expect((await withClockAhead(58 * MINUTE_MS, () => refresh(next.refreshToken ?? ''))).status).toBe(200);
  const other = await login({ ...customer, sessionLifetime: 30 });
  const late = await withClockAhead(31 * MINUTE_MS, () => refresh(other.refreshToken));
  expect([late.status, late.body.error?.code, late.refreshToken]).toEqual([401, 'INVALID_CREDENTIALS', null]);
  expect((await withClockAhead(7 * DAY_MS + MINUTE_MS, () => refresh(customer.refreshToken))).status).toBe(
    401,
  );
  expect((await withClockAhead(7 * DAY_MS - MINUTE_MS, () => refresh(customer.refreshToken))).status).toBe(
    200,
  );
});

test('a challenge is valid for five minutes, and a later signature does not extend it', async () => {
  const { username, password } = await newCustomer('challenge');
  const asked = await challenge(username);
  const late = await withClockAhead(6 * MINUTE_MS, async () =>
    authenticate('login', { username, password }, { signature: await sign(asked) }),
  );
  expect([late.status, late.body.error?.code]).toEqual([401, 'INVALID_SIGNATURE']);
  expect((await authenticate('login', { username, password }, { signature: await sign(asked) })).status).toBe(
    200,
  );
});

test('a password reset key is valid for an hour', async () => {
  const { username } = await newCustomer('reset');
  const email: [string, unknown] = ['String!', username];
  await callApi(karamell, { kind: 'mutation', field: 'requestPasswordReset', input: { email } });
  const resetKey: [string, unknown] = ['String!', await loadResetKey(username)];
  const password: [string, unknown] = ['String!', digest('Better-2026')];
  const commit = () =>
    callApi(karamell, { kind: 'mutation', field: 'commitReset', input: { resetKey, password } });
  expect(await withClockAhead(HOUR_MS, commit)).toBe(false);
  expect(await withClockAhead(HOUR_MS - MINUTE_MS, commit)).toBe(true);
});

test('an order number opens its confirmation for an hour, and with the cart id always', async () => {
  const { skuId } = await loadPlentifulProduct(karamell);
  const cart = await cartWith(karamell, skuId);
  const { orderId } = await placeOrder(karamell, cart.id);
  const open = async (cartId: string | null) =>
    (await readConfirmation(karamell, orderId, cartId)).order?.orderId;
  expect(await withClockAhead(HOUR_MS - MINUTE_MS, () => open(null))).toBe(orderId);
  expect(await withClockAhead(HOUR_MS, () => open(null))).toBeUndefined();
  expect(await withClockAhead(HOUR_MS, () => open(cart.id))).toBe(orderId);
});

test('the test clock cannot be set back and is correct after a reset', async () => {
  await expect(callTestEndpoint('/_test/clock', { aheadMs: -1 })).rejects.toThrow('400');
  const { token } = await newCustomer('clock');
  await callTestEndpoint('/_test/clock', { aheadMs: HOUR_MS });
  expect(await statusOf('{ getUser { email } }', token)).toEqual([401, 'TOKEN_EXPIRED']);
  await callTestEndpoint('/_test/reset');
  expect(await statusOf('{ getUser { email } }', token)).toEqual([200, undefined]);
});
