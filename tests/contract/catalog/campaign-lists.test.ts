import { expect, test } from 'vitest';
import { askApi } from '#tests/support/api/commerce-api.ts';
import { ask } from '#tests/support/http.ts';
import { getElement, listTags } from '#tests/support/markup.ts';
import { SHOPS, type DemoShop } from '#tests/support/shops.ts';

/** The paths of links in a piece of HTML, each once. */
const listPaths = (html: string): readonly string[] => [
  ...new Set(listTags(html, 'a').flatMap(({ href }) => (href?.startsWith('/') ? [href] : []))),
];

/** The product addresses of a campaign's list by the API. */
async function listCampaignProducts(shop: DemoShop, alias: string): Promise<readonly string[]> {
  const { products } = await askApi<{ products: { products: readonly { canonicalUrl: string }[] } }>(
    shop,
    'query($alias: String) { products($ctx, discountCampaignAlias: $alias, take: 200) { products { canonicalUrl } } }',
    { alias },
  );
  return products.products.map(({ canonicalUrl }) => canonicalUrl);
}

for (const shop of SHOPS)
  test(`[RT-14] ${shop.key}: a campaign’s address lists the goods of the campaign and no others`, async () => {
    const home = await ask(shop.host, '/');
    const path = listPaths(home.body).find((each) => each.startsWith('/dc/')) ?? 'no link to a campaign';
    const campaign = await listCampaignProducts(shop, decodeURIComponent(path.slice('/dc/'.length)));
    expect(campaign.length).toBeGreaterThan(1);
    const { status, body } = await ask(shop.host, path);
    expect(status, path).toBe(200);
    const main = getElement(body, 'main');
    const shown = listPaths(main).filter((each) => each.startsWith('/p/'));
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.filter((each) => !campaign.includes(each))).toEqual([]);
    expect((await ask(shop.host, '/dc/no-such-campaign')).status).toBe(404);
  });
