import { getPathPattern, PAGE_NAMES } from '#app/i18n/paths.ts';
import { PAGES } from '#app/route-table.ts';
import { prefixOf } from '#tests/support/shops.ts';
import type { ShopTexts } from '#tests/support/vocabulary/shop-texts.ts';

export interface ShopPage {
  readonly path: string;
  readonly method?: 'POST';
  /** A response for scripts: no page, so it needs no word of the shop. */
  readonly isData?: boolean;
  /** Asked for by a visitor with goods in the cart. */
  readonly isOfCart?: boolean;
}

/** Pages with one address per language. */
const OWN_PAGES = PAGE_NAMES.filter(
  (page) => PAGES[page].isForm !== true && !/[:*]/.test(getPathPattern(page, 'en')),
);

/** Pages with a parameter, and addresses that no table has. */
const FIXED_PATHS = [
  '/favorites?ids=1,2',
  '/checkout/cancelled',
  '/offline',
  '/about-us',
  '/no-such-page',
  '/c/no-such-category',
  '/p/no-such-product',
  '/b/no-such-brand',
  '/dc/no-such-campaign',
  '/l/no-such-list',
  '/product/no-such-product',
  '/?page=abc',
  '/manifest.webmanifest',
];

/** Pages that show a cart's goods, and the answers about it to scripts. */
const CART_PATHS = ['/cart', '/checkout'];
const CART_DATA_PATHS = ['/cart/contents', '/visitor', '/cart.data'];

const DATA_PATHS = [
  '/_root.data',
  '/brands.data',
  '/search-suggestions',
  '/__manifest',
  '/offline.json',
  '/newsletter',
  '/preferences.data',
  '/cookies.data',
];
/** Of the whole shop: they have no language. */
const SHOP_DATA_PATHS = [
  '/sw.js',
  '/apple-touch-icon.png',
  '/consent',
  '/robots.txt',
  '/llms.txt',
  '/opensearch.xml',
  '/.well-known/security.txt',
  '/favicon.ico',
  '/sitemap.xml',
  '/feed.xml',
];
/** Forms of header, footer and cookie settings: what they say about an entry that is none. */
const FORM_PATHS = ['/preferences', '/newsletter', '/consent'];

/** Every kind of page of a shop, in one of its languages. */
export function listShopPages({ shop, api, file }: ShopTexts, language: string): ShopPage[] {
  const texts = api.get(language);
  const product = texts?.products.products[0];
  const campaign = texts?.products.products.flatMap(({ discountCampaigns }) => discountCampaigns)[0];
  const root = texts?.categories.find(({ parentCategoryId }) => parentCategoryId === 0);
  const child = texts?.categories.find(({ parentCategoryId }) => parentCategoryId !== 0);
  if (!texts || !product || !root || !child) throw new Error(`${shop.key} has no goods in ${language}.`);
  const prefix = prefixOf(shop, language);
  const search = `${prefix}/${file.search.path}`;
  const name = encodeURIComponent(product.name);
  const canonical = [
    product.canonicalUrl,
    root.canonicalUrl,
    `${root.canonicalUrl}?sort=PRICE`,
    child.canonicalUrl,
    ...texts.brands.slice(0, 2).map(({ canonicalUrl }) => canonicalUrl),
    ...(campaign ? [campaign.canonicalUrl] : []),
    ...texts.cmsPages.map(({ canonicalUrl }) => canonicalUrl),
  ];
  return [
    ...OWN_PAGES.map((page) => ({ path: `${prefix}${getPathPattern(page, language.slice(0, 2))}` })),
    ...FIXED_PATHS.map((path) => ({ path: `${prefix}${path}` })),
    ...canonical.map((path) => ({ path })),
    ...CART_PATHS.map((path) => ({ path: `${prefix}${path}`, isOfCart: true })),
    ...CART_DATA_PATHS.map((path) => ({ path: `${prefix}${path}`, isOfCart: true, isData: true })),
    { path: `${search}/${name}` },
    { path: `${search}/xyzzyqqq` },
    { path: product.canonicalUrl, method: 'POST', isData: true },
    ...FORM_PATHS.map((path): ShopPage => ({ path: `${prefix}${path}`, method: 'POST', isData: true })),
    ...(prefix === '' ? SHOP_DATA_PATHS.map((path) => ({ path, isData: true })) : []),
    ...[
      ...DATA_PATHS.map((path) => `${prefix}${path}`),
      `${prefix}/search-suggestions?q=${name}`,
      `${product.canonicalUrl}.data`,
      `${root.canonicalUrl}.data`,
    ].map((path) => ({ path, isData: true })),
  ];
}
