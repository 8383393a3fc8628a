import { expect, test } from 'vitest';
import pagePaths from '#app/i18n/paths.json' with { type: 'json' };
import {
  hasOneSize,
  hasSizes,
  isSoldOut,
  listProducts,
  type ApiProduct,
} from '#tests/support/api/products.ts';
import { ask } from '#tests/support/http.ts';
import { getElement, listJsonLd, listTags, textOf } from '#tests/support/markup.ts';
import { SHOPS, type DemoShop } from '#tests/support/shops.ts';
import { shopUrl } from '#tests/support/test-servers.ts';

type Node = Readonly<Record<string, unknown>>;

/** What each type must have: what search engines ask for, and what pages of ours always know. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  OnlineStore: ['name', 'url', 'logo', 'contactPoint', 'hasMerchantReturnPolicy'],
  ContactPoint: ['contactType', 'email'],
  PostalAddress: ['streetAddress', 'postalCode', 'addressLocality', 'addressCountry'],
  WebSite: ['name', 'url', 'inLanguage', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  ProductGroup: ['name', 'url', 'productGroupID', 'hasVariant'],
  Product: [],
  Brand: ['name'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  Offer: ['url', 'price', 'priceCurrency', 'availability', 'hasMerchantReturnPolicy', 'shippingDetails'],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory'],
  OfferShippingDetails: ['shippingRate', 'shippingDestination'],
  UnitPriceSpecification: ['priceType', 'price', 'priceCurrency'],
  MonetaryAmount: ['value', 'currency'],
  DefinedRegion: ['addressCountry'],
  ShippingDeliveryTime: ['transitTime'],
  QuantitativeValue: ['minValue', 'maxValue', 'unitCode'],
};

/** Addresses of others: the vocabulary, and the shop's own pages elsewhere. */
const isForeign = (path: string): boolean => path.startsWith('sameAs') || path === '@context';
const FINITE = 'https://schema.org/MerchantReturnFiniteReturnWindow';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object in a block, itself first. */
function listNodes(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(listNodes);
  return isNode(value) ? [value, ...Object.values(value).flatMap(listNodes)] : [];
}

/** Every text in a block, with the name of its property. */
function listTexts(value: unknown, name = ''): readonly (readonly [name: string, text: string])[] {
  if (typeof value === 'string') return [[name, value]];
  if (Array.isArray(value)) return value.flatMap((each) => listTexts(each, name));
  return isNode(value) ? Object.entries(value).flatMap(([own, each]) => listTexts(each, own)) : [];
}

/** The blocks of a page, after all rules that hold on any page. */
async function readBlocks(shop: DemoShop, path: string) {
  const { status, body } = await ask(shop.host, path);
  expect(status, path).toBe(200);
  const blocks = listJsonLd(body) as readonly Node[];
  const nodes = listNodes(blocks);
  const ids = nodes.flatMap((node) => (node['@type'] === undefined ? [] : [node['@id']]));
  for (const block of blocks) expect(block['@context'], path).toBe('https://schema.org');
  for (const node of nodes) {
    const type = node['@type'] as string | undefined;
    // The name of a node that the page has in full, or the address of another page
    if (type === undefined) {
      const [name] = Object.keys(node);
      expect([['@id'], ['url']], `${path} ${JSON.stringify(node)}`).toContainEqual(Object.keys(node));
      if (name === '@id') expect(ids, path).toContain(node['@id']);
      continue;
    }
    const required = REQUIRED[type];
    expect(required, `${path} has the unknown type ${type}`).toBeDefined();
    for (const name of required ?? []) expect(node[name] ?? '', `${path} ${type}.${name}`).not.toBe('');
    if (node.returnPolicyCategory === FINITE) expect(node.merchantReturnDays).toBeGreaterThanOrEqual(14);
  }
  for (const [name, text] of blocks.flatMap((block) => listTexts(block))) {
    expect(text, `${path} ${name}`).not.toMatch(/<\/?[a-z]|&[a-z]+;|&#/i);
    expect(text.trim(), `${path} ${name}`).not.toBe('');
    if (['url', 'item', 'image', 'logo', '@id', 'urlTemplate'].includes(name))
      expect(`${text}/`, `${path} ${name}`).toMatch(new RegExp(`^${shopUrl(shop.host, '/')}`));
    else if (/^https?:/.test(text) && !isForeign(name)) expect(text).toMatch(/^https:\/\/schema\.org\/\w+$/);
    for (const other of SHOPS.filter(({ key }) => key !== shop.key))
      expect(text, `${path} ${name}`).not.toContain(other.host);
  }
  return { body, blocks, types: blocks.map((block) => block['@type']) };
}

const first = (paths: readonly (string | undefined)[], start: string): string =>
  paths.find((path) => path?.startsWith(start)) ?? '/';

/** Space and separators of groups differ by language. */
const digitsOf = (text: string): string => text.replaceAll(/[\s.,]/g, '');

for (const shop of SHOPS) {
  test(`[LW-06] ${shop.key}: home, lists, brands and content pages send valid structured data`, async () => {
    const home = await readBlocks(shop, '/');
    expect(home.types).toEqual(['OnlineStore', 'WebSite']);
    const paths = listTags(home.body, 'a').map(({ href }) => href);
    const content = paths.filter((path) => /^\/[a-zåäö-]{4,}$/.test(path ?? ''));
    const notice = paths.find((path) => Object.values(pagePaths.legalNotice).includes(path ?? ''));
    expect(content, shop.key).toContain(notice);
    const lists = [first(paths, '/c/'), first(paths, '/dc/'), first(paths, '/b/'), ...content];
    const found = new Set<unknown>();
    for (const path of new Set(lists)) {
      const { status } = await ask(shop.host, path ?? '/');
      if (status !== 200) continue;
      const { types } = await readBlocks(shop, path ?? '/');
      // Of the start page and the legal notice only
      if (path !== '/') expect(types.includes('OnlineStore'), path).toBe(path === notice);
      for (const type of types) found.add(type);
    }
    expect([...found]).toEqual(expect.arrayContaining(['BreadcrumbList', 'ItemList']));
  });

  test(`[LW-06] ${shop.key}: products send the price, stock, delivery and returns of their pages`, async () => {
    const products = await listProducts(shop, shop.languages[0], true);
    const kinds: readonly ((product: ApiProduct) => boolean)[] = [hasOneSize, hasSizes, isSoldOut];
    for (const product of new Set(kinds.flatMap((kind) => products.find(kind) ?? []))) {
      const path = new URL(product.canonicalUrl, 'http://x').pathname;
      const { body, blocks } = await readBlocks(shop, path);
      const offers = listNodes(blocks).filter((node) => node['@type'] === 'Offer');
      expect(offers, path).toHaveLength(product.skus.length);
      const main = digitsOf(textOf(body, 'main'));
      for (const [index, { stock }] of product.skus.entries()) {
        const offer = offers[index] ?? {};
        expect(offer.price, path).toBe(product.unitPrice.sellingPriceIncVat);
        expect(main, path).toContain(digitsOf(String(offer.price)));
        expect(offer.priceCurrency).toBe(shop.currency);
        expect(offer.availability === 'https://schema.org/OutOfStock', path).toBe(stock.totalStock === 0);
      }
      const forms = listTags(getElement(body, 'main'), 'input').map(({ value }) => value);
      if (hasOneSize(product) || isSoldOut(product))
        expect(forms.includes('buy'), path).toBe(!isSoldOut(product));
      const [delivery] = listNodes(blocks).filter((node) => node['@type'] === 'OfferShippingDetails');
      expect(delivery?.shippingRate).toMatchObject({ currency: shop.currency });
      expect(delivery?.shippingDestination).toMatchObject({ addressCountry: shop.market.toUpperCase() });
    }
  });
}
