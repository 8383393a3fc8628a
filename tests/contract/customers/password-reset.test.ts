import { expect, test } from 'vitest';
import { digest, uniqueCredentials, newCustomer } from '#tests/support/api/auth-api.ts';
import { callApi } from '#tests/support/api/cart-api.ts';
import { postGraphQL, type GraphQLAnswer } from '#tests/support/api/commerce-api.ts';
import { mailsTo, waitForMails } from '#tests/support/api/outbox.ts';
import { SHOPS, shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { withClockAhead } from '#tests/support/test-endpoints.ts';

const karamell = shopNamed('karamell');

const requestReset = (shop: DemoShop, email: string, language?: string): Promise<boolean> =>
  callApi(shop, {
    kind: 'mutation',
    field: 'requestPasswordReset',
    input: { email: ['String!', email] },
    ...(language === undefined ? {} : { language }),
  });

test('a reset request does not reveal whether an account exists, and mails only customers', async () => {
  const customer = await newCustomer('reset');
  const stranger = uniqueCredentials('stranger').username;
  expect(await requestReset(karamell, ` ${customer.username.toUpperCase()} `)).toBe(true);
  expect(await requestReset(karamell, stranger)).toBe(true);
  expect(await waitForMails(customer.username, 1)).toHaveLength(1);
  expect(await mailsTo(stranger)).toEqual([]);
  for (const wrong of ['', 'no address', 'a@b.se, c@d.se', 'a@b.se\r\nbcc: c@d.se', 'x<a@b.se>'])
    await expect(requestReset(karamell, wrong), wrong).rejects.toThrow('INVALID_EMAIL');
});

for (const [key, language, subjects, path] of [
  ['karamell', 'sv-SE', ['Välj ditt lösenord', 'Välj ett nytt lösenord'], '/'],
  ['karamell', 'fi-FI', ['Valitse salasanasi', 'Valitse uusi salasana'], '/fi/'],
  ['karamell', 'da-DK', ['Vælg din adgangskode', 'Vælg en ny adgangskode'], '/da/'],
  ['karamell', 'nb-NO', ['Velg passordet ditt', 'Velg et nytt passord'], '/nb/'],
  ['nordic', 'en-US', ['Choose your password', 'Choose a new password'], '/'],
] as const) {
  test(`the mails of ${key} in ${language}, to a new and an older account, lead to that shop's page in that language`, async () => {
    const shop = shopNamed(key);
    const { username } = await newCustomer('mail');
    await requestReset(shop, username, language);
    const [mail] = await waitForMails(username, 1);
    const [, second] = await withClockAhead(2 * 3_600_000, async () => {
      await requestReset(shop, username, language);
      return waitForMails(username, 2);
    });
    expect([mail?.subject, second?.subject]).toEqual(subjects.map((subject) => `${subject} – ${shop.name}`));
    expect(mail).toMatchObject({ kind: 'password-reset', channelId: shop.channelId, to: username });
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
