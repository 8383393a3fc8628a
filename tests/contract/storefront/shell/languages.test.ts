import { expect, test } from 'vitest';
import { ask } from '#tests/support/http.ts';
import { listShopPages } from '#tests/isolation/shop-pages.ts';
import { cartWith } from '#tests/support/api/cart-api.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { getElement, listJsonLd, listTags, listTexts } from '#tests/support/markup.ts';
import { shopNamed, SHOPS, type DemoShop } from '#tests/support/shops.ts';
import { shopUrl } from '#tests/support/test-servers.ts';
import { listWrongTexts } from '#tests/support/vocabulary/message-texts.ts';
import { loadShopTexts } from '#tests/support/vocabulary/shop-texts.ts';

const MULTILINGUAL_SHOPS = SHOPS.filter(({ languages }) => languages.length > 1);
/** Path of each shop's about page in its default language. */
const ABOUT: Readonly<Record<string, string>> = {
  karamell: '/om-oss',
  koivu: '/meista',
  lumo: '/about-us',
};

const read = async (shop: DemoShop, path: string): Promise<string> => {
  const { status, body } = await ask(shop.host, path);
  expect(status, path).toBe(200);
  return body;
};

/** The path after a redirect: a content page may have another path in another language. */
async function followRedirect(shop: DemoShop, path: string): Promise<string> {
  const { status, headers } = await ask(shop.host, path);
  if (status === 200) return path;
  expect(status, path).toBe(301);
  return new URL(headers.location ?? '', shopUrl(shop.host)).pathname;
}

/** The links of the header's language switcher for each language but the default. */
function switcherOf(body: string, shop: DemoShop): readonly { language: string; href: string }[] {
  const links = listTags(getElement(body, 'header'), 'a');
  return shop.languages.slice(1).map((language) => {
    const href = links.find(({ hreflang }) => hreflang === language.slice(0, 2))?.href;
    if (href === undefined) throw new Error(`The language switcher has no link to ${language}`);
    return { language, href };
  });
}

for (const shop of MULTILINGUAL_SHOPS) {
  test(`[LY-12] ${shop.key}: the switcher leads to the same product in every language`, async () => {
    const firstOf = (body: string, start: string) =>
      listTags(body, 'a').find(({ href }) => href?.startsWith(start))?.href ?? '/no-link';
    const list = getElement(await read(shop, firstOf(await read(shop, '/'), '/c/')), 'main');
    const page = await read(shop, firstOf(list, '/p/'));
    const groupOf = (body: string) =>
      /"inProductGroupWithID":"?(\d+)/.exec(JSON.stringify(listJsonLd(body)))?.[1];
    const id = groupOf(page);
    expect(id).toBeDefined();
    for (const { language, href } of switcherOf(page, shop)) {
      expect(href).toContain(`/${language.slice(0, 2)}/p/`);
      const other = await read(shop, href);
      expect(listTags(other, 'html')[0]?.lang).toBe(language);
      expect(groupOf(other), language).toBe(id);
    }
  });

  test(`[LY-12] ${shop.key}: the switcher leads to the same content page in every language`, async () => {
    const page = await read(shop, ABOUT[shop.key] ?? '/no-page');
    for (const { language, href } of switcherOf(page, shop)) {
      const path = await followRedirect(shop, href);
      expect(path).toMatch(new RegExp(`^/${language.slice(0, 2)}/[a-z-]+$`));
      await read(shop, path);
    }
  });
}

test('[LY-12] a shop with one language shows no switcher', async () => {
  const header = getElement(await read(shopNamed('nordic'), '/'), 'header');
  expect(listTags(header, 'a').length).toBeGreaterThan(0);
  expect(listTags(header, 'a').filter(({ hreflang }) => hreflang)).toEqual([]);
});

for (const shop of MULTILINGUAL_SHOPS) {
  test(`[LY-12][RT-08] ${shop.key}: the switcher keeps the products of a shared list`, async () => {
    const path = (await ask(shop.host, '/favorites')).headers.location ?? '/favorites';
    const shared = await read(shop, `${path}?ids=12,7`);
    for (const { language, href } of switcherOf(shared, shop)) expect(href, language).toMatch(/\?ids=12,7$/);
    for (const { language, href } of switcherOf(await read(shop, path), shop))
      expect(href, language).not.toContain('?');
  });
}

for (const shop of SHOPS)
  test(`[RT-19] ${shop.key}: every kind of page is in its language, without a key or a gap of a message`, async () => {
    const { skuId } = await loadPlentifulProduct(shop);
    const headers = { cookie: `ralph-cart=${(await cartWith(shop, skuId, 1)).id}` };
    const texts = await loadShopTexts(shop);
    let pages = 0;
    for (const language of shop.languages)
      for (const { path, method, isData } of listShopPages(texts, language)) {
        if (method || isData) continue;
        const { body } = await ask(shop.host, path, { headers });
        if (listTags(body, 'html')[0]?.lang !== language) continue;
        pages += 1;
        expect(listWrongTexts(language, listTexts(body)), path).toEqual([]);
      }
    expect(pages).toBeGreaterThan(shop.languages.length * 20);
  });
