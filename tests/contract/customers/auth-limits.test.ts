import { expect, test } from 'vitest';
import {
  authenticate,
  callAuth,
  challenge,
  DEMO_PERSON,
  uniqueCredentials,
  newCustomer,
  refresh,
} from '#tests/support/api/auth-api.ts';
import { SHOPS } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';
import { asVisitor } from '#tests/support/visitor-header.ts';
import { callTestEndpoint } from '#tests/support/test-endpoints.ts';

/** A call as the storefront makes it for a visitor. Each test has its own addresses, because the limits are per address. */
const from = (address: string) => ({ headers: asVisitor(address) });
const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const PAIR_LIMIT = 10;

test('[AU-05] the eleventh sign-in after ten wrong passwords waits, at that address only', async () => {
  const customer = await newCustomer('throttled');
  const wrong = { ...customer, password: 'Wrong-2026' };
  for (const _ of times(PAIR_LIMIT))
    expect((await authenticate('login', wrong, from('203.0.113.1'))).status).toBe(401);
  const refused = await authenticate('login', customer, from('203.0.113.1'));
  expect(refused).toMatchObject({
    status: 429,
    body: { error: { code: 'TOO_MANY_TRIES' } },
    refreshToken: null,
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  const changing = { ...customer, newPassword: 'Better-2026' };
  expect((await authenticate('password', changing, from('203.0.113.1'))).status).toBe(429);
  // The owner at another address, other users, and this user's open session are not affected
  expect((await authenticate('login', customer, from('203.0.113.99'))).status).toBe(200);
  expect((await authenticate('login', DEMO_PERSON, from('203.0.113.1'))).status).toBe(200);
  expect((await refresh(customer.refreshToken)).status).toBe(200);
  await callTestEndpoint('/_test/reset');
  expect((await authenticate('login', customer, from('203.0.113.1'))).status).toBe(200);
});

test('[AU-05] an unknown account is refused like a known one, in text and status', async () => {
  const { username } = await newCustomer('alike');
  const answersOf = async (name: string, address: string) => {
    const answers = [];
    for (const _ of times(PAIR_LIMIT + 1)) {
      const wrong = { username: name, password: 'Wrong-2026' };
      const { status, body, headers } = await authenticate('login', wrong, from(address));
      answers.push([status, body, headers.has('retry-after')]);
    }
    return answers;
  };
  const known = await answersOf(username, '203.0.113.5');
  expect(await answersOf(uniqueCredentials().username, '203.0.113.6')).toEqual(known);
  expect(known.map(([status]) => status)).toEqual([...times(PAIR_LIMIT).map(() => 401), 429]);
  await callTestEndpoint('/_test/reset');
});

test('simultaneous guesses do not exceed the limit', async () => {
  const customer = await newCustomer('at-once');
  const guesses = times(PAIR_LIMIT + 8).map(() =>
    authenticate('login', { ...customer, password: 'Wrong-2026' }, from('203.0.113.120')),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(PAIR_LIMIT + 1);
  expect((await authenticate('login', customer, from('203.0.113.120'))).status).toBe(429);
  await callTestEndpoint('/_test/reset');
});

test('[CH-11] a caller cannot choose its address: not by X-Forwarded-For, not by an unsigned or kept header', async () => {
  const customer = await newCustomer('choosing');
  const wrong = { ...customer, password: 'Wrong-2026' };
  const kept = asVisitor('203.0.113.77', '1|se')['x-arkad-visitor'] ?? '';
  const [version, time, , channel, signature] = kept.split(';');
  const choices = (index: number): Record<string, string>[] => [
    { 'x-forwarded-for': `203.0.113.${index}` },
    { 'x-arkad-visitor': `203.0.113.${index}` },
    { 'x-arkad-visitor': [version, time, `203.0.113.${index}`, channel, signature].join(';') },
    // Signed, for another channel than the call names
    { ...asVisitor(`203.0.113.${index}`, '2|com'), 'x-arkad-channel': '1|se' },
  ];
  // All of them count for the peer
  for (const headers of [...choices(1), ...choices(2), ...choices(3)].slice(0, PAIR_LIMIT))
    expect((await authenticate('login', wrong, { headers })).status, JSON.stringify(headers)).toBe(401);
  for (const headers of choices(4))
    expect((await authenticate('login', customer, { headers })).status, JSON.stringify(headers)).toBe(429);
  expect((await authenticate('login', customer, from('203.0.113.4'))).status).toBe(200);
  await callTestEndpoint('/_test/reset');
});

const ORIGIN = `http://${SHOPS[0]?.host}:3000`;

test('CORS lets a shop’s page read auth answers with credentials and the refresh header', async () => {
  const identity = await challenge('someone@example.com');
  const answers = [
    await authenticate('login', DEMO_PERSON, { headers: { origin: ORIGIN } }),
    await authenticate('login', uniqueCredentials(), { headers: { origin: ORIGIN } }),
    await callAuth('login', { headers: { origin: ORIGIN } }),
    await callAuth('logout', { headers: { origin: ORIGIN } }),
    await fetch(
      `http://127.0.0.1:${testServers.backendPort}/auth/sign/${testServers.apiKey}?identity=${identity}`,
      {
        headers: { origin: ORIGIN },
      },
    ),
  ];
  for (const { headers } of answers) {
    expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('access-control-expose-headers')).toBe('x-auth-refresh-token');
    expect(headers.get('vary')).toBe('origin');
  }
});
