import { afterEach, expect, test } from 'vitest';
import { authenticate, newCustomer } from '#tests/support/api/auth-api.ts';
import { waitForMails } from '#tests/support/api/outbox.ts';
import type { Shopper } from '#tests/support/checkout/checkout-shopper.ts';
import { aVisitor, SESSION_PATH, signIn } from '#tests/support/customers/customer-visits.ts';
import type { Answer } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { callTestEndpoint, withClockAhead, withFault } from '#tests/support/test-endpoints.ts';
import { testServers } from '#tests/support/test-servers.ts';
import { valueOf } from '#tests/support/markup.ts';

const karamell = shopNamed('karamell');
const EXPIRED = 'Länken för att återställa lösenordet gäller inte längre';
const NEW_PASSWORD = { password: 'Renewed-2026', passwordAgain: 'Renewed-2026' };

afterEach(() => callTestEndpoint('/_test/reset'));

/** Headers by which a visitor could name another host for the link in the mail. */
const OTHER_HOST = { 'x-forwarded-host': 'thief.example', forwarded: 'host=thief.example' };

/** Asks for a mail without scripts, and returns the path of the link in it. */
async function askForLink(visitor: Shopper, email: string, count = 1): Promise<string> {
  const answer = await visitor.post('/account', { intent: 'forgotten', email }, 'text/html', OTHER_HOST);
  expect([answer.status, answer.headers.location]).toEqual([303, '/account?frame=forgotten']);
  const mails = await waitForMails(email, count);
  const url = new URL(/http\S+resetKey=\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '');
  expect(url.host).toBe(`${karamell.host}:${testServers.port}`);
  return `${url.pathname}${url.search}`;
}

const keyIn = ({ body }: Answer): string => valueOf(body, 'resetKey');

test('[RT-04] without scripts: mail, link, new password, login; the key is in no URL, works once and ends logins', async () => {
  const customer = await newCustomer('reset');
  const visitor = await signIn(aVisitor(karamell), customer);
  const other = aVisitor(karamell);
  const link = await askForLink(other, customer.username);
  expect((await other.get('/account?frame=forgotten')).body).toContain(
    'en länk för att välja nytt lösenord på väg',
  );
  const opened = await visitor.get(link);
  expect([opened.status, opened.headers.location]).toEqual([303, '/account/reset-password']);
  expect(opened.headers['cache-control']).toBe('private, no-store');
  const page = await visitor.get('/account/reset-password');
  const key = new URL(link, 'http://x').searchParams.get('resetKey') ?? '-';
  expect([page.status, page.headers['cache-control'], keyIn(page)]).toEqual([200, 'private, no-store', key]);
  expect(visitor.cookies.get('ralph-reset')).not.toContain(key);

  const weak = await visitor.post('/account/reset-password', {
    resetKey: key,
    password: '123456',
    passwordAgain: '123456',
  });
  expect([weak.status, weak.body.includes('Ditt lösenord är för svagt')]).toEqual([400, true]);
  expect(keyIn(weak)).toBe(key);
  const done = await visitor.post('/account/reset-password', { resetKey: key, ...NEW_PASSWORD });
  expect([done.status, done.headers.location]).toEqual([303, '/?action=login']);
  expect(visitor.cookies.has('ralph-auth')).toBe(false);
  expect(visitor.cookies.has('ralph-reset')).toBe(false);
  expect((await authenticate('login', { ...customer, password: 'Renewed-2026' })).status).toBe(200);

  // Before its form, in any browser
  expect((await other.get(link)).status).toBe(303);
  const late = (await other.get('/account/reset-password')).body;
  expect([late.includes(EXPIRED), late.includes('name="password"')]).toEqual([true, false]);

  const again = await visitor.post('/account/reset-password', {
    resetKey: key,
    password: 'Stolen-2026',
    passwordAgain: 'Stolen-2026',
  });
  expect([again.status, again.body.includes(EXPIRED)]).toEqual([400, true]);
  expect((await authenticate('login', { ...customer, password: 'Stolen-2026' })).status).toBe(401);
});

test('[RT-04] a link that a newer mail replaced, or that is too old, says so before its form', async () => {
  const { username } = await newCustomer('newer');
  const visitor = aVisitor(karamell);
  const hasForm = async (link: string) => {
    await visitor.get(link);
    const { body } = await visitor.get('/account/reset-password');
    return body.includes('name="password"');
  };
  const first = await askForLink(visitor, username);
  expect(await hasForm(first)).toBe(true);
  const second = await askForLink(visitor, username, 2);
  expect(await hasForm(first)).toBe(false);
  expect(await hasForm(second)).toBe(true);
  expect(await withClockAhead(3_601_000, () => hasForm(second))).toBe(false);
  // The API does not answer: the form works all the same
  const asking = { operation: 'isResetKeyValid', kind: 'disconnect', times: 3 } as const;
  expect(await withFault(asking, () => hasForm(second))).toBe(true);
});

test('[RT-04] with scripts: a key that is too old, unknown or missing is an expired link', async () => {
  const { username } = await newCustomer('late');
  const visitor = aVisitor(karamell);
  const link = await askForLink(visitor, username);
  const submit = (fields: Readonly<Record<string, string>>) =>
    visitor.post(SESSION_PATH, { intent: 'reset', ...NEW_PASSWORD, ...fields }, 'application/json');
  const resetKey = new URL(link, 'http://x').searchParams.get('resetKey') ?? '';
  const answers = [
    await withClockAhead(3_601_000, () => submit({ resetKey })),
    await submit({ resetKey: 'x'.repeat(43) }),
    await submit({}),
    await submit({ resetKey: 'not a key' }),
  ];
  for (const { status, body } of answers) {
    expect([status, JSON.parse(body)]).toMatchObject([400, { ok: false, frame: 'reset', isExpired: true }]);
    expect(body).toContain(EXPIRED);
    expect(body).not.toMatch(/xxxxx|Renewed/);
  }
  // The API failed: the key is good, and its cookie stays
  await visitor.get(link);
  const failed = await withFault({ operation: 'commitReset', kind: 'disconnect', times: 3 }, () =>
    submit({ resetKey }),
  );
  expect(failed.status).toBe(502);
  expect(visitor.cookies.has('ralph-reset')).toBe(true);
  const done = await submit({});
  expect([done.status, JSON.parse(done.body)]).toMatchObject([
    200,
    { ok: true, frame: 'reset', returnTo: '/?action=login' },
  ]);
});
