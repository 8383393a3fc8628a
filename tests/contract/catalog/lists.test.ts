import { expect, test } from 'vitest';
import { askApi } from '#tests/support/api/commerce-api.ts';
import { ask } from '#tests/support/http.ts';
import { listJsonLd, listTags } from '#tests/support/markup.ts';
import { SHOPS, shopNamed } from '#tests/support/shops.ts';

const karamell = shopNamed('karamell');
const koivu = shopNamed('koivu');

interface FacetValue {
  _id: string;
  facetId: string;
  parentId: string | null;
  label: string;
  count: number;
}
interface List {
  products: {
    count: number;
    products: {
      productId: number;
      name: string;
      unitPrice: { sellingPriceIncVat: number };
      brand: { name: string };
    }[];
    filters: {
      price: { lowest: number; highest: number };
      facets: { filterId: string; type: string; values: FacetValue[] }[];
    };
  };
}

const LIST = `query ($skip: Int, $take: Int, $filter: FilterInputType, $url: String, $categoryAlias: String) {
  products($ctx, skip: $skip, take: $take, filter: $filter, url: $url, categoryAlias: $categoryAlias) {
    count
    products { productId name unitPrice { sellingPriceIncVat } brand { name } }
    filters { price { lowest highest } facets { filterId type values { _id facetId parentId label count } } }
  }
}`;
const list = (variables: Readonly<Record<string, unknown>>, shop = karamell) =>
  askApi<List>(shop, LIST, variables);
const facet = (answer: List, type: string) =>
  answer.products.filters.facets.find((candidate) => candidate.type === type);

test('[PL-01] every facet has values; each has a URL-safe id and an _id that contains its count', async () => {
  const answer = await list({ take: 0, filter: { filterMode: 'CURRENT' } });
  expect(answer.products.products).toEqual([]);
  for (const type of ['Category', 'Brand', 'Sku', 'Price', 'Discount', 'Parameter']) {
    const values = facet(answer, type)?.values ?? [];
    expect(values.length, type).toBeGreaterThan(0);
    for (const value of values) {
      expect(value.facetId).not.toMatch(/[~,]/);
      expect(value._id).toBe(`${value.facetId}_${value.count}`);
    }
  }
});

test('[PL-01] values of one facet widen the list, values of two facets narrow it', async () => {
  const [first, second] = facet(await list({ take: 0 }), 'Brand')?.values ?? [];
  const one = await list({ filter: { facets: [first?.facetId] } });
  const both = await list({ filter: { facets: [first?.facetId, second?.facetId] } });
  expect(one.products.count).toBe(first?.count);
  expect(both.products.count).toBe((first?.count ?? 0) + (second?.count ?? 0));
  const price = facet(one, 'Price')?.values.find((value) => value.count > 0);
  const narrowed = await list({
    filter: { facets: [first?.facetId, price?.facetId], filterMode: 'BY_GROUP' },
  });
  expect(narrowed.products.count).toBeLessThanOrEqual(one.products.count);
  expect(narrowed.products.products.every((product) => product.brand.name === first?.label)).toBe(true);
});

test('[PL-01] BY_GROUP counts ignore the selection in their own facet, CURRENT counts do not', async () => {
  const brands = facet(await list({ take: 0 }), 'Brand')?.values ?? [];
  const facets = [brands[0]?.facetId];
  const byGroup = facet(await list({ take: 0, filter: { facets, filterMode: 'BY_GROUP' } }), 'Brand');
  const current = facet(await list({ take: 0, filter: { facets, filterMode: 'CURRENT' } }), 'Brand');
  expect(byGroup?.values.filter((value) => value.count > 0).length).toBe(brands.length);
  expect(current?.values.filter((value) => value.count > 0).length).toBe(1);
});

test('[PL-02] lists sort by price in both directions, and pages neither repeat nor skip products', async () => {
  const up = await list({ take: 200, filter: { sort: 'PRICE' } });
  const prices = up.products.products.map((product) => product.unitPrice.sellingPriceIncVat);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  const down = await list({ take: 200, filter: { sort: 'PRICE_DESC' } });
  const fallen = down.products.products.map((product) => product.unitPrice.sellingPriceIncVat);
  expect(fallen).toEqual(fallen.toSorted((a, b) => b - a));
  const pages = [];
  for (let skip = 0; skip < up.products.count; skip += 20)
    pages.push(...(await list({ skip, take: 20, filter: { sort: 'PRICE' } })).products.products);
  expect(pages.map((product) => product.productId)).toEqual(
    up.products.products.map((product) => product.productId),
  );
});

for (const text of ['godis', 'askar', 'lakrits', 'choklad', 'present'])
  test(`[SR-01] the top search "${text}" finds some products but not all`, async () => {
    const found = await list({ filter: { searchText: text, sort: 'RELEVANCE' } });
    const all = await list({ take: 0 });
    expect(found.products.count).toBeGreaterThan(0);
    expect(found.products.count).toBeLessThan(all.products.count);
  });

test('search accepts any text', async () => {
  for (const searchText of ['"', "' OR 1=1 --", '*', 'NEAR(', 'å'.repeat(300), '   ', '%_\\', 'AND OR NOT'])
    expect((await list({ filter: { searchText } })).products.count).toBeGreaterThanOrEqual(0);
});

test('a list by product ids keeps their order', async () => {
  const some = (await list({ take: 5, filter: { sort: 'PRICE' } })).products.products.map(
    (product) => product.productId,
  );
  const wanted = [some[3], some[0], some[4]];
  const found = await list({ take: 3, filter: { productIds: wanted } });
  expect(found.products.products.map((product) => product.productId)).toEqual(wanted);
});

test('[PL-07] listPageInfo finds a category by its path, with or without prefix, and lists its children', async () => {
  interface Page {
    listPageInfo: {
      id: number;
      name: string;
      canonicalUrl: string;
      alternativeUrls: { url: string; culture: string }[];
      subCategories: { canonicalUrl: string }[];
      meta: { title: string };
    } | null;
  }
  const INFO =
    'query ($url: String) { listPageInfo($ctx, url: $url) { id name canonicalUrl alternativeUrls { url culture } subCategories { canonicalUrl } meta { title } } }';
  const { categories } = await askApi<{
    categories: { canonicalUrl: string; name: string; parentCategoryId: number }[];
  }>(
    karamell,
    'query { categories($ctx, parentCategoryId: 0) { canonicalUrl name parentCategoryId } }',
    {},
    'en-US',
  );
  const root = categories[0];
  const prefixed = await askApi<Page>(karamell, INFO, { url: root?.canonicalUrl }, 'en-US');
  const bare = await askApi<Page>(karamell, INFO, { url: root?.canonicalUrl.replace(/^\/en/, '') }, 'en-US');
  expect(prefixed.listPageInfo).toMatchObject({ name: root?.name, canonicalUrl: root?.canonicalUrl });
  expect(bare).toEqual(prefixed);
  expect(prefixed.listPageInfo?.alternativeUrls.map((alternative) => alternative.culture).toSorted()).toEqual(
    [...karamell.languages].toSorted(),
  );
  expect((await askApi<Page>(karamell, INFO, { url: '/c/no-such-thing' })).listPageInfo).toBeNull();
  expect((await askApi<Page>(karamell, INFO)).listPageInfo?.meta.title).toBeTruthy();
});

for (const shop of SHOPS)
  test(`[PL-07] ${shop.key}: a list's picture is shown above the list and in link previews, and exists`, async () => {
    const { categories } = await askApi<{
      categories: { canonicalUrl: string; primaryImage: string | null }[];
    }>(shop, 'query { categories($ctx) { canonicalUrl primaryImage } }');
    const pictured = categories.find(({ primaryImage }) => primaryImage !== null);
    const page = await ask(shop.host, pictured?.canonicalUrl ?? '');
    const preview = /property="og:image" content="([^"]+)"/.exec(page.body)?.[1] ?? '';
    expect(preview).toMatch(new RegExp(`/images/categoryheader/1900w/${pictured?.primaryImage}$`));
    const [, head = ''] =
      /<header class="[^"]*">((?:(?!<\/header>).)*categoryheader.*?)<\/header>/s.exec(page.body) ?? [];
    expect(head).toContain('<h1');
    expect(head).toMatch(/950w.*1280w.*1900w.*2560w/s);
    const picture = await ask(shop.host, new URL(preview).pathname, { headers: { accept: 'image/webp' } });
    expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
    const bare = categories.find(({ primaryImage }) => primaryImage === null);
    expect((await ask(shop.host, bare?.canonicalUrl ?? '')).body).not.toContain('categoryheader');
  });

test('[PR-01] the market changes currency and VAT but not the products', async () => {
  const PRICES = `query { products($ctx, take: 3, filter: { sort: ALPHABETICAL }) { products {
    productId unitPrice { sellingPriceIncVat sellingPriceExVat vat sellingPriceIncVatFormatted currency { code } } } } }`;
  interface Priced {
    products: {
      products: {
        productId: number;
        unitPrice: {
          sellingPriceIncVat: number;
          sellingPriceExVat: number;
          vat: number;
          sellingPriceIncVatFormatted: string;
          currency: { code: string };
        };
      }[];
    };
  }
  const finland = await askApi<Priced>(koivu, PRICES, { marketId: 'fi' });
  const sweden = await askApi<Priced>(koivu, PRICES, { marketId: 'se' });
  expect(finland.products.products.map((product) => product.productId)).toEqual(
    sweden.products.products.map((product) => product.productId),
  );
  for (const [answer, currency, rate] of [
    [finland, 'EUR', 0.255],
    [sweden, 'SEK', 0.25],
  ] as const)
    for (const { unitPrice } of answer.products.products) {
      expect(unitPrice.currency.code).toBe(currency);
      expect(unitPrice.sellingPriceExVat + unitPrice.vat).toBeCloseTo(unitPrice.sellingPriceIncVat, 2);
      expect(unitPrice.vat / unitPrice.sellingPriceExVat).toBeCloseTo(rate, 2);
      expect(unitPrice.sellingPriceIncVatFormatted).toMatch(/\d/);
    }
});

for (const shop of SHOPS)
  test(`[PL-03] ${shop.key}: a page after the last is 404, however large its number`, async () => {
    const first = await ask(shop.host, '/allt');
    const path = first.headers.location ?? '/allt';
    for (const page of ['500', '999999999', '9'.repeat(40)])
      expect((await ask(shop.host, `${path}?page=${page}`)).status, page).toBe(404);
  });

test('[PL-07] a list names its products as structured data, numbered through all pages', async () => {
  interface ItemList {
    readonly '@type'?: string;
    readonly itemListElement?: readonly { position: number; url: string }[];
  }
  const itemsOf = async (path: string) => {
    const { body } = await ask(karamell.host, path);
    const found = (listJsonLd(body) as readonly ItemList[]).find((block) => block['@type'] === 'ItemList');
    return { body, items: found?.itemListElement ?? null };
  };
  const { body, items } = await itemsOf('/en/allt?page=2');
  const size = [...body.matchAll(/data-alias=/g)].length;
  expect(items).toHaveLength(size);
  expect(items?.[0]?.position).toBe(size + 1);
  const { pathname } = new URL(items?.[0]?.url ?? 'http://none/');
  expect(pathname).toMatch(/^\/en\/p\//);
  expect(listTags(body, 'a').some(({ href }) => href === pathname)).toBe(true);
  expect((await ask(karamell.host, pathname)).status).toBe(200);
  // Search engines do not index filtered lists
  expect((await itemsOf('/en/allt?brands=b_askeriet')).items).toBeNull();
});
