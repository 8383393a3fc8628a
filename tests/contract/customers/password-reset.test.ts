import { expect, test } from 'vitest';
import {
  authenticate,
  digest,
  uniqueCredentials,
  login,
  newCustomer,
  refresh,
} from '#tests/support/api/auth-api.ts';
import { ApiRefusal, callApi } from '#tests/support/api/cart-api.ts';
import { postGraphQL, type GraphQLAnswer } from '#tests/support/api/commerce-api.ts';
import { loadResetKey, mailsTo, waitForMails } from '#tests/support/api/outbox.ts';
import { SHOPS, shopNamed, type DemoShop } from '#tests/support/shops.ts';

const karamell = shopNamed('karamell');

const requestReset = (shop: DemoShop, email: string, language?: string): Promise<boolean> =>
  callApi(shop, {
    kind: 'mutation',
    field: 'requestPasswordReset',
    input: { email: ['String!', email] },
    ...(language === undefined ? {} : { language }),
  });
const commitReset = (shop: DemoShop, resetKey: string, password: string): Promise<boolean> =>
  callApi(shop, {
    kind: 'mutation',
    field: 'commitReset',
    input: { resetKey: ['String!', resetKey], password: ['String!', password] },
  });
const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof ApiRefusal ? error.code : String(error)),
  );

test('a reset request does not reveal whether an account exists, and mails only customers', async () => {
  const customer = await newCustomer('reset');
  const stranger = uniqueCredentials('stranger').username;
  expect(await requestReset(karamell, ` ${customer.username.toUpperCase()} `)).toBe(true);
  expect(await requestReset(karamell, stranger)).toBe(true);
  expect(await waitForMails(customer.username, 1)).toHaveLength(1);
  expect(await mailsTo(stranger)).toEqual([]);
  for (const wrong of ['', 'no address', 'a@b.se, c@d.se', 'a@b.se\r\nbcc: c@d.se', 'x<a@b.se>'])
    expect(await refusalOf(requestReset(karamell, wrong)), wrong).toBe('INVALID_EMAIL');
});

for (const [key, language, subject, path] of [
  ['karamell', 'sv-SE', 'Välj ett nytt lösenord – Karamell', '/'],
  ['karamell', 'fi-FI', 'Valitse uusi salasana – Karamell', '/fi/'],
  ['karamell', 'da-DK', 'Vælg en ny adgangskode – Karamell', '/da/'],
  ['karamell', 'nb-NO', 'Velg et nytt passord – Karamell', '/nb/'],
  ['nordic', 'en-US', 'Choose a new password – Nordic', '/'],
] as const) {
  test(`the mail of ${key} in ${language} leads to that shop's page in that language`, async () => {
    const shop = shopNamed(key);
    const { username } = await newCustomer('mail');
    await requestReset(shop, username, language);
    const [mail] = await waitForMails(username, 1);
    expect(mail).toMatchObject({ kind: 'password-reset', channelId: shop.channelId, to: username, subject });
    expect(mail?.language).toBe(language.slice(0, 2));
    const url = new URL(/http\S+resetKey=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect(url.hostname).toBe(shop.host);
    expect(url.pathname.startsWith(path)).toBe(true);
    expect(url.searchParams.get('resetKey')).toMatch(/^[\w-]{43}$/);
    expect(mail?.html).toContain(url.href);
    for (const other of SHOPS.filter((each) => each !== shop)) {
      expect(mail?.html).not.toContain(other.host);
      expect(mail?.html).not.toContain(other.name);
    }
  });
}

test('a reset key sets one new password, ends every session and works once', async () => {
  const customer = await newCustomer('reset');
  await requestReset(karamell, customer.username);
  const key = await loadResetKey(customer.username);
  expect(await commitReset(karamell, key, digest('Renewed-2026'))).toBe(true);
  expect(await commitReset(karamell, key, digest('Again-2026'))).toBe(false);
  expect((await authenticate('login', customer)).status).toBe(401);
  expect((await authenticate('login', { ...customer, password: 'Again-2026' })).status).toBe(401);
  expect((await refresh(customer.refreshToken)).status).toBe(401);
  await login({ ...customer, password: 'Renewed-2026' });
});

test('an unknown key changes nothing; an invalid digest is refused and does not use up the key', async () => {
  const customer = await newCustomer('reset');
  await requestReset(karamell, customer.username);
  const key = await loadResetKey(customer.username);
  for (const wrong of ['', 'x', key.slice(1), `${key}x`, 'x'.repeat(5000)])
    expect(await commitReset(karamell, wrong, digest('Renewed-2026'))).toBe(false);
  expect(await refusalOf(commitReset(karamell, key, 'plain'))).toBe('INVALID_INPUT');
  await login(customer);
  expect(await commitReset(karamell, key, digest('Renewed-2026'))).toBe(true);
});

test('unknown reset keys cost no password hashing: fifty in one document take less than a second', async () => {
  const password = digest('Renewed-2026');
  const guess = (number: number) =>
    `guess${number}: commitReset(channelId: "${karamell.channelId}", resetKey: "x${number}", password: "${password}")`;
  const guesses = Array.from({ length: 50 }, (_, number) => guess(number));
  const start = performance.now();
  const { body } = await postGraphQL({ query: `mutation { ${guesses.join(' ')} }` });
  // Fifty password hashes take more than two seconds
  expect(performance.now() - start).toBeLessThan(1000);
  const { data } = JSON.parse(body) as GraphQLAnswer;
  expect(new Set(Object.values(data ?? {}))).toEqual(new Set([false]));
});

test('a new password invalidates the other reset keys', async () => {
  const customer = await newCustomer('reset');
  await requestReset(karamell, customer.username);
  const older = await loadResetKey(customer.username);
  await requestReset(karamell, customer.username);
  await waitForMails(customer.username, 2);
  const newer = await loadResetKey(customer.username);
  expect(newer).not.toBe(older);
  expect(await commitReset(karamell, newer, digest('Renewed-2026'))).toBe(true);
  expect(await commitReset(karamell, older, digest('Stolen-2026'))).toBe(false);
  await login({ ...customer, password: 'Renewed-2026' });
});

test('an address gets at most ten reset mails an hour', async () => {
  const { username } = await newCustomer('flood');
  for (let asked = 0; asked < 14; asked += 1) expect(await requestReset(karamell, username)).toBe(true);
  expect(await waitForMails(username, 10)).toHaveLength(10);
});
