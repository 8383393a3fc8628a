import { afterEach, expect, test } from 'vitest';
import { authenticate, claimsOf, newCustomer, uniqueCredentials } from '#tests/support/api/auth-api.ts';
import { postGraphQL } from '#tests/support/api/commerce-api.ts';
import {
  aVisitor,
  SESSION_PATH,
  submitLogin,
  submitRegistration,
} from '#tests/support/customers/customer-visits.ts';
import type { Answer } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { callTestEndpoint, withFault } from '#tests/support/test-endpoints.ts';

const karamell = shopNamed('karamell');

afterEach(() => callTestEndpoint('/_test/reset'));

const answerOf = ({ body }: Answer): Record<string, unknown> => JSON.parse(body) as Record<string, unknown>;

/** What the API has stored of a customer. */
async function readUser(credentials: ReturnType<typeof uniqueCredentials>) {
  const { body } = await authenticate('login', credentials);
  const { body: answer } = await postGraphQL(
    { query: `{ getUser(channelId: "1|se") { email customerType newsletter } }` },
    { authorization: `Bearer ${body.token}` },
  );
  const { data } = JSON.parse(answer) as { data: { getUser: Record<string, unknown> } };
  return { ...data.getUser, claim: claimsOf(body.token ?? '').customerType };
}

for (const [customerType, newsletter] of [
  ['PERSON', 'on'],
  ['ORGANIZATION', ''],
] as const)
  test(`[AU-01] a ${customerType} registers, is logged in as one, and the API has the choices`, async () => {
    const credentials = uniqueCredentials('new');
    const visitor = aVisitor(karamell);
    const answer = await submitRegistration(visitor, credentials, {
      customerType,
      ...(newsletter ? { newsletter } : {}),
      returnTo: '/kassan',
    });
    expect([answer.status, answerOf(answer)]).toEqual([
      200,
      { ok: true, frame: 'register', returnTo: '/kassan', customer: { type: customerType } },
    ]);
    expect(visitor.cookies.get('ralph-user-type')).toBe(customerType);
    expect(await readUser(credentials)).toEqual({
      email: credentials.username,
      customerType,
      newsletter: newsletter === 'on',
      claim: customerType,
    });
  });

test('[AU-05] without scripts: an account that exists is said at its e-mail, a new one leads to its orders', async () => {
  const { username, password } = await newCustomer('exists');
  const visitor = aVisitor(karamell);
  const fields = { intent: 'register', email: username, password, passwordAgain: password };
  const refused = await visitor.post('/account', { ...fields, newsletter: 'on' });
  expect(refused.status).toBe(400);
  expect(refused.body).toContain('Det finns redan ett konto med den här e-postadressen');
  expect(refused.body).not.toContain(password);
  expect(visitor.cookies.has('ralph-auth')).toBe(false);
  const accepted = await visitor.post('/account', { ...fields, email: uniqueCredentials('new').username });
  expect([accepted.status, accepted.headers.location]).toEqual([303, '/mina-sidor/ordrar']);
  expect(visitor.cookies.has('ralph-auth')).toBe(true);
});

test('[AU-01] an account whose choices could not be saved is an account: the visitor is told', async () => {
  const credentials = uniqueCredentials('unsaved');
  const visitor = aVisitor(karamell);
  const answer = await withFault({ operation: 'updateUser', kind: 'error', times: 1 }, () =>
    submitRegistration(visitor, credentials, { customerType: 'ORGANIZATION' }),
  );
  expect([answer.status, answerOf(answer)]).toMatchObject([
    200,
    {
      ok: true,
      customer: { type: 'PERSON' },
      notice:
        'Ditt konto är skapat, men dina val kunde inte sparas. Du kan göra dem igen i dina inställningar.',
    },
  ]);
  expect((await submitLogin(aVisitor(karamell), credentials)).status).toBe(200);
});

test('[AP-06] a visitor gets twenty accounts in ten minutes, and no mail more than ten times', async () => {
  const visitor = aVisitor(karamell);
  const register = (email: string) =>
    submitRegistration(visitor, { username: email, password: 'Secret-2026' }, { email });
  const { username } = await newCustomer('taken');
  for (let made = 0; made < 20; made += 4) await Promise.all([1, 2, 3, 4].map(() => register(username)));
  const refused = await register(uniqueCredentials('one-more').username);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(String(answerOf(refused).notice)).toContain('Försök igen om');
  const forgotten = () =>
    visitor.post(SESSION_PATH, { intent: 'forgotten', email: username }, 'application/json');
  const statuses = [];
  for (let asked = 0; asked < 11; asked += 1) statuses.push((await forgotten()).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
