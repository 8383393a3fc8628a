import { expect, test } from 'vitest';
import paths from '#app/i18n/paths.json' with { type: 'json' };
import { listProducts } from '#tests/support/api/products.ts';
import { aCartVisitor } from '#tests/support/cart/cart-forms.ts';
import { ask } from '#tests/support/http.ts';
import { findElements, listTags } from '#tests/support/markup.ts';
import { prefixOf, SHOPS, shopNamed, type DemoShop } from '#tests/support/shops.ts';

async function findProduct(shop: DemoShop, language: string | undefined, name: string) {
  const product = (await listProducts(shop, language, true)).find((each) => each.name === name);
  if (!product) throw new Error(`${shop.key} has no ${name}.`);
  return product;
}
const pageOf = async (shop: DemoShop, language: string | undefined, name: string): Promise<string> =>
  (await ask(shop.host, (await findProduct(shop, language, name)).canonicalUrl)).body;

/** Pictures of an energy class. */
const listArrows = (html: string, text: string) => listTags(html, 'img').filter(({ alt }) => alt === text);

const MAKERS = /<strong>(?:Tillverkare|Livsmedelsföretagare|Valmistaja|Manufacturer)<\/strong>/;

for (const shop of SHOPS)
  test(`[LW-11] ${shop.key}: product pages name who made the goods`, async () => {
    const products = await listProducts(shop);
    const step = Math.ceil(products.length / 6);
    for (const { canonicalUrl } of products.filter((_, index) => index % step === 0)) {
      const { body } = await ask(shop.host, canonicalUrl);
      expect(MAKERS.exec(body)?.[0], canonicalUrl).toBeDefined();
      expect(body).toMatch(/<a href="mailto:[a-z]+@example\.com">/);
    }
  });

test.each([
  ['lumo', 'en-US', 'Dygn daylight-rhythm bulb', 'Energy efficiency class F on a scale from A to G'],
  ['lumo', 'sv-SE', 'Dygnsrytmlampan Dygn', 'Energieffektivitetsklass F på en skala från A till G'],
  ['koivu', 'fi-FI', 'Maitokuu-opaalilamppu', 'Energiatehokkuusluokka E asteikolla A–G'],
] as const)(
  '[LW-11] %s in %s: %s has the arrow of its class, which leads to the sheet',
  async (key, language, name, text) => {
    const shop = shopNamed(key);
    const body = await pageOf(shop, language, name);
    // The first one: related products have theirs
    const [file = ''] = listArrows(body, text)[0]?.src?.split('#') ?? [];
    expect((await ask(shop.host, file)).headers['content-type']).toContain('image/svg+xml');
    const href =
      findElements(body, 'a')
        .filter(({ startIndex, endIndex }) =>
          body.slice(startIndex ?? 0, endIndex ?? 0).includes(`alt="${text}"`),
        )
        .map(({ attribs }) => attribs.href ?? '')[0] ?? '';
    const sheet = await ask(shop.host, href);
    expect(sheet.status, href).toBe(200);
    expect(sheet.body).toContain('kWh');
  },
);

test.each([
  ['lumo', 'en-US', 'Dygn daylight-rhythm bulb', 'Energy efficiency class F on a scale from A to G'],
  ['koivu', 'fi-FI', 'Maitokuu-opaalilamppu', 'Energiatehokkuusluokka E asteikolla A–G'],
] as const)(
  '[LW-11] %s in %s: the arrow of %s is beside its price in favorites, cart, searches, suggestions and, where there is one, the comparison',
  async (key, language, name, text) => {
    const shop = shopNamed(key);
    const product = await findProduct(shop, language, name);
    const prefix = prefixOf(shop, language);
    const isLumo = key === 'lumo';
    const code = isLumo ? 'en' : 'fi';
    const visitor = aCartVisitor(shop, { ralph: JSON.stringify({ favorites: [product.productId] }) });
    await visitor.send('/cart/add', { skuId: product.skus[0]?.skuId ?? 0, quantity: 1 });
    const pages = [
      paths.favorites[code],
      paths.cart[code],
      `/${isLumo ? 'search' : 'haku'}/${encodeURIComponent(name)}`,
      ...(isLumo ? [`${paths.compare.en}?ids=${product.productId}`] : []),
    ];
    for (const page of pages) {
      const { status, body } = await visitor.open(prefix + page);
      expect([status, listArrows(body, text).length > 0], page).toEqual([200, true]);
    }
    const suggestions = await ask(shop.host, `${prefix}/search-suggestions?q=${encodeURIComponent(name)}`);
    expect(suggestions.body).toContain(text);
  },
);

test('[LW-11] warnings and what food contains are told in the reader’s language', async () => {
  const karamell = shopNamed('karamell');
  const warnings = await pageOf(karamell, 'fi-FI', 'Keitä itse toffeeta -setti');
  expect(warnings).toContain('<strong>Varoitukset ja turvallisuus</strong><br>Kiehuva karamellimassa');
  const food = await pageOf(karamell, 'en-US', 'Ember chilli liquorice');
  for (const term of ['Ingredients', 'Allergens', 'Net quantity', 'Food business operator'])
    expect(food.split(`<strong>${term}</strong>`), term).toHaveLength(2);
});
