import { expect, test } from 'vitest';
import { listProducts } from '#tests/support/api/products.ts';
import { ask } from '#tests/support/http.ts';
import { findElements, listTags } from '#tests/support/markup.ts';
import { SHOPS, shopNamed, type DemoShop } from '#tests/support/shops.ts';

const pageOf = async (shop: DemoShop, language: string | undefined, name: string): Promise<string> => {
  const product = (await listProducts(shop, language, true)).find((each) => each.name === name);
  if (!product) throw new Error(`${shop.key} has no ${name}.`);
  return (await ask(shop.host, product.canonicalUrl)).body;
};

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
    expect(listTags(body, 'svg').filter((svg) => svg['aria-label'] === text)).toHaveLength(1);
    const href =
      findElements(body, 'a')
        .filter(({ startIndex, endIndex }) =>
          body.slice(startIndex ?? 0, endIndex ?? 0).includes(`aria-label="${text}"`),
        )
        .map(({ attribs }) => attribs.href ?? '')[0] ?? '';
    const sheet = await ask(shop.host, href);
    expect(sheet.status, href).toBe(200);
    expect(sheet.body).toContain('kWh');
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
