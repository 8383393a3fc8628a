import { VITALS_PATH } from './request/vitals.ts';
import { CATALOG_FRESHNESS, CONTENT_FRESHNESS, type Freshness } from './commerce/commerce-client.ts';
import type { PageName } from './i18n/paths.ts';

/** Pages whose answers are the same for all visitors with the same preferences. */
export type PublicKind = 'home' | 'list' | 'search' | 'brands' | 'product' | 'content' | 'unknown' | 'file';

interface KindRules {
  /** As long as its data: the shortest of what the page shows. */
  readonly freshness: Freshness;
  /** The parameters of its URL; the page cache has their names and values. */
  readonly parameters: readonly ('list' | 'shelf' | 'product')[];
  /** The last part of its path is an alias, a file's name or what a shopper searches for, which may have a dot: `/s/node.js`. */
  readonly isNamed?: true;
  /** Has as many addresses as visitors make up. */
  readonly isOpen?: true;
}

export const KINDS: Readonly<Record<PublicKind, KindRules>> = {
  home: { freshness: CONTENT_FRESHNESS, parameters: ['shelf'] },
  list: { freshness: CATALOG_FRESHNESS, parameters: ['list', 'shelf'], isNamed: true },
  search: { freshness: CATALOG_FRESHNESS, parameters: ['list', 'shelf'], isNamed: true, isOpen: true },
  brands: { freshness: CONTENT_FRESHNESS, parameters: [] },
  product: { freshness: CATALOG_FRESHNESS, parameters: ['product', 'shelf'], isNamed: true },
  content: { freshness: CONTENT_FRESHNESS, parameters: ['shelf'] },
  /** No page that the table names: a redirect to a renamed one, or 404. */
  unknown: { freshness: CATALOG_FRESHNESS, parameters: [], isOpen: true },
  /** Made of the channel's file and the build: worker, offline page, manifest, icons. */
  file: { freshness: CONTENT_FRESHNESS, parameters: [], isNamed: true },
};

/** What an address answers with. `private`: one visitor's own, or on the way to an order. `resource`: no page. */
export type AddressKind = PublicKind | 'private' | 'resource';

export interface PageEntry {
  /** Below `app/routes/`. Its folder chooses the page's file of scripts and styles, its `handle` the layout. */
  readonly module: string;
  /** Chooses the rules of its cached page (`KINDS`), and what is prefetched and stored in browsers. */
  readonly kind: PublicKind | 'private';
  /** Answers a form only, so nothing returns to it. */
  readonly isForm?: true;
  /** A private page that search engines may visit all the same: the same words for everybody. */
  readonly isCrawled?: true;
  /** Some shops have it: a sitemap does not list it. */
  readonly isOptional?: true;
  /** What an operator's link with a token does here: log in as a customer (NV-03), or show drafts (RT-09, RT-17). */
  readonly operator?: 'login' | 'draft';
}

/**
 * The one table of addresses: routes, page cache, prefetching, service worker, busy answers and return addresses are made from it. A
 * page's paths are in `i18n/paths.json`.
 */
export const PAGES: Readonly<Record<PageName, PageEntry>> = {
  home: { module: 'content/home.tsx', kind: 'home' },
  notFound: { module: 'errors/not-found.tsx', kind: 'unknown' },
  allProducts: { module: 'lists/all-products.tsx', kind: 'list' },
  brands: { module: 'lists/brands.tsx', kind: 'brands' },
  compare: { module: 'lists/compare.tsx', kind: 'private' },
  favorites: { module: 'lists/favorites.tsx', kind: 'private' },
  cart: { module: 'cart/cart.tsx', kind: 'private' },
  checkout: { module: 'checkout/checkout.tsx', kind: 'private' },
  checkoutConfirm: { module: 'checkout/confirm.tsx', kind: 'private' },
  orderLink: { module: 'checkout/order-link.tsx', kind: 'private' },
  checkoutOutcome: { module: 'checkout/checkout-outcome.tsx', kind: 'private' },
  accessibility: { module: 'content/content.tsx', kind: 'content', isOptional: true },
  withdraw: { module: 'visitor/withdraw.tsx', kind: 'private' },
  findOrder: { module: 'visitor/find-order.tsx', kind: 'private' },
  account: { module: 'account/account.tsx', kind: 'private', operator: 'login' },
  resetPassword: { module: 'account/reset-password.tsx', kind: 'private' },
  orders: { module: 'account/orders.tsx', kind: 'private', operator: 'login' },
  order: { module: 'account/order.tsx', kind: 'private', operator: 'login' },
  settings: { module: 'account/settings.tsx', kind: 'private', operator: 'login' },
  balance: { module: 'account/balance.tsx', kind: 'private', operator: 'login' },
  deleteAccount: { module: 'account/delete-account.tsx', kind: 'private', operator: 'login' },
  preferences: { module: 'visitor/preferences.tsx', kind: 'private' },
  previewWidgets: { module: 'content/preview-widgets.tsx', kind: 'private', isForm: true, operator: 'draft' },
  product: { module: 'product/route.tsx', kind: 'product' },
  productInCategory: { module: 'product/route.tsx', kind: 'product' },
  productInSubcategory: { module: 'product/route.tsx', kind: 'product' },
  productByAlias: { module: 'product/route.tsx', kind: 'product' },
  category: { module: 'lists/category.tsx', kind: 'list' },
  subcategory: { module: 'lists/category.tsx', kind: 'list' },
  brand: { module: 'lists/brand.tsx', kind: 'list' },
  campaign: { module: 'lists/campaign.tsx', kind: 'list' },
  list: { module: 'lists/list.tsx', kind: 'list' },
  listByAlias: { module: 'lists/list-by-alias.tsx', kind: 'list' },
  search: { module: 'lists/search.tsx', kind: 'search' },
  cookies: { module: 'content/cookies.tsx', kind: 'private', isCrawled: true },
  legalNotice: { module: 'content/legal-notice.tsx', kind: 'content', isOptional: true },
  contentByAlias: { module: 'content/content.tsx', kind: 'content', operator: 'draft' },
  content: { module: 'content/content.tsx', kind: 'content' },
};

export interface ResourceEntry {
  readonly id: string;
  readonly module: string;
  /**
   * `file`: the same for all visitors of the shop, cached as pages are; its `Cache-Control` is that of pages. `resource`: made for each
   * request, its loader's headers are sent.
   */
  readonly kind: 'file' | 'private' | 'resource';
  /** A part of a page asks for its data by `useFetcher`: a failure is no reason to leave the page. */
  readonly isPartOfPage?: true;
}

/** Addresses without a page, the same in every language: answers to forms and scripts, and files. */
export const RESOURCES: Readonly<Record<`/${string}`, ResourceEntry>> = {
  '/sw.js': { id: 'service-worker', module: 'shell/service-worker.tsx', kind: 'file' },
  '/offline': { id: 'offline', module: 'shell/offline.tsx', kind: 'file' },
  '/offline.json': { id: 'offline-texts', module: 'shell/offline-texts.tsx', kind: 'file' },
  '/manifest.webmanifest': { id: 'web-manifest', module: 'shell/web-manifest.tsx', kind: 'file' },
  '/app-icon/:name': { id: 'app-icon', module: 'shell/app-icon.tsx', kind: 'file' },
  '/apple-touch-icon.png': { id: 'apple-touch-icon', module: 'shell/app-icon.tsx', kind: 'file' },
  '/recent-products': {
    id: 'recent-products',
    module: 'lists/recent-products.tsx',
    kind: 'resource',
    isPartOfPage: true,
  },
  '/visitor': { id: 'visitor', module: 'visitor/visitor.tsx', kind: 'resource' },
  '/newsletter': { id: 'newsletter', module: 'content/newsletter.tsx', kind: 'resource' },
  '/consent': { id: 'consent', module: 'visitor/consent.tsx', kind: 'resource' },
  // The cart's forms and its contents: `CART_PATHS` of the feature
  '/cart/add': { id: 'cart/add', module: 'cart/add.tsx', kind: 'private' },
  '/cart/change': { id: 'cart/change', module: 'cart/change.tsx', kind: 'private' },
  '/cart/remove': { id: 'cart/remove', module: 'cart/remove.tsx', kind: 'private' },
  '/cart/promo': { id: 'cart/promo', module: 'cart/promo.tsx', kind: 'private' },
  '/cart/promo-remove': { id: 'cart/promo-remove', module: 'cart/promo-remove.tsx', kind: 'private' },
  '/cart/reset': { id: 'cart/reset', module: 'cart/reset.tsx', kind: 'private' },
  '/cart/contents': { id: 'cart/contents', module: 'cart/contents.tsx', kind: 'private' },
  '/account/session': { id: 'account-session', module: 'account/session.tsx', kind: 'private' },
  '/account/logout': { id: 'account-logout', module: 'account/logout.tsx', kind: 'private' },
  '/my-account/personal-data': { id: 'personal-data', module: 'account/personal-data.tsx', kind: 'private' },
  '/checkout/update': { id: 'checkout-update', module: 'checkout/update.tsx', kind: 'private' },
  '/checkout/payment-frame': { id: 'payment-frame', module: 'checkout/payment-frame.tsx', kind: 'private' },
  '/checkout/payment-state': { id: 'payment-state', module: 'checkout/payment-state.tsx', kind: 'private' },
  '/search-suggestions': {
    id: 'search-suggestions',
    module: 'lists/search-suggestions.tsx',
    kind: 'resource',
  },
};

/** Small files of a shop that are made from its channel file, without the API: `app/server/shop-files/`. */
export const SHOP_FILES = {
  robots: '/robots.txt',
  security: '/.well-known/security.txt',
  ads: '/ads.txt',
  llms: '/llms.txt',
  /** One per language. */
  openSearch: '/opensearch.xml',
} as const;

/** Files of a shop that are made from its API in the background: `app/operate/catalog-files/`. */
export const CATALOG_FILES = {
  sitemap: '/sitemap.xml',
  /** The parts of the sitemap are below it. */
  sitemapParts: '/sitemaps',
  /** One per language. */
  productFeed: '/feeds/products.xml',
} as const;

/** Addresses that the server answers before any route. */
export const SERVER_PATHS = [
  '/api/internal',
  '/assets',
  '/brand',
  '/csp-report',
  '/feeds',
  '/hooks',
  '/images',
  '/pay',
  VITALS_PATH,
  CATALOG_FILES.sitemap,
  CATALOG_FILES.sitemapParts,
  ...Object.values(SHOP_FILES),
] as const;

const PARTS = Object.entries(RESOURCES).flatMap(([path, { isPartOfPage }]) =>
  isPartOfPage ? [`${path}.data`] : [],
);

/** Whether a path, with or without a language's prefix, is that of data for a part of a page. */
export const isDataOfPart = (pathname: string): boolean =>
  PARTS.includes(pathname) || (/^\/[a-z]{2}\//.test(pathname) && PARTS.includes(pathname.slice(3)));
