import { expect, test } from 'vitest';
import { listProducts } from '#tests/support/api/products.ts';
import { ask, postForm } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';

const SHOP = shopNamed('karamell');
const PAGE = '/favoriter';

const cookieOf = (state: unknown): string =>
  `ralph=${encodeURIComponent(typeof state === 'string' ? state : JSON.stringify(state))}`;

/** Submits the favorite form as a page without scripts does. */
const submitFavorite = (body: string, { cookie = '', path = PAGE } = {}) =>
  postForm(SHOP, path, body, cookie ? { cookie } : {});

function readFavoritesCookie(headers: Record<string, unknown>): {
  header: string;
  state: Record<string, unknown>;
} {
  const header = [headers['set-cookie']].flat().find((each) => String(each).startsWith('ralph='));
  const value = /^ralph=([^;]*)/.exec(String(header))?.[1] ?? '';
  return { header: String(header), state: JSON.parse(decodeURIComponent(value) || '{}') };
}

const idsOf = async (shop = SHOP): Promise<number[]> =>
  (await listProducts(shop)).map(({ productId }) => productId);

test('[CK-03] a favorite is saved in the cookie ralph for 365 days and its other values are unchanged', async () => {
  const [first, second] = await idsOf();
  const cookie = cookieOf({ favorites: [first], vatIncluded: false });
  const answer = await submitFavorite(`add=${second}`, { cookie });
  expect(answer.status).toBe(303);
  expect(answer.headers.location).toBe(PAGE);
  expect(answer.headers['cache-control']).toContain('no-store');
  const { header, state } = readFavoritesCookie(answer.headers);
  expect(header).toMatch(/; Max-Age=31536000; Path=\/; SameSite=Lax$/);
  expect(state).toEqual({ favorites: [second, first], vatIncluded: false });
});

test('[PP-06] a favorite is removed; adding and removing are idempotent', async () => {
  const [first, second] = await idsOf();
  const cookie = cookieOf({ favorites: [second, first] });
  expect(readFavoritesCookie((await submitFavorite(`remove=${second}`, { cookie })).headers).state).toEqual({
    favorites: [first],
  });
  expect(
    readFavoritesCookie((await submitFavorite(`add=${first}`, { cookie })).headers).state.favorites,
  ).toEqual([first, second]);
  expect((await submitFavorite('remove=1', { cookie })).status).toBe(303);
});

test('[RT-08] the form redirects to the page in its own language', async () => {
  const [first] = await idsOf();
  const answer = await submitFavorite(`add=${first}`, { path: '/en/favorites' });
  expect(answer.headers.location).toBe('/en/favorites');
});

test('[PP-06] a heart without scripts leads back to where it was pressed and shows as pressed there', async () => {
  const [product] = await listProducts(SHOP);
  const id = product?.productId ?? 0;
  const back = encodeURIComponent('/sortiment?sort=PRICE');
  const answer = await submitFavorite(`add=${id}&back=${back}`);
  expect([answer.status, answer.headers.location]).toEqual([303, `/sortiment?sort=PRICE#heart-${id}`]);
  expect(answer.headers['set-cookie']).toHaveLength(1);
  const english = await submitFavorite(`add=${id}%20related&back=${encodeURIComponent('/p/x')}`, {
    path: '/en/favorites',
  });
  expect(english.headers.location).toBe(`/en/p/x#heart-related${id}`);
  const { pathname } = new URL(product?.canonicalUrl ?? '', 'http://x');
  const cookie = cookieOf({ favorites: [id] });
  const pressed = new RegExp(`<button id="heart-${id}"[^>]*name="remove"[^>]*aria-pressed="true"`);
  const { headers, body } = await ask(SHOP.host, pathname, { headers: { cookie } });
  expect(headers['cache-control']).toBe('private, no-store');
  expect(body).toMatch(pressed);
  // Scripts fill the hearts in: the page is everybody's, also where a message keeps it from the cache
  for (const further of ['', '; ralph-message=x']) {
    const scripted = { cookie: `${cookie}; ralph-js=1${further}` };
    expect((await ask(SHOP.host, pathname, { headers: scripted })).body).not.toMatch(pressed);
  }
});

test('[RT-08] a change on the favorites page is told once, there', async () => {
  const [id] = await idsOf();
  const answer = await submitFavorite(`remove=${id}&back=${encodeURIComponent(PAGE)}`);
  expect(answer.headers.location).toBe(PAGE);
  const cookie = (answer.headers['set-cookie'] ?? []).map((header) => header.split(';')[0]).join('; ');
  expect((await ask(SHOP.host, PAGE, { headers: { cookie } })).body).toMatch(/role="status".*?Borttagen/s);
  expect((await ask(SHOP.host, PAGE)).body).not.toMatch(/role="status"/);
});

test('[PP-06] an unknown product and a product of another shop are refused with the shop’s own message', async () => {
  const [foreign] = await idsOf(shopNamed('lumo'));
  for (const id of [foreign, 999_999_999]) {
    const answer = await submitFavorite(`add=${id}`);
    expect(answer.status).toBe(404);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).toContain('Produkten gick inte att hitta');
  }
  for (const body of ['', 'add=', 'add=x', 'add=-1', 'steal=1', 'remove=0'])
    expect((await submitFavorite(body)).status, body).toBe(400);
});

test('[RT-08] the page lists the favorites newest first, is not shared between visitors and is noindex', async () => {
  // Not in the API's own order, which the page would show if it did not sort.
  const [first, second, third] = await listProducts(SHOP);
  const products = [second, third, first].filter((product) => product !== undefined);
  const favorites = products.map(({ productId }) => productId);
  const { status, headers, body } = await ask(SHOP.host, PAGE, {
    headers: { cookie: cookieOf({ favorites }) },
  });
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(body).toMatch(/<meta name="robots" content="[^"]*noindex/);
  const shown = [...body.matchAll(/data-alias="([^"]+)"/g)].map(([, alias]) => alias);
  expect([...new Set(shown)]).toEqual(products.map(({ alias }) => alias));
  expect(body).toMatch(/name="remove" value="\d+"/);
});

test('[CK-03] an invalid cookie and a cookie with other shops’ products give an empty list', async () => {
  const foreign = await idsOf(shopNamed('lumo'));
  for (const state of [
    '{',
    'null',
    '{"favorites":7}',
    '{"favorites":["alias",-1,1.5,{}]}',
    'x'.repeat(3500),
  ]) {
    const { status, body } = await ask(SHOP.host, PAGE, { headers: { cookie: cookieOf(state) } });
    expect([status, body.includes('Inga favoriter än')], state.slice(0, 40)).toEqual([200, true]);
  }
  const { status, body } = await ask(SHOP.host, PAGE, {
    headers: { cookie: cookieOf({ favorites: foreign.slice(0, 5) }) },
  });
  expect(status).toBe(200);
  expect(body).not.toContain('LMO-');
  expect(body).not.toContain('data-alias=');
});

test('[RT-08] a shared link shows its list, sets no cookie and reads at most a hundred ids', async () => {
  const products = (await listProducts(SHOP)).slice(0, 3);
  const ids = [
    ...products.map(({ productId }) => productId),
    ...Array.from({ length: 500 }, (_, i) => i + 1),
  ];
  const answer = await ask(SHOP.host, `${PAGE}?ids=${ids.join(',')}`);
  expect(answer.status).toBe(200);
  expect(answer.headers['set-cookie']).toBeUndefined();
  for (const { alias } of products) expect(answer.body).toContain(`data-alias="${alias}"`);
  const offered = /name="add" value="(\d+(?:,\d+)+)"/.exec(answer.body)?.[1] ?? '';
  expect(offered.split(',').length).toBeLessThanOrEqual(100);
  const saved = readFavoritesCookie((await submitFavorite(`add=${encodeURIComponent(offered)}`)).headers)
    .state.favorites;
  expect(saved).toEqual(products.map(({ productId }) => productId));
  for (const junk of ['?ids=', '?ids=x', '?ids=%00', `?ids=${'9'.repeat(3000)}`])
    expect((await ask(SHOP.host, `${PAGE}${junk}`)).status, junk).toBe(200);
});
