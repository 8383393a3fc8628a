import { expect, test } from 'vitest';
import {
  fixtureBackend,
  fixtureSeed,
  FIXTURE_CHANNEL,
} from '#tests/support/fixture-backend/fixture-backend.ts';
import { expandFormats } from './expand-formats.ts';
import type { SeedProductFile } from './seed-schema.ts';
import type { ShopSeed } from './seed-files.ts';

const skus = (label: string, inStock: number): SeedProductFile['skus'] => [
  { label, stock: { inStock, oversellable: 0, static: 0 } },
];

/** The fixture shop, in which the red apron has two lengths and the butter fudge two weights. */
function seedWithFormats(): ShopSeed {
  const seed = fixtureSeed();
  const entries = seed.products.map(({ file, product }): { file: string; product: SeedProductFile } => {
    if (product.key === 'fudge')
      return {
        file,
        product: {
          ...product,
          skus: skus('200 g', 5),
          content: { amount: 200, unit: 'g' },
          formats: {
            dimension: 'Weight',
            label: '200 g',
            options: [
              {
                key: '1-kg',
                label: '1 kg',
                price: 120,
                weight: 1000,
                content: { amount: 1000, unit: 'g' },
                sold: 1,
                skus: skus('1 kg', 2),
                specs: [],
              },
            ],
          },
        },
      };
    if (product.key === 'apron-red' || product.key === 'apron-blue')
      return {
        file,
        product: {
          ...product,
          formats: {
            dimension: 'Length',
            label: { en: 'Short', sv: 'Kort' },
            options: [
              {
                key: 'long',
                label: { en: 'Long', sv: 'Lång' },
                price: 300,
                weight: 200,
                sold: 1,
                skus: product.skus,
                specs: [],
              },
            ],
          },
        },
      };
    return { file, product };
  });
  return { ...seed, products: expandFormats(entries, seed.shop) };
}

async function ask<Data>(query: string): Promise<Data> {
  const backend = await fixtureBackend(seedWithFormats());
  return backend.ask<Data>(
    query.replaceAll('$ctx', `channelId: "${FIXTURE_CHANNEL}", languageId: "en-US", marketId: "se"`),
  );
}

test('a format with a price of its own is a product: name, alias, price, stock and price per unit', async () => {
  const fields =
    'productId canonicalUrl name skus { name stock { inStock } } unitPrice { regularPriceIncVat } pricePerUnit { unit sellingPriceIncVat }';
  const { small, large } = await ask<Record<string, object>>(
    `{ small: product($ctx, alias: "butter-fudge") { ${fields} } large: product($ctx, alias: "butter-fudge-1-kg") { ${fields} } }`,
  );
  expect(small).toMatchObject({
    name: 'Butter fudge',
    skus: [{ name: '200 g', stock: { inStock: 5 } }],
    unitPrice: { regularPriceIncVat: 30 },
    pricePerUnit: { unit: 'kg', sellingPriceIncVat: 120 },
  });
  expect(large).toMatchObject({
    name: 'Butter fudge, 1 kg',
    canonicalUrl: '/en/p/sweets/butter-fudge-1-kg',
    skus: [{ name: '-', stock: { inStock: 2 } }],
    unitPrice: { regularPriceIncVat: 120 },
    pricePerUnit: { unit: 'kg', sellingPriceIncVat: 96 },
  });
});

test('[PL-01] a list shows the first format, which the other’s size finds; all of them where they are asked for', async () => {
  const { collapsed, all, bySize, byId } = await ask<Record<string, { products: { name: string }[] }>>(`{
    collapsed: products($ctx, filter: { searchText: "fudge" }) { products { name } }
    all: products($ctx, filter: { searchText: "fudge", includeCollapsed: true }) { products { name } }
    bySize: products($ctx, filter: { facets: ["s_1-kg"] }) { products { name } }
    byId: products($ctx, filter: { productIds: [9000007] }) { products { name } }
  }`);
  const names = (list: { products: { name: string }[] } | undefined) =>
    list?.products.map(({ name }) => name);
  expect(names(collapsed)).toEqual(['Butter fudge']);
  expect(names(all)?.toSorted()).toEqual(['Butter fudge', 'Butter fudge, 1 kg']);
  expect(names(bySize)).toEqual(['Butter fudge']);
  expect(names(byId)).toEqual(['Butter fudge, 1 kg']);
});

test('[PP-02] the variants of a product have their prices', async () => {
  const { product } = await ask<{ product: object }>(
    '{ product($ctx, alias: "butter-fudge-1-kg") { variantDimensions { level dimension value group { label } } variantGroup { collapseInLists mainProductId variants { level label canonicalUrl unitPrice { sellingPriceIncVat } pricePerUnit { sellingPriceIncVatFormatted } } } } }',
  );
  expect(product).toEqual({
    variantDimensions: [
      { level: 1, dimension: 'Weight', value: '1-kg', group: [{ label: '200 g' }, { label: '1 kg' }] },
      { level: 0, dimension: 'DefaultSku', value: '-', group: [{ label: '-' }] },
    ],
    variantGroup: {
      collapseInLists: true,
      mainProductId: 9000003,
      variants: [
        {
          level: 1,
          label: '200 g',
          canonicalUrl: '/en/p/sweets/butter-fudge',
          unitPrice: { sellingPriceIncVat: 24 },
          pricePerUnit: { sellingPriceIncVatFormatted: 'SEK\u00a0120.00/kg' },
        },
        {
          level: 1,
          label: '1 kg',
          canonicalUrl: '/en/p/sweets/butter-fudge-1-kg',
          unitPrice: { sellingPriceIncVat: 96 },
          pricePerUnit: { sellingPriceIncVatFormatted: 'SEK\u00a096.00/kg' },
        },
      ],
    },
  });
});

test('[PP-02] colours with lengths are two levels, and each colour has its own card in lists', async () => {
  const { product, products } = await ask<{
    product: object;
    products: { products: { name: string }[] };
  }>(
    `{ product($ctx, alias: "blue-apron-long") { variantDimensions { level dimension value } variantGroup { mainProductId variants { level dimension value variants { level value variants { level } } } } }
       products($ctx, filter: { searchText: "apron" }) { products { name } } }`,
  );
  const lengths = (sizes: number) =>
    ['kort', 'lang'].map((value) => ({
      level: 1,
      value,
      variants: Array.from({ length: sizes }, () => ({ level: 0 })),
    }));
  expect(product).toEqual({
    variantDimensions: [
      { level: 2, dimension: 'Color', value: 'blue' },
      { level: 1, dimension: 'Length', value: 'lang' },
      { level: 0, dimension: 'DefaultSku', value: '-' },
    ],
    variantGroup: {
      mainProductId: 9000005,
      variants: [
        { level: 2, dimension: 'Color', value: 'red', variants: lengths(2) },
        { level: 2, dimension: 'Color', value: 'blue', variants: lengths(1) },
      ],
    },
  });
  expect(products.products.map(({ name }) => name).toSorted()).toEqual(['Blue apron', 'Red apron']);
});

test('a related product has its lowest price and is not a weight of the product itself', async () => {
  const { relatedProducts } = await ask<{ relatedProducts: { name: string; lowestPrice: object }[] }>(
    '{ relatedProducts($ctx, alias: "butter-fudge-1-kg") { name lowestPrice { lowestPriceIncVat } } }',
  );
  expect(relatedProducts.map(({ name }) => name)).not.toContain('Butter fudge');
  for (const { lowestPrice } of relatedProducts)
    expect(lowestPrice).toEqual({ lowestPriceIncVat: expect.any(Number) as number });
});
