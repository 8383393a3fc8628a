import { index, route, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config';
import { PAGE_NAMES, pathPatterns, type PageName } from './i18n/paths.ts';
import { SEARCH_WORDS } from './i18n/search-words.ts';

/** Which module answers which page. A page whose words differ by language is laid out once per word. */
const MODULES: Readonly<Record<PageName, string>> = {
  home: 'routes/home.tsx',
  notFound: 'routes/not-found.tsx',
  allProducts: 'routes/all-products.tsx',
  brands: 'routes/brands.tsx',
  favorites: 'routes/favorites.tsx',
  checkout: 'routes/checkout.tsx',
  checkoutConfirm: 'routes/checkout.tsx',
  checkoutOutcome: 'routes/checkout-outcome.tsx',
  account: 'routes/coming.tsx',
  resetPassword: 'routes/coming.tsx',
  orders: 'routes/coming.tsx',
  settings: 'routes/coming.tsx',
  balance: 'routes/coming.tsx',
  previewWidgets: 'routes/preview-widgets.tsx',
  product: 'routes/product/route.tsx',
  productInCategory: 'routes/product/route.tsx',
  productInSubcategory: 'routes/product/route.tsx',
  productByAlias: 'routes/product/route.tsx',
  category: 'routes/category.tsx',
  subcategory: 'routes/category.tsx',
  brand: 'routes/brand.tsx',
  campaign: 'routes/campaign.tsx',
  list: 'routes/list.tsx',
  listByAlias: 'routes/list-by-alias.tsx',
  search: 'routes/search.tsx',
  cookies: 'routes/cookies.tsx',
  contentByAlias: 'routes/content.tsx',
  content: 'routes/content.tsx',
};

function layOut(page: PageName): RouteConfigEntry[] {
  const file = MODULES[page];
  if (page === 'home') return [index(file, { id: 'home' })];
  if (page === 'search') {
    // A pattern /:word/:search? would swallow every path; each word that a channel may choose is a path of its own.
    return SEARCH_WORDS.map((word) => route(`${word}/:search?`, file, { id: `search:${word}` }));
  }
  return pathPatterns(page).map((pattern) => route(pattern.slice(1), file, { id: `${page}:${pattern}` }));
}

export default [
  ...PAGE_NAMES.flatMap(layOut),
  route('recent-products', 'routes/recent-products.tsx', { id: 'recent-products' }),
  route('search-suggestions', 'routes/search-suggestions.tsx', { id: 'search-suggestions' }),
  route('*', 'routes/unknown-path.tsx', { id: 'unknown-path' }),
] satisfies RouteConfig;
