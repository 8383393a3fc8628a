import { afterEach, expect, test } from 'vitest';
import { DEMO_COMPANY, DEMO_PERSON, uniqueCredentials } from '#tests/support/api/auth-api.ts';
import { itemsOf } from '#tests/support/cart/cart-forms.ts';
import { shopperWithCart, type Shopper } from '#tests/support/checkout/checkout-shopper.ts';
import { aVisitor, SESSION_PATH, signIn, submitLogin } from '#tests/support/customers/customer-visits.ts';
import type { Answer } from '#tests/support/http.ts';
import { prefixOf, SHOPS, shopNamed } from '#tests/support/shops.ts';
import { callTestEndpoint, withFault } from '#tests/support/test-endpoints.ts';

const karamell = shopNamed('karamell');
const WRONG: Readonly<Record<string, string>> = {
  'sv-SE': 'Fel e-postadress eller lösenord, försök igen',
  'en-US': 'Wrong email or password, please try again',
  'fi-FI': 'Väärä sähköpostiosoite tai salasana, yritä uudelleen',
};
const LOGGED_OUT: Readonly<Record<string, string>> = {
  'sv-SE': 'Du är utloggad',
  'en-US': 'You have been logged out',
  'fi-FI': 'Olet kirjautunut ulos',
};
const LOGGED_IN = ['ralph-auth', 'ralph-auth-refresh', 'ralph-user', 'ralph-user-maxage', 'ralph-user-type'];
const JSON_TYPE = 'application/json';

afterEach(() => callTestEndpoint('/_test/reset'));

const fieldsOf = ({ username, password }: { readonly username: string; readonly password: string }) => ({
  intent: 'login',
  email: username,
  password,
});
const cookieOf = ({ headers }: Answer, name: string): string | undefined =>
  headers['set-cookie']?.find((line) => line.startsWith(`${name}=`));
const answerOf = ({ body }: Answer): Record<string, unknown> => JSON.parse(body) as Record<string, unknown>;
const keptOf = ({ cookies }: Shopper): string[] => LOGGED_IN.filter((name) => cookies.has(name));

for (const shop of SHOPS)
  test(`[AU-01] without scripts, ${shop.key} logs in, leads to the orders, and logs out`, async () => {
    const language = shop.languages[0] ?? '';
    const prefix = prefixOf(shop, language);
    const visitor = aVisitor(shop);
    const page = await visitor.get(`${prefix}/account`);
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const wrong = await visitor.post(
      `${prefix}/account`,
      fieldsOf({ ...DEMO_PERSON, password: 'Wrong-2026' }),
    );
    expect([wrong.status, keptOf(visitor)]).toEqual([400, []]);
    expect(wrong.body).toContain(WRONG[language]);
    expect(wrong.body).toContain('person@example.com');
    expect(wrong.body).not.toContain('Wrong-2026');
    const right = await visitor.post(`${prefix}/account`, fieldsOf(DEMO_PERSON));
    expect([right.status, right.headers['cache-control']]).toEqual([303, 'private, no-store']);
    expect(right.headers.location).toMatch(/\/(my-account|mina-sidor|tilini)\//);
    expect(keptOf(visitor)).toEqual(LOGGED_IN);
    const again = await visitor.get(`${prefix}/account`);
    expect([again.status, again.headers.location]).toEqual([302, right.headers.location]);
    const out = await visitor.post(`${prefix}/account/logout`, {});
    expect([out.status, keptOf(visitor)]).toEqual([303, []]);
    const start = out.headers.location ?? '';
    expect((await visitor.get(start)).body).toContain(LOGGED_OUT[language]);
    expect((await visitor.get(start)).body).not.toContain(LOGGED_OUT[language]);
    expect((await visitor.get(`${prefix}/account`)).status).toBe(200);
  });

test('[AU-02] remembered and not: cookies of a week, or of the browser; tokens out of reach of scripts', async () => {
  const remembered = await submitLogin(aVisitor(karamell), DEMO_COMPANY, { remember: 'on' });
  const { remember: _, ...fields } = { ...fieldsOf(DEMO_COMPANY), remember: '' };
  const unremembered = await aVisitor(karamell).post(SESSION_PATH, fields, JSON_TYPE);
  expect(answerOf(remembered)).toEqual({
    ok: true,
    frame: 'login',
    returnTo: '/mina-sidor/ordrar',
    customer: { type: 'ORGANIZATION' },
  });
  for (const name of ['ralph-auth', 'ralph-auth-refresh']) {
    expect(cookieOf(remembered, name)).toMatch(/Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookieOf(unremembered, name)).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookieOf(unremembered, name)).not.toMatch(/Max-Age|Expires/i);
  }
  expect(cookieOf(remembered, 'ralph-user-maxage')).toMatch(/^ralph-user-maxage=604800; Max-Age=604800;/);
  expect(cookieOf(unremembered, 'ralph-user-maxage')).toMatch(/^ralph-user-maxage=1800; Max-Age=1800;/);
  expect(cookieOf(remembered, 'ralph-user-type')).toContain('ralph-user-type=ORGANIZATION;');
  for (const answer of [remembered, unremembered]) {
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body).not.toMatch(/eyJ|company@example/);
  }
});

test('[AU-05] an unknown account is answered like a wrong password: text, status, headers', async () => {
  const tries = [{ ...DEMO_PERSON, password: 'Wrong-2026' }, uniqueCredentials('nobody')];
  const answers = await Promise.all(tries.map((each) => submitLogin(aVisitor(karamell), each)));
  const [known, unknown] = answers.map((answer) => {
    const { reply, ...rest } = answerOf(answer) as { reply: { error: unknown } };
    const { date: _, 'x-request-id': __, 'server-timing': ___, ...headers } = answer.headers;
    delete headers['content-length'];
    return { status: answer.status, rest, error: reply.error, headers };
  });
  expect(known).toEqual(unknown);
  expect([known?.status, known?.rest]).toEqual([400, { ok: false, frame: 'login', notice: WRONG['sv-SE'] }]);
});

for (const [operation, kind, status] of [
  ['auth:login', 'disconnect', 502],
  ['auth:sign', 'error', 502],
  ['auth:login', 'garbage', 502],
] as const)
  test(`[AU-05] a login service that fails (${operation}, ${kind}) is a message at the form, which keeps its e-mail`, async () => {
    const visitor = aVisitor(karamell);
    const [script, page] = await withFault({ operation, kind, times: 2 }, async () => [
      await submitLogin(visitor, DEMO_PERSON),
      await visitor.post('/account', fieldsOf(DEMO_PERSON)),
    ]);
    for (const answer of [script, page]) {
      expect(answer?.status).toBe(status);
      expect(answer?.body).toContain('något gick fel');
      expect(answer?.body).toContain('person@example.com');
      expect(answer?.body).not.toContain('Person-2026');
    }
    expect(keptOf(visitor)).toEqual([]);
    await signIn(visitor, DEMO_PERSON);
  });

test('[AU-04] a logout ends the session at the auth service, by POST only; one that fails there ends it here', async () => {
  const visitor = await signIn(aVisitor(karamell), DEMO_PERSON);
  const get = await visitor.get('/account/logout');
  expect([get.status, get.headers.location, keptOf(visitor)]).toEqual([303, '/', LOGGED_IN]);
  const stolen = visitor.copy();
  await visitor.post('/account/logout', {});
  expect(keptOf(visitor)).toEqual([]);
  stolen.cookies.delete('ralph-auth');
  expect((await stolen.get('/account')).status).toBe(200);
  const other = await signIn(aVisitor(karamell), DEMO_PERSON);
  const out = await withFault({ operation: 'auth:logout', kind: 'disconnect', times: 1 }, () =>
    other.post('/account/logout', {}, JSON_TYPE),
  );
  expect([out.status, answerOf(out), keptOf(other)]).toEqual([200, { ok: true }, []]);
});

test('[AU-04] the next person at the browser has the goods, not the cart that knows the customer', async () => {
  const { shopper, cartId, skuId } = await shopperWithCart(karamell, 2);
  Object.assign(shopper.headers, aVisitor(karamell).headers);
  await signIn(shopper, DEMO_PERSON);
  expect(shopper.cookies.get('ralph-cart')).toBe(cartId);
  await shopper.fillIn();
  await shopper.post('/account/logout', {});
  const kept = shopper.cookies.get('ralph-cart') ?? '';
  expect(kept).not.toBe(cartId);
  expect(await itemsOf(karamell, { cartId: () => kept })).toEqual([[skuId, 2]]);
  expect([...shopper.cookies.keys()]).not.toContain('ralph-checkout');
  const checkout = await shopper.get('/kassan');
  expect(checkout.body).not.toMatch(/person@example|070-174 06 05/);
});
