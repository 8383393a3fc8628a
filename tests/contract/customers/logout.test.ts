import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import {
  authenticate,
  callAuth,
  DEMO_PERSON,
  naming,
  refresh,
  sessionOf,
} from '#tests/support/api/auth-api.ts';
import { postGraphQL, type GraphQLAnswer } from '#tests/support/api/commerce-api.ts';
import { Shopper } from '#tests/support/checkout/checkout-shopper.ts';
import { aVisitor, signIn } from '#tests/support/customers/customer-visits.ts';
import { loginCookies } from '#tests/support/session-cookies.ts';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { callTestEndpoint, createLoginToken } from '#tests/support/test-endpoints.ts';

const karamell = shopNamed('karamell');
const nordic = shopNamed('nordic');
const ORDERS = '/mina-sidor/ordrar';

afterEach(() => callTestEndpoint('/_test/reset'));

/** The access token in a cookie of the storefront. */
function tokenOf({ cookies }: Shopper): string {
  const [payload = ''] = (cookies.get('ralph-auth') ?? '').split('.');
  const stored = JSON.parse(Buffer.from(payload, 'base64url').toString()) as unknown;
  return z.tuple([z.string()]).rest(z.unknown()).parse(stored)[0];
}

async function askUser(shop: DemoShop, token: string) {
  const body = {
    query: 'query ($channelId: String) { getUser(channelId: $channelId) { email } }',
    variables: { channelId: shop.channelId },
  };
  const answer = await postGraphQL(body, { authorization: `Bearer ${token}` });
  const { errors } = JSON.parse(answer.body) as GraphQLAnswer;
  return [answer.status, errors?.[0]?.extensions?.code];
}

const REFUSED = [401, 'TOKEN_EXPIRED'];
const ACCEPTED = [200, undefined];

const customerOf = async (visitor: Shopper): Promise<unknown> => {
  visitor.headers['sec-fetch-site'] = 'same-origin';
  return (JSON.parse((await visitor.get('/visitor')).body) as { customer: unknown }).customer;
};

test('[AU-04] a logout ends the copies of its cookies and tokens at once, at the API and in the shop, and no other login', async () => {
  const visitor = await signIn(aVisitor(karamell), DEMO_PERSON);
  const other = await signIn(aVisitor(karamell), DEMO_PERSON);
  const stolen = visitor.copy();
  expect(await askUser(karamell, tokenOf(stolen))).toEqual(ACCEPTED);
  expect((await stolen.copy().get(ORDERS)).status).toBe(200);
  await visitor.post('/account/logout', {});
  expect(await askUser(karamell, tokenOf(stolen))).toEqual(REFUSED);
  const page = await stolen.copy().get(ORDERS);
  expect([page.status, page.headers.location]).toEqual([302, '/']);
  expect((await stolen.copy().get('/account')).status).toBe(200);
  expect(await customerOf(stolen.copy())).toBeNull();
  const left = stolen.copy();
  await left.get('/');
  expect([...left.cookies.keys()].filter((name) => name.startsWith('ralph-auth'))).toEqual([]);
  expect(await askUser(karamell, tokenOf(other))).toEqual(ACCEPTED);
  expect((await other.get(ORDERS)).status).toBe(200);
});

test('[AU-04] a refresh that is under way at the logout brings nothing back', async () => {
  const session = sessionOf(await authenticate('login', DEMO_PERSON, { headers: naming(karamell) }));
  const visitor = aVisitor(karamell);
  for (const pair of loginCookies(karamell, session, { ageSeconds: 820 }).split('; ')) {
    const [name = '', ...value] = pair.split('=');
    visitor.cookies.set(name, value.join('='));
  }
  await callTestEndpoint('/_test/faults', { operation: 'auth:login', kind: 'latency', ms: 1500, times: 1 });
  const late = visitor.copy();
  const [out] = await Promise.all([visitor.post('/account/logout', {}), late.get('/sortiment')]);
  expect(out.status).toBe(303);
  // Whatever the late request was given, and what it had
  for (const copy of [late, late.copy()]) expect(await customerOf(copy)).toBeNull();
  expect(await askUser(karamell, session.token)).toEqual(REFUSED);
  expect((await refresh(session.refreshToken, naming(karamell))).status).toBe(401);
});

test('[AU-04] [AU-07] an operator’s logout ends the link’s token too', async () => {
  const token = await createLoginToken(nordic, DEMO_PERSON.username);
  const operator = new Shopper(nordic);
  await operator.get(`/account?loginToken=${token}`);
  const copied = operator.copy();
  expect(await askUser(nordic, token)).toEqual(ACCEPTED);
  await operator.post('/account/logout', {});
  expect(await askUser(nordic, token)).toEqual(REFUSED);
  expect((await copied.get('/my-account/orders')).headers.location).toBe('/');
});

test('[AU-04] [CH-11] a call of another channel ends no session by its access token', async () => {
  const { token } = sessionOf(await authenticate('login', DEMO_PERSON, { headers: naming(karamell) }));
  const bearer = { authorization: `Bearer ${token}` };
  await callAuth('logout', { headers: { ...bearer, ...naming(nordic) } });
  expect(await askUser(karamell, token)).toEqual(ACCEPTED);
  await callAuth('logout', { headers: { ...bearer, ...naming(karamell) } });
  expect(await askUser(karamell, token)).toEqual(REFUSED);
});
