import { expect, test } from 'vitest';
import { callApi, cartWith } from '#tests/support/api/cart-api.ts';
import { aCheckout, placeOrder } from '#tests/support/api/checkout-api.ts';
import { askApi } from '#tests/support/api/commerce-api.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { shopNamed, SHOPS } from '#tests/support/shops.ts';
import { loadVocabularies } from '#tests/support/vocabulary/shop-vocabulary.ts';

/** Contract 2.3, page by page: documents as another storefront would write them. */

interface PageInfo {
  readonly id: number;
  readonly name: string;
  readonly alias: string;
  readonly canonicalUrl: string;
  readonly meta: { readonly title: string; readonly description: string };
}

for (const shop of SHOPS) {
  test(`a category page of ${shop.key}: texts, a page of products, filters, two widget areas`, async () => {
    const tree = await askApi<{
      categories: { categoryId: number; alias: string; canonicalUrl: string; name: string }[];
    }>(shop, 'query { categories(parentCategoryId: 0, $ctx) { categoryId alias canonicalUrl name } }');
    const [category] = tree.categories;
    const answer = await askApi<{
      listPageInfo: PageInfo;
      page: {
        count: number;
        products: { canonicalUrl: string; unitPrice: { currency: { code: string } } }[];
      };
      filters: {
        count: number;
        products: unknown[];
        filters: { facets: { type: string; values: { count: number }[] }[] };
      };
      top: { containers: unknown[] } | null;
      bottom: { containers: unknown[] } | null;
    }>(
      shop,
      `query($url: String, $alias: String) {
        listPageInfo(url: $url, $ctx) { id name alias canonicalUrl meta { title description } }
        page: products(url: $url, skip: 0, take: 2, $ctx) {
          count products { canonicalUrl unitPrice { currency { code } } } }
        filters: products(categoryAlias: $alias, take: 0, $ctx) {
          count products { productId } filters { facets { type values { count } } } }
        top: widgetArea(family: "Productlist", areaName: "The top part of the product list", url: $url, $ctx) {
          containers { id } }
        bottom: widgetArea(family: "Productlist", areaName: "The bottom part of the product list", url: $url, $ctx) {
          containers { id } }
      }`,
      { url: category?.canonicalUrl, alias: category?.alias },
    );
    expect(answer.listPageInfo).toMatchObject({ name: category?.name, alias: category?.alias });
    expect(answer.listPageInfo.id).not.toBe(0);
    expect(answer.page.products).toHaveLength(2);
    expect(answer.page.products[0]?.unitPrice.currency.code).toBe(shop.currency);
    expect(answer.filters.count).toBe(answer.page.count);
    expect(answer.filters.products).toEqual([]);
    expect(answer.filters.filters.facets.flatMap(({ values }) => values).some(({ count }) => count > 0)).toBe(
      true,
    );
  });

  test(`front, product, favourites, brands and search of ${shop.key}`, async () => {
    const { alias, productId, name } = await loadPlentifulProduct(shop);
    const answer = await askApi<{
      front: { containers: unknown[] };
      product: {
        productId: number;
        name: string;
        skus: unknown[];
        variantGroup: object;
        unitPrice: { sellingPriceIncVat: number };
      };
      history: { priceLog: unknown[]; lowestPrice: object | null };
      relatedProducts: { alias: string }[];
      reviews: { count: number; averageRating: number };
      favourites: { products: { productId: number }[] };
      brands: { name: string; alias: string }[];
      found: { products: { productId: number }[] };
    }>(
      shop,
      `query($alias: String!, $ids: [Int], $text: String) {
        front: widgetArea(family: "Frontpage", areaName: "The front page area", $ctx) { containers { widgets { configuration } } }
        product(alias: $alias, $ctx) {
          productId name skus { skuId } variantGroup { variants { alias } } unitPrice { sellingPriceIncVat } }
        history: product(alias: $alias, $ctx) { priceLog { date } lowestPrice { lowestPriceIncVat } }
        relatedProducts(alias: $alias, $ctx) { alias }
        reviews(alias: $alias, skip: 0, take: 5, $ctx) { count averageRating }
        favourites: products(filter: { productIds: $ids }, $ctx) { products { productId } }
        brands($ctx) { name alias }
        found: products(filter: { searchText: $text, sort: RELEVANCE }, take: 10, $ctx) { products { productId } }
      }`,
      { alias, ids: [productId], text: name },
    );
    const front = JSON.stringify(answer.front);
    for (const [key, vocabulary] of await loadVocabularies())
      expect(vocabulary.find(front).length > 0, `words of ${key}`).toBe(key === shop.key);
    expect(answer.product).toMatchObject({ productId, name });
    expect(answer.product.skus).toHaveLength(1);
    expect(answer.product.unitPrice.sellingPriceIncVat).toBeGreaterThan(0);
    expect(Array.isArray(answer.history.priceLog)).toBe(true);
    expect(answer.relatedProducts.map((related) => related.alias)).not.toContain(alias);
    expect(answer.reviews.count > 0).toBe(answer.reviews.averageRating > 0);
    expect(answer.favourites.products).toEqual([{ productId }]);
    expect(answer.brands.length).toBeGreaterThan(1);
    expect(answer.found.products.map((found) => found.productId)).toContain(productId);
  });
}

test('[RT-11] a client with market and language in its paths arrives at the page that it redirects to', async () => {
  for (const shop of SHOPS) {
    const { categories } = await askApi<{ categories: { canonicalUrl: string }[] }>(
      shop,
      'query { categories(parentCategoryId: 0, $ctx) { canonicalUrl } }',
    );
    const pathOf = async (url: string) =>
      (
        await askApi<{ listPageInfo: PageInfo }>(
          shop,
          'query($url: String) { listPageInfo(url: $url, $ctx) { canonicalUrl } }',
          { url },
        )
      ).listPageInfo.canonicalUrl;
    const [own = ''] = categories.map(({ canonicalUrl }) => canonicalUrl);
    const prefixed = `/${shop.market}/${shop.languages[0]?.slice(0, 2)}${own}`;
    expect([await pathOf(own), await pathOf(prefixed)]).toEqual([own, prefixed]);
  }
});

test('the older confirmation page: snippet, snippet with order, completed cart', async () => {
  const shop = shopNamed('koivu');
  const { skuId } = await loadPlentifulProduct(shop);
  const cart = await cartWith(shop, skuId);
  const { orderId, publicId } = await placeOrder(shop, cart.id, aCheckout(shop));
  const input = { id: ['String!', publicId], paymentType: ['PaymentType!', 'STANDARD'] } as const;
  expect(await callApi(shop, { field: 'getCheckout', input })).toEqual(expect.any(String));
  // The cart's id proves the buyer; the order's public id does not
  for (const [id, email] of [
    [cart.id, 'buyer@example.com'],
    [publicId, ''],
  ] as const) {
    const both = await callApi(shop, {
      field: 'getCheckoutAndOrder',
      select: '{ htmlSnippet order { orderId externalOrderId email } }',
      input: { ...input, id: ['String!', id] },
    });
    expect(both).toMatchObject({ order: { orderId, email } });
  }
  const completed = await callApi(shop, {
    field: 'getCart',
    select: '{ isCompleted items { skuId } }',
    input: { id: ['String', cart.id], includeCompleted: ['Boolean', true] },
  });
  expect(completed).toEqual({ isCompleted: true, items: [{ skuId }] });
});
