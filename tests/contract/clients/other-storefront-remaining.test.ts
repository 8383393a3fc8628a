import { expect, test } from 'vitest';
import { authenticate, digest, newCustomer, sessionOf } from '#tests/support/api/auth-api.ts';
import { callApi, cartWith } from '#tests/support/api/cart-api.ts';
import { aCheckout, placeOrder } from '#tests/support/api/checkout-api.ts';
import { askApi } from '#tests/support/api/commerce-api.ts';
import { ask } from '#tests/support/http.ts';
import { loadResetKey } from '#tests/support/api/outbox.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { shopNamed } from '#tests/support/shops.ts';

/** Contract 2.3, the pages that other-storefront.test.ts and other-storefront-purchases.test.ts do not cover. */

const DEMO_SHOPS = [shopNamed('karamell'), shopNamed('koivu')] as const;

interface ListAnswer {
  readonly listPageInfo: { readonly name: string; readonly canonicalUrl: string } | null;
  readonly products: {
    readonly count: number;
    readonly products: readonly { readonly brand: { readonly name: string } | null }[];
  };
  readonly filters: { readonly filters: { readonly facets: readonly { readonly type: string }[] } };
}

const LIST = `query($url: String, $brand: String, $campaign: String) {
  listPageInfo(url: $url, $ctx) { name canonicalUrl }
  products(brandAlias: $brand, discountCampaignAlias: $campaign, take: 5, $ctx) { count products { brand { name } } }
  filters: products(brandAlias: $brand, discountCampaignAlias: $campaign, skip: 0, take: 0, $ctx) { filters { facets { type } } }
}`;
const lastOf = (url: string): string => url.split('/').at(-1) ?? '';

for (const shop of DEMO_SHOPS) {
  test(`a brand page of ${shop.key}: texts, products of that brand only, filters`, async () => {
    const { brands } = await askApi<{ brands: { name: string; canonicalUrl: string }[] }>(
      shop,
      'query { brands($ctx) { name canonicalUrl } }',
    );
    const brand = brands[0];
    const url = brand?.canonicalUrl ?? '';
    const page = await askApi<ListAnswer>(shop, LIST, { url, brand: lastOf(url) });
    expect(page.listPageInfo).toEqual({ name: brand?.name, canonicalUrl: url });
    expect(page.products.count).toBeGreaterThan(0);
    expect(new Set(page.products.products.map((product) => product.brand?.name))).toEqual(
      new Set([brand?.name]),
    );
    expect(page.filters.filters.facets.map(({ type }) => type)).toContain('Category');
  });

  test(`a campaign page of ${shop.key}: products of that campaign only`, async () => {
    const { products } = await askApi<{
      products: { products: { discountCampaigns: { name: string; canonicalUrl: string }[] }[] };
    }>(shop, 'query { products(take: 200, $ctx) { products { discountCampaigns { name canonicalUrl } } } }');
    const campaign = products.products.flatMap(({ discountCampaigns }) => discountCampaigns)[0];
    const url = campaign?.canonicalUrl ?? '';
    const page = await askApi<ListAnswer>(shop, LIST, { url, campaign: lastOf(url) });
    expect(page.listPageInfo).toEqual({ name: campaign?.name, canonicalUrl: url });
    const within = products.products.filter(({ discountCampaigns }) =>
      discountCampaigns.some(({ canonicalUrl }) => canonicalUrl === url),
    );
    expect(page.products.count).toBe(within.length);
  });

  test(`a product page of ${shop.key}: price log, relations, reviews, widget area, stock reminder`, async () => {
    const { alias, skuId } = await loadPlentifulProduct(shop);
    const page = await askApi<{
      product: { alias: string; priceLog: unknown[] | null; skus: { skuId: number }[] };
      relatedProducts: { alias: string }[];
      reviews: { count: number };
      widgetArea: { __typename: string } | null;
    }>(
      shop,
      `query($alias: String!) {
        product(alias: $alias, $ctx) { alias priceLog { sellingPriceIncVat } skus { skuId } }
        relatedProducts(alias: $alias, $ctx) { alias }
        reviews(alias: $alias, $ctx) { count }
        widgetArea(family: "Product", areaName: "Product detail page", $ctx) { __typename }
      }`,
      { alias },
    );
    expect(page.product.skus.map((sku) => sku.skuId)).toContain(skuId);
    expect(page.relatedProducts.every((related) => related.alias !== alias)).toBe(true);
    expect(page.reviews.count).toBeGreaterThanOrEqual(0);
    const reminded = await callApi(shop, {
      kind: 'mutation',
      field: 'monitorProductAvailability',
      input: { email: ['String!', 'plain@example.com'], skuId: ['Int!', skuId] },
    });
    expect(reminded).toBe(true);
  });

  test(`the account panel and the reset page of ${shop.key}: a reset is requested, mailed, committed and used once`, async () => {
    const { username, token } = await newCustomer('reset');
    const user = await callApi<{ email: string; customerType: string }>(shop, {
      field: 'getUser',
      select: '{ email customerType }',
      token,
    });
    expect(user).toEqual({ email: username, customerType: 'PERSON' });
    const asked = {
      kind: 'mutation',
      field: 'requestPasswordReset',
      input: { email: ['String!', username] },
    } as const;
    expect(await callApi(shop, asked)).toBe(true);
    const resetKey = await loadResetKey(username);
    const commit = {
      kind: 'mutation',
      field: 'commitReset',
      input: { resetKey: ['String!', resetKey], password: ['String!', digest('Another-2026')] },
    } as const;
    expect(await callApi(shop, commit)).toBe(true);
    sessionOf(await authenticate('login', { username, password: 'Another-2026' }));
    expect(await callApi(shop, commit).catch(() => false)).toBe(false);
  });

  test(`the older confirmation page of ${shop.key}: snippet, snippet with order, completed cart`, async () => {
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
}

test('a preview without an editor’s login shows no unpublished content', async () => {
  const { widgetArea } = await askApi<{ widgetArea: unknown }>(
    shopNamed('karamell'),
    'query { widgetArea(alias: "about-us", preview: true, $ctx) { id } }',
  );
  const answer = await ask('karamell.localhost', '/preview-widgets');
  expect([widgetArea, answer.status]).toEqual([null, 302]);
});
