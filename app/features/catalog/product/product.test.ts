import { parse } from 'graphql';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import { aCatalogContext, aProduct } from '#tests/support/a-catalog.ts';
import { makeAnswer } from '#tests/support/storefront-documents.ts';
import { aCommerce, bindTo, withUpstream } from '#tests/support/upstream.ts';
import { loadProduct } from './product.server.ts';

const product = aProduct({
  brand: { name: 'Polar', canonicalUrl: '/b/polar' },
  breadcrumbs: [{ name: 'Sweets', url: '/c/sweets' }],
  texts: { text1: 'Salt outside, sweet inside.', text2: null },
  skus: [
    {
      skuId: 7,
      name: '-',
      gtin: null,
      incoming: '2999-05-04T00:00:00Z',
      stock: { totalStock: 0, inStock: 0, oversellable: 0, static: 0 },
    },
  ],
  totalStock: { totalStock: 0, inStock: 0, oversellable: 0, static: 0 },
});

test('[RT-11] finds a product by its alias under any URL, with its canonical URL', async () => {
  const { context, asked } = aCatalogContext('/product/salt-pearl', { product });
  const { product: page, head } = await loadProduct(context, 'salt-pearl');
  expect(asked('product')).toEqual({ alias: 'salt-pearl' });
  expect(page.name).toBe('Salt pearl');
  expect(head.path).toBe('/p/sweets/salt-pearl');
  expect(page.breadcrumbs.at(-1)).toEqual({ name: 'Salt pearl', path: '/p/sweets/salt-pearl' });
  expect(page.brand).toEqual({ name: 'Polar', path: '/b/polar' });
});

test('[RT-20] a renamed alias is asked for as the API’s kind of address', async () => {
  const renamed = { urlHistory: { newUrl: '/p/sweets/salt-pearl' } };
  const { context, asked } = aCatalogContext('/product/old', renamed);
  await expect(loadProduct(context, 'old')).rejects.toMatchObject({ status: 301 });
  expect(asked('urlHistory')).toEqual({ url: '/p/old' });
});

test('[RT-16] a product URL without an alias is 404 and sends no query', async () => {
  const { context, operations } = aCatalogContext('/product', { product });
  await expect(loadProduct(context, undefined)).rejects.toMatchObject({ status: 404 });
  expect(operations()).toEqual([]);
});

test('[PP-03] a product out of stock has the date of its next delivery, in the page’s language', async () => {
  const { context } = aCatalogContext('/p/sweets/salt-pearl', { product });
  const { product: page } = await loadProduct(context, 'salt-pearl');
  expect(page.stock).toEqual({ state: 'outOfStock' });
  expect(page.incoming).toBe('May 4');
});

test('[PP-05] related products have the stock of all their sizes and exclude the product itself', async () => {
  const other = {
    ...aProduct({ alias: 'other', canonicalUrl: '/p/sweets/other', name: 'Other' }),
    skus: [{ stock: { totalStock: 2, inStock: 2, oversellable: 0, static: 0 } }, null],
  };
  const { context } = aCatalogContext('/p/sweets/salt-pearl', {
    product,
    relatedProducts: [other, product, null],
  });
  const { product: page } = await loadProduct(context, 'salt-pearl');
  expect(page.related.map((card) => card.path)).toEqual(['/p/sweets/other']);
  expect(page.related[0]?.stock).toEqual({ state: 'fewLeft', left: 2 });
});

test('[AP-03] the page loads without related products while their query fails', async () => {
  const { context } = aCatalogContext('/p/sweets/salt-pearl', {
    product,
    relatedProducts: new CommerceError({ kind: 'parse', operation: 'relatedProducts', channel: 'shop' }),
  });
  expect((await loadProduct(context, 'salt-pearl')).product.related).toEqual([]);
});

test('[AP-03] a product whose answer is wrong stays as it was, and is an error where it was never seen', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  let isBroken = false;
  const found = { alias: 'salt-pearl', canonicalUrl: '/p/sweets/salt-pearl' };
  return withUpstream(
    ({ query = '' }) => ({ body: { data: isBroken ? {} : makeAnswer(parse(query), { values: found }) } }),
    async ({ url }) => {
      const { context } = aCatalogContext('/p/sweets/salt-pearl', {});
      const commerce = bindTo(aCommerce(), url);
      const load = (alias: string) => loadProduct({ ...context, commerce }, alias);
      const before = await load('salt-pearl');
      isBroken = true;
      vi.advanceTimersByTime(2 * 3_600_000);
      expect(await load('salt-pearl')).toEqual(before);
      await expect(load('never-seen')).rejects.toMatchObject({ kind: 'shape', status: 502 });
    },
  );
});

test('queries the product and related products in the same tick, for one round trip', async () => {
  const { context, operations } = aCatalogContext('/p/sweets/salt-pearl', { product });
  const loading = loadProduct(context, 'salt-pearl');
  expect(operations()).toEqual(['product', 'relatedProducts']);
  await loading;
});

/** What search engines get of a product. */
async function offeredOf(changes: object = {}) {
  const { context } = aCatalogContext('/p/sweets/salt-pearl', { product: { ...product, ...changes } });
  return (await loadProduct(context, 'salt-pearl')).offered;
}

test('structured data has the price including VAT, in the market’s currency', async () => {
  expect(await offeredOf()).toMatchObject({
    price: 49,
    path: '/p/sweets/salt-pearl',
    brand: 'Polar',
    groupId: null,
    sizes: [{ skuId: 7, size: null }],
  });
  const unitPrice = { ...product.unitPrice, currency: { code: 'NOK' } };
  expect(await offeredOf({ unitPrice })).toMatchObject({ price: 49, currency: 'NOK' });
  expect(await offeredOf({ unitPrice: null })).toBeNull();
});

test('[CH-07] structured data names a size’s valid GTIN, its availability and the day of what is on order', async () => {
  const stock = { totalStock: 3, inStock: 0, oversellable: 3, static: 0 };
  const aSku = (skuId: number, facts: object) => ({
    skuId,
    name: `S${skuId}`,
    gtin: null,
    incoming: null,
    stock,
    ...facts,
  });
  const offered = await offeredOf({
    skus: [
      aSku(7, { gtin: '123', stock: { ...stock, inStock: 1 }, incoming: '2999-05-04T00:00:00Z' }),
      aSku(8, { gtin: '7350000000016' }),
      aSku(9, { incoming: '2999-05-04T00:00:00Z' }),
    ],
  });
  expect(offered).toMatchObject({ groupId: 1, variesBy: ['size'] });
  expect(offered?.sizes).toEqual([
    { skuId: 7, size: 'S7', gtin: null, availability: 'InStock', arrival: null },
    { skuId: 8, size: 'S8', gtin: '7350000000016', availability: 'BackOrder', arrival: null },
    { skuId: 9, size: 'S9', gtin: null, availability: 'BackOrder', arrival: '2999-05-03T22:00:00.000Z' },
  ]);
});

test('[CH-07] structured data names the other products of a variant group, and by what they differ', async () => {
  const aVariant = (productId: number, canonicalUrl: string) => ({
    level: 1,
    dimension: 'Color',
    value: canonicalUrl,
    label: canonicalUrl,
    productId,
    canonicalUrl,
    attributes: [],
    stock: null,
  });
  const offered = await offeredOf({
    variantGroup: {
      mainProductId: 2,
      activeProducts: 2,
      variants: [aVariant(1, '/p/sweets/salt-pearl'), aVariant(2, '/p/sweets/red-pearl')],
    },
    variantDimensions: [
      { level: 1, dimension: 'Color', value: 'white', label: 'White' },
      { level: 0, dimension: 'Size', value: '-', label: '-' },
    ],
  });
  expect(offered).toMatchObject({
    groupId: 2,
    color: 'White',
    variesBy: ['color'],
    variants: ['/p/sweets/red-pearl'],
  });
});

test('a product without pictures, brand and texts has a page', async () => {
  const bare = aProduct({ brand: null, productImages: null, discountCampaigns: null, canonicalUrl: null });
  const { product: page } = await loadProduct(
    aCatalogContext('/p/salt-pearl', { product: bare }).context,
    'salt-pearl',
  );
  expect(page).toMatchObject({
    path: '/p/salt-pearl',
    pictures: [],
    campaigns: [],
    variants: [],
    specifications: [],
  });
  expect(page).not.toHaveProperty('brand');
});

const priceTexts = (incVat: string) => ({
  sellingPriceIncVatFormatted: incVat,
  sellingPriceExVatFormatted: null,
});
const weight = (value: string, price: string) => ({
  level: 1,
  dimension: 'Weight',
  value,
  label: value,
  productId: value === '150 g' ? 1 : 2,
  canonicalUrl: `/p/sweets/salt-pearl-${value}`,
  attributes: [],
  stock: null,
  unitPrice: priceTexts(price),
  pricePerUnit: priceTexts(`${price}/kg`),
});

test('[PP-02] weights have their prices, and the product its price per unit', async () => {
  const weighed = {
    ...product,
    pricePerUnit: priceTexts('300 kr/kg'),
    variantDimensions: [{ level: 1, dimension: 'Weight', value: '150 g', label: '150 g' }],
    variantGroup: { variants: [weight('150 g', '45 kr'), weight('1 kg', '219 kr')] },
  };
  const { context } = aCatalogContext('/p/sweets/salt-pearl', { product: weighed });
  const { product: page } = await loadProduct(context, 'salt-pearl');
  expect(page.perUnit).toBe('300 kr/kg');
  expect(page.variants[0]?.choices.map(({ price, perUnit }) => [price, perUnit])).toEqual([
    ['45 kr', '45 kr/kg'],
    ['219 kr', '219 kr/kg'],
  ]);
});

test('choices of one price do not repeat it, as the colors of a product', async () => {
  const colored = {
    ...product,
    variantGroup: { variants: [weight('red', '45 kr'), weight('blue', '45 kr')] },
  };
  const { context } = aCatalogContext('/p/sweets/salt-pearl', { product: colored });
  const { product: page } = await loadProduct(context, 'salt-pearl');
  expect(page.variants[0]?.choices.map(({ price }) => price)).toEqual([undefined, undefined]);
});

test('[PP-07] a related product’s struck price is the lowest price of the last 30 days', async () => {
  const reduced = aProduct({
    alias: 'other',
    canonicalUrl: '/p/sweets/other',
    unitPrice: {
      isDiscounted: true,
      sellingPriceIncVat: 39,
      sellingPriceIncVatFormatted: '39 kr',
      sellingPriceExVatFormatted: '35 kr',
      regularPriceIncVatFormatted: '49 kr',
      regularPriceExVatFormatted: '44 kr',
    },
  });
  const lowestPrice = {
    lowestPriceIncVat: 45,
    lowestPriceIncVatFormatted: '45 kr',
    lowestPriceExVatFormatted: '40 kr',
  };
  const relatedProducts = [
    { ...reduced, lowestPrice },
    { ...reduced, alias: 'third' },
  ];
  const { context } = aCatalogContext('/p/sweets/salt-pearl', { product, relatedProducts });
  const { product: page } = await loadProduct(context, 'salt-pearl');
  expect(page.related.map(({ price }) => price)).toEqual([
    { selling: '39 kr', prior: '45 kr' },
    // From an API without it: then the law forbids the struck price
    { selling: '39 kr' },
  ]);
});

test('a product is described once per answer, VAT mode and day', async () => {
  const { context } = aCatalogContext('/p/sweets/salt-pearl', { product });
  const load = async (changes: object = {}) =>
    (await loadProduct({ ...context, ...changes }, 'salt-pearl')).head;
  const first = await load();
  expect(await load()).toBe(first);
  expect(await load({ preferences: { ...context.preferences, vatIncluded: false } })).not.toBe(first);
  vi.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await load()).not.toBe(first);
});
