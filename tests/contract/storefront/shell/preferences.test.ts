import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readCart } from '#tests/support/api/cart-api.ts';
import { DEMO_COMPANY } from '#tests/support/api/auth-api.ts';
import { shopperWithCart } from '#tests/support/checkout/checkout-shopper.ts';
import { aVisitor, signIn } from '#tests/support/customers/customer-visits.ts';
import { withChannelCopy } from '#tests/support/channels/channel-copy.ts';
import { ask, type Answer, postForm } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { shopUrl } from '#tests/support/test-servers.ts';

const SHOP = shopNamed('karamell');
const LIST = '/sortiment';

/** The button of the page that is pressed, and the list's first prices. */
function shownBy({ body }: Answer) {
  const pressed = [...body.matchAll(/aria-pressed="true"[^>]*>([^<]+)</g)].map(([, label]) => label);
  const main = body.split('<main', 2)[1] ?? '';
  const prices = [...main.matchAll(/[\d.,:]+[\s\u00A0](?:kr|€)/g)].slice(0, 20).join();
  return { pressed: new Set(pressed), prices, isExVat: main.includes('exkl. moms') };
}

for (const isScripted of [true, false])
  test(`[LY-13] [PR-01] [CK-03] a chosen customer type and VAT mode hold on every page, ${isScripted ? 'with' : 'without'} script, and for this visitor alone`, async () => {
    const visitor = aVisitor(SHOP);
    if (isScripted) visitor.cookies.set('ralph-js', '1');
    const others = shownBy(await ask(SHOP.host, LIST));
    const before = shownBy(await visitor.get(LIST));
    expect(before).toEqual(others);
    expect(before.pressed).toEqual(new Set(['Privatperson', 'Inkl. moms', 'Automatiskt']));
    const choice = await visitor.post('/preferences', {
      customerType: 'ORGANIZATION',
      returnTo: `${LIST}?page=2`,
    });
    expect([choice.status, choice.headers.location]).toEqual([303, `${LIST}?page=2`]);
    expect(String(choice.headers['set-cookie'])).toMatch(/^ralph=.*Max-Age=31536000; Path=\/; SameSite=Lax/);
    expect(choice.headers['cache-control']).toBe('private, no-store');
    const company = shownBy(await visitor.get(LIST));
    expect(company.pressed).toEqual(new Set(['Företag', 'Exkl. moms', 'Automatiskt']));
    expect([company.isExVat, company.prices === before.prices]).toEqual([true, false]);
    // A cached page of one mode never answers the other, in neither direction
    expect(shownBy(await ask(SHOP.host, LIST))).toEqual(others);
    expect((await visitor.get(LIST)).headers['x-page-cache']).toMatch(/^(?:hit|stale)/);
    expect(shownBy(await visitor.get(LIST))).toEqual(company);
    expect((await visitor.get(`${LIST}.data`)).body).toContain('ORGANIZATION');
    const vat = await visitor.post('/preferences', { vat: 'inc.footer', returnTo: LIST });
    expect(vat.headers.location).toBe(`${LIST}#choices-here`);
    const mixed = shownBy(await visitor.get(LIST));
    expect(mixed.pressed).toEqual(new Set(['Företag', 'Inkl. moms', 'Automatiskt']));
    expect(mixed.prices).toBe(before.prices);
    // Another type has its own mode; what was chosen for this one comes back with it
    await visitor.post('/preferences', { customerType: 'PERSON' });
    expect(shownBy(await visitor.get(LIST))).toEqual(before);
    await visitor.post('/preferences', { customerType: 'ORGANIZATION' });
    expect(shownBy(await visitor.get(LIST)).pressed).toEqual(
      new Set(['Företag', 'Inkl. moms', 'Automatiskt']),
    );
  });

test('[LY-12] [CT-01] another market has its prices and currency, keeps the cart, and says so once', async () => {
  const { shopper, cartId } = await shopperWithCart(SHOP, 2);
  const page = await shopper.get(`/preferences?returnTo=${encodeURIComponent(LIST)}`);
  expect(page.body).toContain(`name="returnTo" value="${LIST}"`);
  expect(page.headers['cache-control']).toBe('private, no-store');
  const before = shownBy(await shopper.get(LIST));
  const choice = await shopper.post('/preferences', { market: 'fi', returnTo: LIST });
  expect([choice.status, choice.headers.location]).toEqual([303, LIST]);
  expect(String(choice.headers['set-cookie'])).toMatch(/ralph-selected-market=fi; Max-Age=31536000; Path=\//);
  const list = await shopper.get(LIST);
  const notice = 'Du ser nu priser i EUR för leverans till Finland. Varorna ligger kvar i varukorgen';
  expect([list.body.includes(notice), list.headers['x-page-cache']]).toEqual([true, 'bypass; message']);
  expect(shownBy(list).prices).toContain('€');
  expect(shownBy(list).prices).not.toBe(before.prices);
  expect((await shopper.get(LIST)).body).not.toContain(notice);
  const cart = await shopper.get('/varukorg');
  expect(cart.body.split('<main', 2)[1]).toMatch(/\d[\s\u00A0]€/);
  expect((await readCart(SHOP, cartId))?.items.map(({ quantity }) => quantity)).toEqual([2]);
  expect(cart.body).toContain('Finland<!-- -->, <!-- -->EUR');
});

test('[LY-12] [PL-01] a price filter goes with the money that it was in, and the page says so', async () => {
  const visitor = aVisitor(SHOP);
  const brand = `${LIST}?brands=Any~b_any`;
  const filtered = `${brand}&price=10%E2%80%93100~range_10_100`;
  const choose = async (market: string) =>
    (await visitor.post('/preferences', { market, returnTo: filtered })).headers;
  expect((await choose('fi')).location).toBe(brand);
  const notice = 'Prisfiltret har tagits bort';
  expect((await visitor.get(brand)).body).toContain(notice);
  // The same money: the address stays, in the spelling of the shop's own links
  expect((await choose('fi')).location).toBe(filtered);
  expect((await visitor.get(filtered)).body).not.toContain(notice);
});

test('[LY-12] [PL-01] a link with a price filter in other money than the visitor’s leads to the list without it', async () => {
  const visitor = aVisitor(SHOP);
  await visitor.post('/preferences', { market: 'fi', returnTo: LIST });
  const form = '&from=10&to=100&brands=Any~b_any&utm_source=a';
  const submitted = async (currency: string): Promise<string> =>
    (await visitor.get(`${LIST}?filter=${currency}${form}`)).headers.location ?? '';
  expect((await visitor.get(LIST)).body).toContain('name="filter" value="EUR"');
  const [euros, crowns] = [await submitted('EUR'), await submitted('SEK')];
  expect(euros).toContain('~range_10_100_eur&');
  expect((await visitor.get(euros)).status).toBe(200);
  const rest = `${LIST}?brands=Any~b_any`;
  for (const address of [crowns, `${rest}&page=2&price=0~price_0_sek&utm_source=a`]) {
    const { status, headers } = await visitor.get(address);
    expect([status, headers.location, headers['cache-control']]).toEqual([
      302,
      `${rest}&utm_source=a`,
      'private, no-store',
    ]);
    expect((await visitor.get(rest)).body).toContain('Prisfiltret har tagits bort');
  }
  // Older links name no money
  expect((await visitor.get(`${rest}&price=~range_10_100`)).status).toBe(200);
  expect((await aVisitor(SHOP).get(crowns)).status).toBe(200);
});

test('[LY-12] [LY-13] a choice that the shop does not have is answered with a message, and stores nothing', async () => {
  for (const [fields, text] of [
    [{ market: 'us' }, 'levererar inte till det landet'],
    [{ market: '../x' }, 'Valet kunde inte sparas'],
    [{ customerType: 'KING' }, 'Valet kunde inte sparas'],
    [{ vat: 'maybe' }, 'Valet kunde inte sparas'],
    [{ look: 'dim' }, 'Valet kunde inte sparas'],
    [{ vat: 'inc', market: 'no' }, 'Valet kunde inte sparas'],
    [{}, 'Valet kunde inte sparas'],
  ] as const) {
    const { status, body, headers } = await aVisitor(SHOP).post('/preferences', fields);
    expect([status, body.includes(text), headers['set-cookie']], text).toEqual([400, true, undefined]);
  }
  const english = await aVisitor(SHOP).post('/en/preferences', { market: 'us' });
  expect([english.status, english.body.includes('does not deliver to that country')]).toEqual([400, true]);
});

test('[LY-13] a choice leads back to the page that it was made on: by its field, else by the referrer', async () => {
  const leadsTo = async (fields: Record<string, string>, referer?: string, start = ''): Promise<unknown> => {
    const visitor = aVisitor(SHOP);
    if (referer !== undefined) visitor.headers.referer = referer;
    return (await visitor.post(`${start}/preferences`, { vat: 'ex', ...fields })).headers.location;
  };
  const own = (path: string) => shopUrl(SHOP.host, path);
  expect(await leadsTo({ returnTo: '/account' })).toBe('/account');
  expect(await leadsTo({ returnTo: '/account/logout' })).toBe('/');
  expect(await leadsTo({ returnTo: '/preferences' })).toBe('/preferences');
  expect(await leadsTo({ returnTo: '/kassan' }, own('/varukorg'))).toBe('/kassan');
  expect(await leadsTo({}, own('/varukorg?a=b'))).toBe('/varukorg?a=b');
  expect(await leadsTo({}, own('/en/cart'), '/en')).toBe('/en/cart');
  for (const referer of [
    'https://evil.example/varukorg',
    own('/preferences.data'),
    own('/visitor'),
    '//evil',
    'x',
  ])
    expect([referer, await leadsTo({}, referer)]).toEqual([referer, '/']);
});

test('[LY-13] [AU-06] the type of a signed-in visitor is the account’s; a VAT mode chosen meanwhile is that type’s', async () => {
  const visitor = aVisitor(SHOP);
  await signIn(visitor, DEMO_COMPANY);
  const page = await visitor.get(LIST);
  expect(page.body).toMatch(/aria-label="Ditt kontos kundtyp"[^>]*>.*?<button[^>]* disabled=""/s);
  const refused = await visitor.post('/preferences', { customerType: 'PERSON' });
  expect([refused.status, refused.body.includes('då gäller ditt kontos kundtyp')]).toEqual([400, true]);
  await visitor.post('/preferences', { vat: 'inc' });
  expect(shownBy(await visitor.get(LIST)).pressed).toEqual(new Set(['Företag', 'Inkl. moms', 'Automatiskt']));
  await visitor.post('/account/logout', {});
  await visitor.post('/preferences', { vat: 'ex' });
  await signIn(visitor, DEMO_COMPANY);
  expect(shownBy(await visitor.get(LIST)).pressed).toEqual(new Set(['Företag', 'Inkl. moms', 'Automatiskt']));
});

test('[LY-12] [CK-03] a page that a language does not have leads to the nearest one above it, which shows a notice once', async () => {
  const visitor = aVisitor(SHOP);
  const lead = async (missing: string) =>
    (await visitor.get(`/en/preferences?missing=${encodeURIComponent(missing)}`)).headers;
  const { location, 'set-cookie': cookies } = await lead('/p/lakrits/no-longer-here');
  expect(location).toMatch(/^\/en\/c\/[a-z-]+$/);
  expect(location).not.toContain('lakrits');
  expect(String(cookies)).toMatch(/ralph-locale=en; Max-Age=31536000; Path=\/; SameSite=Lax/);
  const notice = 'That page is not available in English';
  expect((await visitor.get(location ?? '')).body).toContain(notice);
  expect((await visitor.get(location ?? '')).body).not.toContain(notice);
  expect((await lead('/b/no-such-brand')).location).toBe('/en/brands');
  expect((await lead('/fi/jotain')).location).toBe('/en');
  // The cookie's reader: who comes back by the shop's address
  expect((await visitor.get('/')).headers.location).toBe('/en');
  visitor.headers['sec-fetch-site'] = 'same-origin';
  expect((await visitor.get('/')).status).toBe(200);
});

/** The colour schemes that the page's first style names, in order. */
const colorSchemes = (body: string) => {
  const [css = ''] = body.split('</style>', 1);
  return [...css.matchAll(/color-scheme:(light|dark)\b/g)].map(([, scheme]) => scheme);
};

for (const isScripted of [true, false])
  test(`[LY-13] [CK-03] a chosen look holds on every page, ${isScripted ? 'with' : 'without'} script, and for this visitor alone`, async () => {
    const visitor = aVisitor(SHOP);
    if (isScripted) visitor.cookies.set('ralph-js', '1');
    const shared = await visitor.get(LIST);
    const both = ['light', 'dark', 'dark'];
    // The rule of the ordinary look, and the media query with that of the other
    expect(colorSchemes(shared.body)).toEqual(both);
    const choice = await visitor.post('/preferences', { look: 'dark.footer', returnTo: LIST });
    expect([choice.status, choice.headers.location]).toEqual([303, `${LIST}#choices-here`]);
    expect(String(choice.headers['set-cookie'])).toMatch(
      /^ralph-look=dark; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/,
    );
    const dark = await visitor.get(LIST);
    expect(colorSchemes(dark.body)).toEqual(['dark']);
    expect(shownBy(dark).pressed).toContain('Öppen ask');
    expect((await visitor.get(LIST)).headers['x-page-cache']).toMatch(/^(?:hit|stale)/);
    // Menus and link previews have the ordinary picture
    const [main = ''] = (await visitor.get('/')).body.split('<main', 2)[1]?.split('</main>', 1) ?? [];
    expect(main).toContain('banner-karamell-counter-1-dark.jpg');
    expect(main).not.toContain('banner-karamell-counter-1.jpg');
    // Nobody else has it
    expect(colorSchemes((await aVisitor(SHOP).get(LIST)).body)).toEqual(both);
    expect(colorSchemes((await aVisitor(shopNamed('koivu')).get('/')).body)).toEqual(both);
    await visitor.post('/preferences', { look: 'auto' });
    expect(visitor.cookies.has('ralph-look')).toBe(false);
    expect((await visitor.get(LIST)).body).toBe(shared.body);
  });

test('[CK-03] in a shop with one look the cookie of a look changes nothing, and there is none to choose', async () => {
  const { theme } = JSON.parse(await readFile('channels/karamell.json', 'utf8')) as { theme: object };
  const plain = { ...theme, states: undefined };
  await withChannelCopy(SHOP, { name: 'one-look', theme: plain }, async ({ shop }) => {
    const { host } = shop;
    const ordinary = await ask(host, LIST);
    const other = await ask(host, LIST, { headers: { cookie: 'ralph-look=dark' } });
    expect([other.body, other.headers['x-page-variant']]).toEqual([
      ordinary.body,
      ordinary.headers['x-page-variant'],
    ]);
    expect(ordinary.body).not.toMatch(/prefers-color-scheme|name="look"/);
    expect((await ask(host, '/cookies')).body).not.toContain('ralph-look');
    const { status, headers } = await postForm(shop, '/preferences', { look: 'dark' });
    expect([status, headers['set-cookie']]).toEqual([400, undefined]);
  });
});
