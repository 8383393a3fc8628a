import { expect, test } from 'vitest';
import { findProduct, hasOneSize } from '#tests/support/api/find-product.ts';
import { ask } from '#tests/support/http.ts';
import { getElement, listJsonLd, listTags } from '#tests/support/markup.ts';
import { shopNamed, SHOPS, type DemoShop } from '#tests/support/shops.ts';
import { shopUrl } from '#tests/support/test-servers.ts';

/** Words of a shop's default language. */
const LISTS = { sv: '/sortiment', fi: '/valikoima', en: '/allt' };
const CHECKOUTS = { sv: '/kassan', fi: '/kassa', en: '/checkout' };
const wordOf = (words: typeof LISTS, shop: DemoShop): string =>
  words[shop.languages[0]?.slice(0, 2) as keyof typeof LISTS];

async function read(shop: DemoShop, path: string, cookie = ''): Promise<string> {
  const { status, body } = await ask(shop.host, path, cookie ? { headers: { cookie } } : {});
  expect(status, path).toBe(200);
  return body;
}

/** Path of the first link in a part of a page that begins like this. */
function firstLink(html: string, start: string): string {
  const href = listTags(html, 'a').find((link) => link.href?.startsWith(start))?.href;
  if (href === undefined) throw new Error(`No link begins with ${start}`);
  return href;
}

const firstCategory = async (shop: DemoShop): Promise<string> => firstLink(await read(shop, '/'), '/c/');

for (const shop of SHOPS) {
  test(`${shop.key}: the head tells search engines what the page is`, async () => {
    const body = await read(shop, await firstCategory(shop));
    const head = getElement(body, 'head');
    const links = listTags(head, 'link');
    const meta = (name: string) =>
      listTags(head, 'meta').find((tag) => tag.name === name || tag.property === name)?.content;
    expect(links.filter(({ rel }) => rel === 'canonical')).toEqual([
      expect.objectContaining({ href: expect.stringMatching(new RegExp(`^http://${shop.host}`)) }),
    ]);
    const alternates = links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang);
    // One language needs no list of them; several have a default besides
    expect(alternates).toHaveLength(shop.languages.length > 1 ? shop.languages.length + 1 : 0);
    expect(meta('og:title')).toMatch(/\S/);
    expect(meta('description')).toMatch(/\S/);
    expect(meta('theme-color')).toMatch(/^#/);
    expect(links.filter(({ rel }) => rel === 'icon')).toHaveLength(1);
    expect(listJsonLd(body).map((block) => block['@type'])).toContain('BreadcrumbList');
  });

  test(`[RT-18] ${shop.key}: the cookie page lists what is stored`, async () => {
    const main = getElement(await read(shop, '/cookies'), 'main');
    expect(main).toContain('ralph-cart');
    expect(main).toContain('ralph-cookie-consent');
  });

  test(`[RT-07][LY-04] ${shop.key}: the checkout says that it is not open, in a layout without distractions`, async () => {
    const body = await read(shop, wordOf(CHECKOUTS, shop));
    expect(body).toMatch(/<h1\b[^>]*>[^<]*\S/);
    expect(listTags(body, 'meta').find(({ name }) => name === 'robots')?.content).toContain('noindex');
    expect(body).not.toContain('<search');
    expect(listTags(body, 'input').filter(({ name, type }) => name === 'q' || type === 'search')).toEqual([]);
  });

  test(`[RT-20] ${shop.key}: an unknown path is 404 in the shop’s layout, with a way home`, async () => {
    const { status, body } = await ask(shop.host, '/no/such/page');
    expect(status).toBe(404);
    expect(getElement(body, 'footer')).toContain(shop.name);
    expect(listTags(getElement(body, 'main'), 'a')[0]?.href).toBe('/');
  });

  test(`[PR-01] ${shop.key}: prices follow the customer type that the visitor’s cookie names`, async () => {
    const list = wordOf(LISTS, shop);
    const state = JSON.stringify({ customerType: 'ORGANIZATION', vatIncluded: false });
    const priceOf = (body: string) => getElement(body, 'article').replaceAll(/<[^>]*>/g, ' ');
    const withVat = priceOf(await read(shop, list));
    expect(withVat).toMatch(/\d/);
    expect(priceOf(await read(shop, list, `ralph=${encodeURIComponent(state)}`))).not.toBe(withVat);
  });

  test(`[RT-01] ${shop.key}: the tiles of the start page lead to goods`, async () => {
    const tile = getElement(getElement(await read(shop, '/'), 'main'), 'figure');
    expect(getElement(await read(shop, firstLink(tile, '/')), 'main')).toContain('<article');
  });
}

test('a shop that has no reviews shows none and takes none', async () => {
  const shop = shopNamed('nordic');
  const { canonicalUrl } = await findProduct(shop, hasOneSize);
  expect(await read(shop, canonicalUrl)).not.toContain('id="reviews"');
  const answer = await ask(shop.host, canonicalUrl, {
    method: 'POST',
    headers: { origin: shopUrl(shop.host, ''), 'content-type': 'application/x-www-form-urlencoded' },
    body: 'intent=review&rating=5&comment=x&author=x',
  });
  expect(answer.status).toBe(404);
});
