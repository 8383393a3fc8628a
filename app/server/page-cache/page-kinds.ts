import { CATALOG_FRESHNESS, CONTENT_FRESHNESS } from '#app/commerce/freshness.ts';
import type { Freshness } from '#app/commerce/commerce-client.ts';
import { listPathPatterns, PAGE_NAMES, type PageName } from '#app/i18n/paths.ts';
import { SEARCH_WORDS } from '#app/i18n/search-words.ts';
import type { ParameterGroup } from './parameters.ts';

/** Kinds of pages whose answers are the same for all visitors with the same preferences. */
export type PageKind = 'home' | 'list' | 'search' | 'brands' | 'product' | 'content' | 'unknown' | 'file';

export interface KindFacts {
  /** As long as its data: the shortest of what the page shows. */
  readonly freshness: Freshness;
  /** The parameters of its URL. */
  readonly parameters: readonly ParameterGroup[];
}

export const KINDS: Readonly<Record<PageKind, KindFacts>> = {
  home: { freshness: CONTENT_FRESHNESS, parameters: ['shelf'] },
  list: { freshness: CATALOG_FRESHNESS, parameters: ['list', 'shelf'] },
  search: { freshness: CATALOG_FRESHNESS, parameters: ['list', 'shelf'] },
  brands: { freshness: CONTENT_FRESHNESS, parameters: [] },
  product: { freshness: CATALOG_FRESHNESS, parameters: ['product', 'shelf'] },
  content: { freshness: CONTENT_FRESHNESS, parameters: ['shelf'] },
  /** No page that the route table names: a redirect to a renamed one, or 404. */
  unknown: { freshness: CATALOG_FRESHNESS, parameters: [] },
  /** Made of the channel's file and the build: worker, offline page, manifest, icons. */
  file: { freshness: CONTENT_FRESHNESS, parameters: [] },
};

/** `private`: pages of one visitor, or on the way to an order. */
const PAGE_KINDS: Readonly<Record<PageName, PageKind | 'private'>> = {
  home: 'home',
  notFound: 'unknown',
  allProducts: 'list',
  brands: 'brands',
  favorites: 'private',
  cart: 'private',
  checkout: 'private',
  checkoutConfirm: 'private',
  orderLink: 'private',
  checkoutOutcome: 'private',
  account: 'private',
  resetPassword: 'private',
  orders: 'private',
  settings: 'private',
  balance: 'private',
  order: 'private',
  deleteAccount: 'private',
  preferences: 'private',
  previewWidgets: 'private',
  product: 'product',
  productInCategory: 'product',
  productInSubcategory: 'product',
  productByAlias: 'product',
  category: 'list',
  subcategory: 'list',
  brand: 'list',
  campaign: 'list',
  list: 'list',
  listByAlias: 'list',
  search: 'search',
  cookies: 'private',
  contentByAlias: 'content',
  content: 'content',
};

/** First segments of addresses that answer with data instead of a page, by the visitor. */
const RESOURCES: ReadonlySet<string> = new Set([
  'newsletter',
  'consent',
  'recent-products',
  'search-suggestions',
  'visitor',
  '__manifest',
]);

/** First segments of addresses that answer with the same for all visitors of the shop, and no page. */
const FILES: ReadonlySet<string> = new Set([
  'sw.js',
  'offline',
  'offline.json',
  'manifest.webmanifest',
  'app-icon',
  'apple-touch-icon.png',
]);

interface Pattern {
  readonly segments: readonly string[];
  readonly kind: PageKind | 'private';
}

/** Those of fixed words first, as the router ranks them: `/cookies` before `/:alias`. */
const PATTERNS: readonly Pattern[] = PAGE_NAMES.flatMap((page) => {
  const patterns =
    page === 'search' ? SEARCH_WORDS.map((word) => `/${word}/:search?`) : listPathPatterns(page);
  return patterns.map((pattern) => ({
    segments: pattern.split('/').filter(Boolean),
    kind: PAGE_KINDS[page],
  }));
}).toSorted((one, other) => countOpen(one) - countOpen(other));

function countOpen({ segments }: Pattern): number {
  return segments.filter((segment) => /^[:*]/.test(segment)).length + (segments[0]?.startsWith(':') ? 10 : 0);
}

/**
 * The kind of the page at a path without language prefix and `.data`. Pages under a private page's first segment are private
 * too, also those that do not exist yet: `/my-account/anything`.
 */
export function selectPageKind(path: string): PageKind | 'private' | 'resource' {
  const segments = path.split('/').filter(Boolean);
  const [first = ''] = segments;
  if (RESOURCES.has(first)) return 'resource';
  if (FILES.has(first)) return 'file';
  if (PRIVATE_SEGMENTS.has(first.toLowerCase())) return 'private';
  return PATTERNS.find((pattern) => fits(pattern.segments, segments))?.kind ?? 'unknown';
}

const PRIVATE_SEGMENTS: ReadonlySet<string> = new Set(
  PATTERNS.flatMap(({ kind, segments: [first = ''] }) => (kind === 'private' ? [first] : [])),
);

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  if (segments.length > pattern.length && pattern.at(-1) !== '*') return false;
  return pattern.every((part, index) => {
    const segment = segments[index];
    if (part === '*') return true;
    if (segment === undefined) return part.endsWith('?');
    return part.startsWith(':') || part === segment;
  });
}
