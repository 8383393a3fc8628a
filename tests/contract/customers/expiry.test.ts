import { expect, test } from 'vitest';
import { newCustomer } from '#tests/support/api/auth-api.ts';
import { cartWith, createCart, setMerchantData } from '#tests/support/api/cart-api.ts';
import { placeOrder, readConfirmation } from '#tests/support/api/checkout-api.ts';
import { postGraphQL, type GraphQLAnswer } from '#tests/support/api/commerce-api.ts';
import { liveClient, nextOf, refusalOf } from '#tests/support/api/live-client.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { withClockAhead } from '#tests/support/test-endpoints.ts';

const karamell = shopNamed('karamell');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

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
