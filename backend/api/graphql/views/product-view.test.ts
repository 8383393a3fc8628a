import { expect, test } from 'vitest';
import type { BackendContext } from '#backend/model/scope.ts';
import { fixtureBackend, FIXTURE_CHANNEL } from '#tests/support/fixture-backend/fixture-backend.ts';

async function product<Data>(
  alias: string,
  fields: string,
  market = 'se',
  request: Partial<BackendContext> = {},
): Promise<Data> {
  const backend = await fixtureBackend();
  const { product: found } = await backend.ask<{ product: Data }>(
    `{ product(channelId: "${FIXTURE_CHANNEL}", languageId: "en-US", marketId: "${market}", alias: "${alias}") ${fields} }`,
    {},
    request,
  );
  return found;
}

test('products in several colours form one variant group with their SKUs as the inner level', async () => {
  const fields =
    '{ variantDimensions { level dimension value } variantGroup { collapseInLists activeProducts variants { level dimension type value attributes { value } canonicalUrl variants { level dimension value stock { totalStock inStock oversellable } } } } }';
  expect(await product('red-apron', fields)).toEqual({
    variantDimensions: [
      { level: 1, dimension: 'Color', value: 'red' },
      { level: 0, dimension: 'Size', value: 'M' },
    ],
    variantGroup: {
      collapseInLists: false,
      activeProducts: 2,
      variants: [
        {
          level: 1,
          dimension: 'Color',
          type: 'product',
          value: 'red',
          attributes: [{ value: '#aa0000' }],
          canonicalUrl: '/en/p/things/red-apron',
          variants: [
            {
              level: 0,
              dimension: 'Size',
              value: 'M',
              stock: { totalStock: 4, inStock: 0, oversellable: 4 },
            },
            {
              level: 0,
              dimension: 'Size',
              value: 'S',
              stock: { totalStock: 3, inStock: 3, oversellable: 0 },
            },
          ],
        },
        {
          level: 1,
          dimension: 'Color',
          type: 'product',
          value: 'blue',
          attributes: [{ value: '#0000aa' }],
          canonicalUrl: '/en/p/things/blue-apron',
          variants: [
            {
              level: 0,
              dimension: 'Size',
              value: 'S',
              stock: { totalStock: 0, inStock: 0, oversellable: 0 },
            },
          ],
        },
      ],
    },
  });
});

test('a product without siblings has a variant group too; without attributes there is no list of them', async () => {
  const fields =
    '{ variantDimensions { level value attributes { key } } variantGroup { variants { level dimension value attributes { key } variants { level dimension attributes { key } } } } }';
  expect(await product('salty-drops', fields)).toEqual({
    variantDimensions: [
      { level: 1, value: '9000001', attributes: null },
      { level: 0, value: '-', attributes: null },
    ],
    variantGroup: {
      variants: [
        {
          level: 1,
          dimension: 'DefaultProduct',
          value: '9000001',
          attributes: null,
          variants: [{ level: 0, dimension: 'DefaultSku', attributes: null }],
        },
      ],
    },
  });
});

test('a reduced product has its regular price and the lowest price of the 30 days before', async () => {
  const fields =
    '{ discountType unitPrice { sellingPriceIncVat regularPriceIncVat discountPercentage isDiscounted } lowestPrice { lowestPriceIncVat discountPercentage } priceLog { sellingPriceIncVat isLowest } }';
  expect(await product('sour-drops', fields)).toEqual({
    discountType: 'SALE_PRICE',
    unitPrice: { sellingPriceIncVat: 40, regularPriceIncVat: 56, discountPercentage: 29, isDiscounted: true },
    lowestPrice: { lowestPriceIncVat: 50, discountPercentage: 20 },
    priceLog: [
      { sellingPriceIncVat: 40, isLowest: true },
      { sellingPriceIncVat: 50, isLowest: false },
      { sellingPriceIncVat: 56, isLowest: false },
    ],
  });
});

test('a campaign reduces a product without a lower sale price', async () => {
  const fields =
    '{ discountType unitPrice { sellingPriceIncVat } discountCampaigns { name } categories { name } }';
  expect(await product('butter-fudge', fields)).toEqual({
    discountType: 'PRICE_CAMPAIGN',
    unitPrice: { sellingPriceIncVat: 24 },
    discountCampaigns: [{ name: 'Autumn days' }],
    categories: [{ name: 'Sweets' }, { name: 'Things' }],
  });
});

test.each([
  ['Europe/Stockholm', '2026-10-18T21:59:59Z', '2026-10-25', ['2026-10-15', '2026-10-01', '2026-09-19']],
  ['Europe/Stockholm', '2026-10-18T22:00:00Z', '2026-10-26', ['2026-10-16', '2026-10-02', '2026-09-20']],
  ['America/New_York', '2026-11-04T04:59:59Z', '2026-11-10', ['2026-10-31', '2026-10-17', '2026-10-05']],
  ['Pacific/Auckland', '2026-11-19T11:00:00Z', '2026-11-27', ['2026-11-17', '2026-11-03', '2026-10-22']],
])(
  '[PP-03] [PP-07] in %s the days of stock and prices at %s are the shop’s',
  async (timeZone, moment, incoming, dates) => {
    const { context } = await fixtureBackend();
    const shops = new Map([...context.shops].map(([id, shop]) => [id, { ...shop, timeZone }] as const));
    const then = { shops, now: () => new Date(moment) };
    expect(await product('blue-apron', '{ skus { incoming } }', 'se', then)).toEqual({
      skus: [{ incoming: `${incoming}T00:00:00Z` }],
    });
    expect(await product('sour-drops', '{ priceLog { date } }', 'se', then)).toEqual({
      priceLog: dates.map((date) => ({ date })),
    });
  },
);

test('incoming stock has a date, and breadcrumbs go from the root to the leaf', async () => {
  expect(await product('blue-apron', '{ skus { incoming } }')).toEqual({
    skus: [{ incoming: '2026-11-27T00:00:00Z' }],
  });
  expect(await product('salty-drops', '{ breadcrumbs { name url } }')).toEqual({
    breadcrumbs: [
      { name: 'Food', url: '/en/c/food' },
      { name: 'Sweets', url: '/en/c/food/sweets' },
      { name: 'Hard sweets', url: '/en/c/sweets/hard-sweets' },
    ],
  });
});

test('an unknown alias is null', async () => {
  expect(await product('saltdroppar', '{ name }')).toBeNull();
});
