import { expect, test } from 'vitest';
import { loadProduct, hasOneSize, listProducts } from '#tests/support/api/products.ts';
import { ask } from '#tests/support/http.ts';
import { getElement, listJsonLd, listTags } from '#tests/support/markup.ts';
import { shopNamed, SHOPS, type DemoShop } from '#tests/support/shops.ts';

/** Paths by default language. */
const LISTS = { sv: '/sortiment', fi: '/valikoima', en: '/allt' };
const CARTS = { sv: '/varukorg', fi: '/ostoskori', en: '/cart' };
const CHECKOUTS = { sv: '/kassan', fi: '/kassa', en: '/checkout' };
const wordOf = (words: typeof LISTS, shop: DemoShop): string =>
  words[shop.languages[0]?.slice(0, 2) as keyof typeof LISTS];

async function read(shop: DemoShop, path: string, cookie = ''): Promise<string> {
  const { status, body } = await ask(shop.host, path, cookie ? { headers: { cookie } } : {});
  expect(status, path).toBe(200);
  return body;
}

/** The href of the first link that starts with `start`. Throws when there is none. */
function getFirstHref(html: string, start: string): string {
  const href = listTags(html, 'a').find((link) => link.href?.startsWith(start))?.href;
  if (href === undefined) throw new Error(`No link begins with ${start}`);
  return href;
}

const firstCategory = async (shop: DemoShop): Promise<string> => getFirstHref(await read(shop, '/'), '/c/');

for (const shop of SHOPS) {
  test(`${shop.key}: the head has the metadata for search engines`, async () => {
    const body = await read(shop, await firstCategory(shop));
    const head = getElement(body, 'head');
    const links = listTags(head, 'link');
    const meta = (name: string) =>
      listTags(head, 'meta').find((tag) => tag.name === name || tag.property === name)?.content;
    expect(links.filter(({ rel }) => rel === 'canonical')).toEqual([
      expect.objectContaining({ href: expect.stringMatching(new RegExp(`^http://${shop.host}`)) }),
    ]);
    const alternates = links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang);
    // With several languages there is also an x-default alternate
    expect(alternates).toHaveLength(shop.languages.length > 1 ? shop.languages.length + 1 : 0);
    expect(meta('og:title')).toMatch(/\S/);
    expect(meta('description')).toMatch(/\S/);
    expect(meta('theme-color')).toMatch(/^#/);
    expect(links.filter(({ rel }) => rel === 'icon')).toHaveLength(1);
    expect(listJsonLd(body).map((block) => block['@type'])).toContain('BreadcrumbList');
  });

  test(`[RT-07][LY-04] ${shop.key}: the checkout without goods leads to the cart; its pages have the reduced layout`, async () => {
    const empty = await ask(shop.host, wordOf(CHECKOUTS, shop));
    expect([empty.status, empty.headers.location]).toEqual([303, wordOf(CARTS, shop)]);
    const body = await read(shop, '/checkout/card-fail');
    expect(body).toMatch(/<h1\b[^>]*>[^<]*\S/);
    expect(listTags(body, 'meta').find(({ name }) => name === 'robots')?.content).toContain('noindex');
    expect(body).not.toContain('<search');
    expect(listTags(body, 'input').filter(({ name, type }) => name === 'q' || type === 'search')).toEqual([]);
  });

  test(`[RT-01] ${shop.key}: the tiles of the start page lead to product lists`, async () => {
    const tile = getElement(getElement(await read(shop, '/'), 'main'), 'figure');
    expect(getElement(await read(shop, getFirstHref(tile, '/')), 'main')).toContain('data-alias="');
  });
}

test('pieces in a pack are counted in the page’s language', async () => {
  const shop = shopNamed('karamell');
  for (const [language, label] of [
    ['sv-SE', '12-pack'],
    ['fi-FI', '12 kpl'],
    ['nb-NO', '12-pakning'],
  ] as const) {
    const pack = (await listProducts(shop, language, true)).find(({ name }) => name.endsWith(`, ${label}`));
    expect(pack, label).toBeDefined();
    expect(getElement(await read(shop, pack?.canonicalUrl ?? ''), 'main'), language).toContain(label);
  }
});

test('a review in another language than the page’s is marked with its language', async () => {
  const shop = shopNamed('koivu');
  const bodies = await Promise.all(
    (await listProducts(shop))
      .filter(({ rating }) => rating?.voteCount)
      .map(({ canonicalUrl }) => read(shop, canonicalUrl)),
  );
  const comments = bodies.flatMap((body) =>
    listTags(getElement(body, 'article').split('id="reviews"')[1] ?? body, 'p'),
  );
  const languages = new Set(comments.map(({ lang }) => lang));
  expect(languages).toEqual(new Set([undefined, 'sv', 'en']));
  expect(bodies.some((body) => /· (?:<!-- -->)?ruotsi/.test(body))).toBe(true);
});

test('[RT-20] a page of reviews beyond the last is 404, as of a list', async () => {
  const shop = shopNamed('koivu');
  const { canonicalUrl } = await loadProduct(shop, hasOneSize);
  const statusOf = async (page: string) => (await ask(shop.host, `${canonicalUrl}?reviews=${page}`)).status;
  expect(await Promise.all(['1', '99', '9999', 'x'].map(statusOf))).toEqual([200, 404, 404, 200]);
});
