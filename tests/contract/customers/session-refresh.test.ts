import { afterEach, expect, test } from 'vitest';
import { authenticate, DEMO_PERSON, naming, refresh, sessionOf } from '#tests/support/api/auth-api.ts';
import { shopperWithCart } from '#tests/support/checkout/checkout-shopper.ts';
import { ask, type Answer } from '#tests/support/http.ts';
import { loginCookies } from '#tests/support/session-cookies.ts';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { callTestEndpoint, countAuthCalls, withClockAhead } from '#tests/support/test-endpoints.ts';

const karamell = shopNamed('karamell');
/** After 90 % of 900 s, and after all of it. */
const DUE = { ageSeconds: 820 };

afterEach(() => callTestEndpoint('/_test/reset'));

const logIn = async (shop: DemoShop) =>
  sessionOf(await authenticate('login', DEMO_PERSON, { headers: naming(shop) }));

const getVisitor = (shop: DemoShop, cookie: string): Promise<Answer> =>
  ask(shop.host, '/visitor', { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
const isLoggedIn = ({ status, body }: Answer): boolean =>
  status === 200 && (JSON.parse(body) as { customer: object | null }).customer !== null;
const cookiesOf = ({ headers }: Answer): string[] =>
  (headers['set-cookie'] ?? []).filter((line) => line.startsWith('ralph-auth'));
const isRemoval = (line: string): boolean => /^ralph-auth[^=]*=; Max-Age=0/.test(line);

test('[AU-03] fifty requests at the moment of refresh cause one refresh, and all get the same new cookies', async () => {
  const session = await logIn(karamell);
  const cookie = loginCookies(karamell, session, DUE);
  const before = await countAuthCalls('login');
  const pages = ['/', '/sortiment', '/favoriter', '/varukorg', '/_root.data', '/varumarken.data'];
  const answers = await Promise.all([
    ...Array.from({ length: 44 }, () => getVisitor(karamell, cookie)),
    ...pages.map((path) => ask(karamell.host, path, { headers: { cookie } })),
  ]);
  expect(await countAuthCalls('login')).toBe(before + 1);
  expect(answers.slice(0, 44).every(isLoggedIn)).toBe(true);
  const [first = []] = answers.map(cookiesOf);
  expect(first).toHaveLength(2);
  for (const [index, answer] of answers.entries()) {
    const path = pages[index - 44] ?? '/visitor';
    expect([path, answer.status]).toEqual([path, 200]);
    expect(cookiesOf(answer), path).toEqual(first);
    expect(answer.headers['cache-control'], path).toMatch(/private|no-store/);
  }
  // A late request of the same page load
  const late = await getVisitor(karamell, cookie);
  expect([isLoggedIn(late), cookiesOf(late)]).toEqual([true, first]);
  const next = first.map((line) => line.split(';')[0]).join('; ');
  const after = await getVisitor(karamell, next);
  expect([isLoggedIn(after), cookiesOf(after)]).toEqual([true, []]);
  expect(await countAuthCalls('login')).toBe(before + 1);
});

test('[AU-03] a refresh token that is used again after ten seconds logs out, and ends the session of both', async () => {
  const session = await logIn(karamell);
  const stolen = sessionOf(await refresh(session.refreshToken, naming(karamell)));
  await withClockAhead(10_000, async () => {
    const answer = await getVisitor(karamell, loginCookies(karamell, session, DUE));
    expect([answer.status, isLoggedIn(answer)]).toEqual([200, false]);
    expect(cookiesOf(answer).filter(isRemoval)).toHaveLength(2);
    expect((await refresh(stolen.refreshToken, naming(karamell))).status).toBe(401);
  });
});

test('[AU-03] the API refuses a token: it is renewed within the request, or the request goes on without login', async () => {
  const { shopper, cartId } = await shopperWithCart(karamell);
  const own = await logIn(karamell);
  await withClockAhead(16 * 60_000, async () => {
    const answer = await getVisitor(karamell, `${loginCookies(karamell, own)}; ralph-cart=${cartId}`);
    expect([isLoggedIn(answer), cookiesOf(answer).some(isRemoval)]).toEqual([true, false]);
    expect(cookiesOf(answer)).toHaveLength(2);
    expect(JSON.parse(answer.body)).toMatchObject({ cart: { count: 1 } });
  });
  await withClockAhead(8 * 24 * 3_600_000, async () => {
    const cookie = `${loginCookies(karamell, own)}; ralph-cart=${cartId}`;
    const page = await ask(karamell.host, '/varukorg', { headers: { cookie } });
    expect([page.status, cookiesOf(page).filter(isRemoval).length]).toEqual([200, 2]);
    expect(page.body).toMatch(/Varukorg, 1 vara/);
  });
  expect((await shopper.get('/varukorg')).status).toBe(200);
});
