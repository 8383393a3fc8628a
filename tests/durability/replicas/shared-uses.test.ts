import { randomUUID } from 'node:crypto';
import { createTextSealer } from '#kernel/signed-text.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Answer } from '#tests/support/http.ts';
import { startTwoReplicas, type TwoReplicas } from '#tests/support/replicas/two-replicas.ts';
import { loginCookies, SIGNING_SECRET } from '#tests/support/session-cookies.ts';
import { signPurge } from '#tests/support/sign-purge.ts';
import { countAuthCalls } from '#tests/support/test-endpoints.ts';
import { PURGE_SECRET } from '#tests/support/replicas/running-shops.ts';

const HOST = 'karamell.localhost';
const SHOP = { key: 'karamell', channelId: '1|se' };
/** WRITES.newsletter of one visitor. */
const NEWSLETTER_LIMIT = 20;

let two: TwoReplicas;

beforeAll(async () => {
  two = await startTwoReplicas({ environment: { SESSION_SECRETS: SIGNING_SECRET } });
});
afterAll(() => two.end());

/** Replica 0 or 1. */
const get = (replica: 0 | 1, path: string, headers = {}) =>
  two.replicas[replica].ask(HOST, path, { headers });

function post(replica: 0 | 1, path: string, body: string, headers: Readonly<Record<string, string>> = {}) {
  const { port } = two.replicas[replica];
  return two.replicas[replica].ask(HOST, path, {
    method: 'POST',
    body,
    headers: {
      origin: `http://${HOST}:${port}`,
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  });
}

async function createLoginToken(): Promise<string> {
  const answer = await ask('127.0.0.1', '/_test/login-token', {
    method: 'POST',
    port: two.backend.port,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channel: 'karamell', email: 'person@example.com' }),
  });
  return (JSON.parse(answer.body) as { token: string }).token;
}

/** As the confirmation of an order makes it. */
function makeOrderLink(): string {
  const order = JSON.stringify({ cartId: randomUUID(), market: 'se', orderId: '1' });
  const scope = { purpose: 'order-link', channel: 'karamell', subject: '' };
  return createTextSealer([SIGNING_SECRET]).seal(JSON.stringify([randomUUID(), Date.now(), order]), scope);
}

/** The status and where it leads. */
async function openOrder(replica: 0 | 1, link: string): Promise<unknown> {
  const { status, headers } = await post(replica, '/checkout/order', `token=${link}`, {
    accept: 'text/html',
  });
  return [status, headers.location?.split('?')[0]];
}

const openLink = (replica: 0 | 1, token: string) => get(replica, `/account?loginToken=${token}`);
const isLoggedIn = ({ headers }: Answer): boolean =>
  (headers['set-cookie'] ?? []).some((line) => /^ralph-auth=[^;]/.test(line));

const callHook = (replica: 0 | 1, nonce: string) =>
  post(replica, '/hooks/purge', '{}', {
    'x-arkad-signature': signPurge(SHOP, '{}', { nonce, secret: PURGE_SECRET }),
  });

/** The statuses of as many sign-ups of one address, in turn by each replica. */
async function signUp(count: number, address: string): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const body = `email=${randomUUID()}%40example.com`;
    const answer = await post(at % 2 === 0 ? 0 : 1, '/newsletter', body, { 'x-forwarded-for': address });
    statuses.push(answer.status);
  }
  return statuses;
}

const accepted = (statuses: readonly number[]): number => statuses.filter((status) => status === 200).length;

test('[AU-07] an operator’s link opens once over both replicas', async () => {
  const token = await createLoginToken();
  expect(isLoggedIn(await openLink(0, token))).toBe(true);
  for (const replica of [1, 0] as const) {
    const answer = await openLink(replica, token);
    expect([answer.status, answer.headers.location, isLoggedIn(answer)]).toEqual([302, '/', false]);
  }
});

test('[CO-06] a link to an order opens once over both replicas', async () => {
  const link = makeOrderLink();
  expect(await openOrder(0, link)).toEqual([303, '/checkout/confirm']);
  for (const replica of [1, 0] as const)
    expect(await openOrder(replica, link)).toEqual([303, '/checkout/order']);
  expect((await get(1, `/checkout/order?token=${link}`)).status).toBe(410);
});

test('a call of the purge hook that one replica accepted is refused by the other', async () => {
  const nonce = randomUUID();
  expect((await callHook(0, nonce)).status).toBe(200);
  expect([(await callHook(1, nonce)).status, (await callHook(0, nonce)).status]).toEqual([409, 409]);
});

test('[CH-11] what a visitor may write is counted once over both replicas', async () => {
  const statuses = await signUp(50, '203.0.113.50');
  expect(accepted(statuses)).toBe(NEWSLETTER_LIMIT);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

test('[AU-03] [AU-04] a login is renewed by one call over both replicas, and a logout at one ends it at the other', async () => {
  const body = 'intent=login&email=person%40example.com&password=Person-2026&remember=on';
  const login = await post(0, '/account/session', body);
  const [[token], [refreshToken]] = [
    readSigned(login, 'ralph-auth'),
    readSigned(login, 'ralph-auth-refresh'),
  ];
  const cookie = loginCookies({ key: 'karamell' }, { token, refreshToken }, { ageSeconds: 820 });
  const before = await countAuthCalls('login', two.backend.port);
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) => get(at % 2 === 0 ? 0 : 1, '/visitor', headers)),
  );
  for (const each of answers) expect(JSON.parse(each.body)).toMatchObject({ customer: { type: 'PERSON' } });
  expect(new Set(answers.map((answer) => readSigned(answer, 'ralph-auth')[0])).size).toBe(1);
  expect((await countAuthCalls('login', two.backend.port)) - before).toBe(1);

  const [first] = answers;
  const renewed = (first?.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
  expect((await post(0, '/account/logout', '', { cookie: renewed })).status).toBeLessThan(400);
  const after = await get(1, '/visitor', { cookie: renewed, 'sec-fetch-site': 'same-origin' });
  expect(JSON.parse(after.body)).toMatchObject({ customer: null });
});

/** What a signed cookie of an answer says. */
function readSigned({ headers }: Answer, name: string): readonly [string] {
  const line = headers['set-cookie']?.find((each) => each.startsWith(`${name}=`)) ?? '';
  const [payload = ''] = line.slice(name.length + 1).split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string];
}
