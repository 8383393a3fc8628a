import { expect, test } from 'vitest';
import type { CatalogProduct } from './catalog-documents.ts';
import { FEED_END, type FeedContext, formatFeedItems, formatFeedStart } from './feed-xml.ts';

const stock = (totalStock: number, inStock: number) => ({ totalStock, inStock });
const aSku = (changes: object = {}) => ({
  skuId: 71,
  name: 'One size',
  gtin: '7350000000016',
  weight: 0,
  incoming: null,
  stock: stock(3, 3),
  ...changes,
});
const aProduct = (changes: object = {}): CatalogProduct =>
  ({
    productId: 7,
    name: 'Salt & <b>lamp</b>',
    weight: 450,
    brand: { name: 'Birch' },
    primaryCategory: { categoryId: 2, name: 'Lamps', googleTaxonomy: { id: 594 } },
    texts: { text1: '<p>A &amp; B</p>\u0007 <br>lamp', text2: 'second' },
    unitPrice: {
      sellingPriceIncVat: 100,
      sellingPriceExVat: 80,
      regularPriceIncVat: 125,
      regularPriceExVat: 100,
      isDiscounted: false,
      currency: { code: 'EUR' },
    },
    variantGroup: { mainProductId: 7, activeProducts: 1 },
    variantDimensions: [{ level: 1, dimension: 'Color', label: 'Red' }],
    productPackage: null,
    skus: [aSku()],
    ...changes,
  }) as unknown as CatalogProduct;

const facts: FeedContext = {
  channel: {
    currency: 'SEK',
    customerTypes: [{ type: 'PERSON', vatIncluded: true }],
    market: 'us',
    productInformation: { parameters: {}, brands: {} },
    reductions: { listPriceMarkets: [] },
    timeZone: 'UTC',
  },
  url: 'https://shop.example/p/lamp',
  pictures: ['https://shop.example/1.jpg', 'https://shop.example/2.jpg'],
  categoryPath: ['Home', 'Lamps'],
  now: new Date('2026-11-26T12:00:00Z'),
};

/** The fields of an item in their order; each has text only. */
const readItem = (item: string): [name: string, value: string][] => {
  const inner = /^<item>(.*)<\/item>\n$/.exec(item)?.[1] ?? '';
  const fields = [...inner.matchAll(/<(g:[a-z_]+)>([^<>]+)<\/\1>/g)];
  expect(fields.map(([whole]) => whole).join('')).toBe(inner);
  return fields.map(([, name = '', value = '']) => [name, value]);
};
const readFirst = (product: CatalogProduct, changes: Partial<FeedContext> = {}): Record<string, string> =>
  Object.fromEntries(readItem(formatFeedItems(product, { ...facts, ...changes })[0] ?? ''));

test('[CH-07] an item has the documented fields, escaped, without markup', () => {
  const [item = ''] = formatFeedItems(aProduct(), facts);
  expect(readItem(item)).toEqual([
    ['g:id', '71'],
    ['g:title', 'Salt &amp; &lt;b&gt;lamp&lt;/b&gt;'],
    ['g:link', 'https://shop.example/p/lamp'],
    ['g:description', 'A &amp; B lamp'],
    ['g:image_link', 'https://shop.example/1.jpg'],
    ['g:additional_image_link', 'https://shop.example/2.jpg'],
    ['g:condition', 'new'],
    ['g:brand', 'Birch'],
    ['g:color', 'Red'],
    ['g:product_type', 'Home &gt; Lamps'],
    ['g:google_product_category', '594'],
    ['g:price', '100.00 EUR'],
    ['g:availability', 'in_stock'],
    ['g:gtin', '7350000000016'],
    ['g:shipping_weight', '450 g'],
  ]);
});

test('[CH-07][LW-10] a price below the lowest of 30 days is the sale price; companies’ shops show prices without VAT', () => {
  const { unitPrice } = aProduct();
  const lowest = (incVat: number) => ({ lowestPriceIncVat: incVat, lowestPriceExVat: incVat * 0.8 });
  const reducedFrom = (incVat: number) =>
    aProduct({ unitPrice: { ...unitPrice, isDiscounted: true }, lowestPrice: lowest(incVat) });
  const reduced = reducedFrom(110);
  expect(readFirst(reduced)).toMatchObject({ 'g:price': '110.00 EUR', 'g:sale_price': '100.00 EUR' });
  expect(readFirst(reducedFrom(100))).toMatchObject({ 'g:price': '100.00 EUR' });
  expect(readFirst(reducedFrom(100))).not.toHaveProperty('g:sale_price');
  const ofList = { ...facts.channel, reductions: { listPriceMarkets: ['us'] } };
  expect(readFirst(reducedFrom(100), { channel: ofList })).toMatchObject({ 'g:price': '125.00 EUR' });
  const customerTypes = [{ type: 'ORGANIZATION', vatIncluded: false }] as const;
  const channel = { ...facts.channel, customerTypes: [...customerTypes] };
  expect(readFirst(reduced, { channel })).toMatchObject({
    'g:price': '88.00 EUR',
    'g:sale_price': '80.00 EUR',
  });
  const inOwnCurrency = aProduct({ unitPrice: { ...unitPrice, currency: null } });
  expect(readFirst(inOwnCurrency)).toMatchObject({ 'g:price': '100.00 SEK' });
});

test('[LW-11] a light source has the class of its energy label, and its number in the registry', () => {
  const parameters = { energyClass: 'class', eprel: 'eprel' };
  const channel = { ...facts.channel, productInformation: { parameters, brands: {} } };
  const ofClass = (energyClass: string, eprel: string) =>
    formatFeedItems(
      aProduct({
        parameterGroups: [
          { parameters: [{ identifier: 'class', value: energyClass }, null] },
          { parameters: [{ identifier: 'eprel', value: eprel }] },
        ],
      }),
      { ...facts, channel },
    )[0] ?? '';
  const scale =
    '<g:energy_efficiency_class>F</g:energy_efficiency_class><g:min_energy_efficiency_class>G</g:min_energy_efficiency_class><g:max_energy_efficiency_class>A</g:max_energy_efficiency_class>';
  expect(ofClass('f', '123456')).toContain(
    `<g:certification><g:certification_authority>EC</g:certification_authority><g:certification_name>EPREL</g:certification_name><g:certification_code>123456</g:certification_code></g:certification>${scale}`,
  );
  expect(ofClass('F', 'https://x')).toContain(scale);
  expect(ofClass('F', 'https://x')).not.toContain('certification');
  expect(ofClass('A++', '123456')).not.toMatch(/energy|certification/);
});

test('[CH-07] [PP-02] a package costs what its page says, with the preselected parts, not the lowest price', () => {
  const anOption = (optionId: number, price: number, more: object = {}) => ({
    optionId,
    sortOrder: optionId,
    quantity: 1,
    isSelected: false,
    product: {
      unitPrice: { sellingPriceIncVat: price, sellingPriceExVat: price * 0.8 },
      skus: [{ skuId: optionId * 10, stock: { totalStock: 2 } }],
    },
    ...more,
  });
  const box = (options: readonly object[]) =>
    aProduct({ productPackage: { groups: [{ groupId: 1, required: true, options }] } });
  const preselected = anOption(2, 70, { isSelected: true, quantity: 2 });
  expect(readFirst(box([anOption(1, 50), preselected]))['g:price']).toBe('140.00 EUR');
  const soldOut = { ...preselected, quantity: 3 };
  expect(readFirst(box([anOption(1, 50), soldOut]))['g:price']).toBe('50.00 EUR');
  // Without a price of any part the page shows the product's own
  expect(readFirst(box([]))['g:price']).toBe('100.00 EUR');
});

test.each([
  ['in stock', stock(5, 5), null, { 'g:availability': 'in_stock' }],
  ['nothing left', stock(0, 0), null, { 'g:availability': 'out_of_stock' }],
  [
    'to be delivered',
    stock(5, 0),
    '2026-12-24T00:00:00Z',
    { 'g:availability': 'backorder', 'g:availability_date': '2026-12-24T00:00:00.000Z' },
  ],
])('[CH-07] availability: %s', (_, stockOfSku, incoming, expected) => {
  const item = readFirst(aProduct({ skus: [aSku({ stock: stockOfSku, incoming })] }));
  const shown = Object.entries(item).filter(([name]) => name.startsWith('g:availability'));
  expect(Object.fromEntries(shown)).toEqual(expected);
});

test.each([
  ['without a date', null],
  ['on this day', '2026-11-26T00:00:00Z'],
  ['with a date that is past', '2026-01-01T00:00:00Z'],
])('[CH-07] what is delivered later %s is no item: it needs a date', (_, incoming) => {
  const skus = [aSku(), aSku({ skuId: 72, stock: stock(5, 0), incoming })];
  expect(formatFeedItems(aProduct({ skus }), facts)).toEqual([expect.stringContaining('<g:id>71</g:id>')]);
});

test.each([
  ['Europe/Stockholm', '2026-12-23T23:00:00.000Z'],
  ['America/New_York', '2026-12-24T05:00:00.000Z'],
])('[CH-07] in %s a day of delivery begins at %s', (timeZone, date) => {
  const product = aProduct({ skus: [aSku({ stock: stock(5, 0), incoming: '2026-12-24T00:00:00Z' })] });
  const item = readFirst(product, { channel: { ...facts.channel, timeZone } });
  expect(item['g:availability_date']).toBe(date);
});

test('[CH-07] sizes are items of one group, named by size; a wrong GTIN is no identifier', () => {
  const skus = [
    aSku({ skuId: 71, name: 'S', gtin: '123' }),
    aSku({ skuId: 72, name: 'M', gtin: null, weight: 500 }),
  ];
  const items = formatFeedItems(aProduct({ skus }), facts).map((item) => Object.fromEntries(readItem(item)));
  expect(items).toMatchObject([
    {
      'g:id': '71',
      'g:link': 'https://shop.example/p/lamp?size=71',
      'g:size': 'S',
      'g:item_group_id': '7',
      'g:identifier_exists': 'no',
    },
    {
      'g:id': '72',
      'g:link': 'https://shop.example/p/lamp?size=72',
      'g:size': 'M',
      'g:item_group_id': '7',
      'g:shipping_weight': '500 g',
    },
  ]);
  expect(items[0]?.['g:title']).toMatch(/, S$/);
  expect(items[0]).not.toHaveProperty('g:gtin');
  const colors = aProduct({ variantGroup: { mainProductId: 3, activeProducts: 2 } });
  expect(readFirst(colors)).toMatchObject({ 'g:item_group_id': '3' });
});

test('[CH-07] texts end at the limits of the fields, without half a character', () => {
  const name = `${'x'.repeat(149)}😀`;
  const item = readFirst(aProduct({ name, texts: { text1: 'y '.repeat(9000), text2: null } }));
  expect(item['g:title']).toBe('x'.repeat(149));
  expect(item['g:description']?.length).toBeLessThanOrEqual(5000);
});

test('[CH-07] a product without price or picture has no item', () => {
  expect(formatFeedItems(aProduct({ unitPrice: null }), facts)).toEqual([]);
  expect(formatFeedItems(aProduct(), { ...facts, pictures: [] })).toEqual([]);
});

test('[CH-07] the frame of a feed is RSS 2.0 with Google’s namespace', () => {
  expect(formatFeedStart('A & B', 'https://shop.example/', 'About') + FEED_END).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n' +
      '<title>A &amp; B</title><link>https://shop.example/</link><description>About</description>\n' +
      '</channel>\n</rss>\n',
  );
});
