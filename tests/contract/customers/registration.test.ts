import { afterEach, expect, test } from 'vitest';
import { authenticate, claimsOf, newCustomer, uniqueCredentials } from '#tests/support/api/auth-api.ts';
import { postGraphQL } from '#tests/support/api/commerce-api.ts';
import { waitForMails } from '#tests/support/api/outbox.ts';
import {
  aVisitor,
  choosePassword,
  SESSION_PATH,
  signIn,
  submitLogin,
  submitRegistration,
} from '#tests/support/customers/customer-visits.ts';
import type { Answer } from '#tests/support/http.ts';
import { prefixOf, SHOPS, shopNamed } from '#tests/support/shops.ts';
import { callTestEndpoint, withClockAhead, withFault } from '#tests/support/test-endpoints.ts';

const HOUR_MS = 3_600_000;
const karamell = shopNamed('karamell');
const SENT =
  'Vi har skickat ett mejl till dig. Välj ditt lösenord med länken i det. Om adressen redan hade ett konto står det i mejlet.';
const MAIL_ANSWER = { ok: true, frame: 'register', notice: SENT };

afterEach(() => callTestEndpoint('/_test/reset'));

const answerOf = ({ body }: Answer): Record<string, unknown> => JSON.parse(body) as Record<string, unknown>;
const newEmail = (): string => uniqueCredentials('new').username;

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

/** An answer without what differs between any two. */
function comparable({ status, headers, body }: Answer, email: string) {
  const { date: _, 'x-request-id': __, 'set-cookie': cookies = [], ...rest } = headers;
  // What the caches have of a page depends on the pages before
  const varying = body.startsWith('<') ? /dur=[\d.]+|\d+ (?:asked|cached)/g : /dur=[\d.]+/g;
  const timing = String(rest['server-timing']).replaceAll(varying, '');
  const names = cookies.map((cookie) => cookie.replace(/=[^;]*/, ''));
  const text = body.replaceAll(email, 'EMAIL').replaceAll(/"requestId":"[^"]*"|nonce="[^"]*"/g, '');
  return { status, headers: { ...rest, 'server-timing': timing }, names, text };
}

for (const [customerType, newsletter] of [
  ['PERSON', 'on'],
  ['ORGANIZATION', ''],
] as const)
  test(`[AU-01] a ${customerType} registers, chooses a password by the mailed link, and the API has the choices`, async () => {
    const credentials = uniqueCredentials('new');
    const visitor = aVisitor(karamell);
    const answer = await submitRegistration(visitor, credentials.username, {
      customerType,
      ...(newsletter ? { newsletter } : {}),
      returnTo: '/kassan',
    });
    expect([answer.status, answerOf(answer)]).toEqual([200, MAIL_ANSWER]);
    expect(visitor.cookies.has('ralph-auth')).toBe(false);
    const [mail] = await waitForMails(credentials.username, 1);
    expect(mail?.subject).toBe('Välj ditt lösenord – Karamell');
    expect(mail?.text).toContain('har skapat ett konto');
    await choosePassword(visitor, credentials);
    expect(visitor.cookies.get('ralph-user-type')).toBe(customerType);
    expect(await readUser(credentials)).toEqual({
      email: credentials.username,
      customerType,
      newsletter: newsletter === 'on',
      claim: customerType,
    });
  });

test('[AU-05] a new account allows no login before its password is chosen by the link', async () => {
  const { username } = uniqueCredentials('guessed');
  const visitor = aVisitor(karamell);
  const password = 'Chosen-2026';
  // As a form of before: its passwords are not read
  await submitRegistration(visitor, username, { password, passwordAgain: password });
  expect((await submitLogin(visitor, { username, password })).status).toBe(400);
  expect((await submitLogin(visitor, { username, password: '' })).status).toBe(400);
});

for (const shop of SHOPS)
  test(`[AU-05] ${shop.key} answers for an address with an account as for a new one, with and without scripts`, async () => {
    const customer = await newCustomer('exists');
    const prefix = prefixOf(shop, shop.languages.at(-1) ?? '');
    const answers = await Promise.all(
      [customer.username, newEmail()].map(async (email) => {
        const visitor = aVisitor(shop);
        const fields = { intent: 'register', email, newsletter: 'on' };
        const script = await visitor.post(`${prefix}${SESSION_PATH}`, fields, 'application/json');
        const form = await visitor.post(`${prefix}/account`, fields);
        const page = await visitor.get(form.headers.location ?? '');
        return [script, form, page].map((answer) => comparable(answer, email));
      }),
    );
    const [known, unknown] = answers;
    expect(known).toEqual(unknown);
    expect(known?.map(({ status }) => status)).toEqual([200, 303, 200]);
    expect(known?.[1]?.headers.location).toBe(`${prefix}/account?frame=register`);
    const { notice } = JSON.parse(known?.[0]?.text ?? '') as { notice: string };
    expect(known?.[2]?.text).toContain(notice);
    // The password that it has stays, and so do the choices
    await signIn(aVisitor(shop), customer);
  });

test('[AU-05] the mail to the holder of an account names the attempt, with the ways to log in and to a new password', async () => {
  const { username } = await newCustomer('holder');
  const [mail] = await withClockAhead(2 * HOUR_MS, async () => {
    await submitRegistration(aVisitor(karamell), username);
    return waitForMails(username, 1);
  });
  expect(mail?.subject).toBe('Välj ett nytt lösenord – Karamell');
  expect(mail?.text).toContain('försökt skapa ett konto med den här adressen, som redan har ett');
  expect(mail?.text).toMatch(/\/account\n/);
  expect(mail?.text).toMatch(/\/account\/reset-password\?resetKey=/);
});

test('[AU-01] choices that could not be saved change no answer: the account and its mail are there', async () => {
  const credentials = uniqueCredentials('unsaved');
  const visitor = aVisitor(karamell);
  const answer = await withFault({ operation: 'updateUser', kind: 'garbage', times: 1 }, () =>
    submitRegistration(visitor, credentials.username, { customerType: 'ORGANIZATION' }),
  );
  expect([answer.status, answerOf(answer)]).toEqual([200, MAIL_ANSWER]);
  await choosePassword(visitor, credentials);
  expect(await readUser(credentials)).toMatchObject({ customerType: 'PERSON' });
});

test('[AU-05] a mail that cannot be asked for is a message at the form, for both alike', async () => {
  const { username } = await newCustomer('old');
  const emails = [username, newEmail()];
  const answers = await withFault({ operation: 'requestPasswordReset', kind: 'error', times: 2 }, () =>
    Promise.all(
      emails.map(async (email) => comparable(await submitRegistration(aVisitor(karamell), email), email)),
    ),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect([answers[0]?.status, answers[0]?.text.includes('något gick fel')]).toEqual([502, true]);
});

test('[AP-06] a visitor causes ten mails in ten minutes, by registrations and forgotten passwords', async () => {
  const visitor = aVisitor(karamell);
  const { username } = await newCustomer('taken');
  const emails = Array.from({ length: 8 }, (_, index) => (index % 2 ? username : newEmail()));
  for (const email of emails) expect((await submitRegistration(visitor, email)).status).toBe(200);
  const forgotten = () =>
    visitor.post(SESSION_PATH, { intent: 'forgotten', email: username }, 'application/json');
  expect([(await forgotten()).status, (await forgotten()).status]).toEqual([200, 200]);
  for (const refused of [await forgotten(), await submitRegistration(visitor, newEmail())]) {
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(String(answerOf(refused).notice)).toContain('Försök igen om');
  }
});
