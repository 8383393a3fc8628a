import { expect, test } from 'vitest';
import {
  authenticate,
  callAuth,
  claimsOf,
  DEMO_PERSON,
  login,
  logout,
  naming,
  newCustomer,
  postAuth,
  refresh,
  sessionOf,
  uniqueCredentials,
} from '#tests/support/api/auth-api.ts';
import { postGraphQL, type GraphQLAnswer } from '#tests/support/api/commerce-api.ts';
import { liveClient, refusalOf } from '#tests/support/api/live-client.ts';
import { SHOPS, shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { expectRefusal, whoIs } from './refusals.ts';

const karamell = shopNamed('karamell');
const koivu = shopNamed('koivu');
const ORDERS = 'query ($channelId: String) { getOrders(channelId: $channelId) { id } }';

/** Status and first code of an operation with a token and a channel in its variables. */
async function answerIn(
  channelId: string,
  token: string,
  query = ORDERS,
): Promise<[status: number, code: string | undefined]> {
  const { status, body } = await postGraphQL(
    { query, variables: { channelId } },
    { authorization: `Bearer ${token}` },
  );
  return [status, (JSON.parse(body) as GraphQLAnswer).errors?.[0]?.extensions?.code];
}

const ordersIn = (shop: DemoShop, token: string) => answerIn(shop.channelId, token);

test('[CH-11] a login that names a channel gives a token of that channel, which every other refuses', async () => {
  for (const shop of SHOPS) {
    const { token } = sessionOf(await authenticate('login', DEMO_PERSON, { headers: naming(shop) }));
    expect(claimsOf(token).channelId).toBe(shop.channelId);
    for (const other of SHOPS)
      expect(await ordersIn(other, token), `${shop.key} in ${other.key}`).toEqual(
        other === shop ? [200, undefined] : [401, 'TOKEN_INVALID'],
      );
    expect((await whoIs(`Bearer ${token}`)).slice(0, 2)).toEqual([200, undefined]);
  }
});

test('[CH-11] a token without a channel, of a client that names none, is valid in every channel', async () => {
  const { token } = await login(DEMO_PERSON);
  expect(claimsOf(token)).not.toHaveProperty('channelId');
  for (const shop of SHOPS) expect(await ordersIn(shop, token), shop.key).toEqual([200, undefined]);
});

test('[CH-11] registration and a new password bind their sessions in the same way', async () => {
  const headers = { ...naming(koivu), 'x-forwarded-for': '203.0.113.77' };
  const credentials = uniqueCredentials('bound');
  const registered = sessionOf(await authenticate('register', credentials, { headers }));
  expect(claimsOf(registered.token).channelId).toBe(koivu.channelId);
  expect(await ordersIn(karamell, registered.token)).toEqual([401, 'TOKEN_INVALID']);
  const changed = sessionOf(
    await authenticate('password', { ...credentials, newPassword: 'Better-2026' }, { headers }),
  );
  expect(claimsOf(changed.token).channelId).toBe(koivu.channelId);
  expect(await ordersIn(koivu, changed.token)).toEqual([200, undefined]);
});

test('[CH-11] an auth call that names an unknown channel is refused with 400, before anything happens', async () => {
  const customer = await newCustomer('unknown-channel');
  for (const name of ['99|xx', '', 'karamell', '1|se, 3|fi', '1|SE'] as const) {
    const headers = { 'x-arkad-channel': name };
    for (const answer of [
      await postAuth('login', { username: customer.username }, headers),
      await authenticate('login', customer, { headers }),
      await authenticate('register', uniqueCredentials('unknown-channel'), { headers }),
      await refresh(customer.refreshToken, headers),
      await callAuth('login', { headers }),
      await logout(customer.refreshToken, headers),
    ])
      expectRefusal(answer, 400, 'CHANNEL_UNKNOWN');
  }
  expect((await refresh(customer.refreshToken)).status).toBe(200);
});

test('[CH-11] a channel that the document names, and not its variables, is refused field by field', async () => {
  const { token } = sessionOf(await authenticate('login', DEMO_PERSON, { headers: naming(karamell) }));
  const both = `{ own: getOrders(channelId: "1|se") { id } other: getOrders(channelId: "3|fi") { id } }`;
  const { body } = await postGraphQL({ query: both }, { authorization: `Bearer ${token}` });
  const { data, errors } = JSON.parse(body) as GraphQLAnswer;
  expect(errors?.map(({ path, extensions }) => [path, extensions?.code])).toEqual([
    [['other'], 'TOKEN_INVALID'],
  ]);
  expect(data).toMatchObject({ own: expect.any(Array), other: null });
  // Clients send the channel with documents that do not declare it, too
  expect(await answerIn('3|fi', token, '{ getUser { email } }')).toEqual([401, 'TOKEN_INVALID']);
  expect(await answerIn('1|se', token, '{ getUser { email } }')).toEqual([200, undefined]);
  const channels = '{ getUser { availableChannels { channelId } } }';
  expect((await whoIs(`Bearer ${token}`))[2]).toContain(DEMO_PERSON.username);
  const listed = await postGraphQL({ query: channels }, { authorization: `Bearer ${token}` });
  expect(JSON.parse(listed.body).data.getUser.availableChannels).toEqual([{ channelId: '1|se' }]);
});

test('[CH-11] [AP-04] a socket with the token of a channel sees that channel only', async () => {
  const { token } = sessionOf(await authenticate('login', DEMO_PERSON, { headers: naming(karamell) }));
  const query = 'subscription ($channelId: String) { cart(id: "none", channelId: $channelId) { id } }';
  const codeIn = async ({ channelId }: DemoShop) => {
    const client = liveClient({ authorization: `Bearer ${token}` });
    return (await refusalOf(client, query, { channelId })) as object;
  };
  expect(await codeIn(koivu)).toMatchObject([{ extensions: { code: 'TOKEN_INVALID' } }]);
  expect(await codeIn(karamell)).toMatchObject([{ extensions: { code: 'CART_NOT_FOUND' } }]);
});
