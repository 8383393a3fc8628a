import { layout, route, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config';
import { PAGE_NAMES, listPathPatterns, type PageName } from './i18n/paths.ts';
import { SEARCH_WORDS } from './i18n/search-words.ts';

/** The route module of each page. */
const MODULES: Readonly<Record<PageName, string>> = {
  home: 'routes/content/home.tsx',
  notFound: 'routes/errors/not-found.tsx',
  allProducts: 'routes/lists/all-products.tsx',
  brands: 'routes/lists/brands.tsx',
  favorites: 'routes/lists/favorites.tsx',
  cart: 'routes/cart/cart.tsx',
  checkout: 'routes/checkout/checkout.tsx',
  checkoutConfirm: 'routes/checkout/confirm.tsx',
  orderLink: 'routes/checkout/order-link.tsx',
  checkoutOutcome: 'routes/checkout/checkout-outcome.tsx',
  account: 'routes/account/account.tsx',
  resetPassword: 'routes/account/reset-password.tsx',
  orders: 'routes/account/orders.tsx',
  order: 'routes/account/order.tsx',
  settings: 'routes/account/settings.tsx',
  balance: 'routes/account/balance.tsx',
  deleteAccount: 'routes/account/delete-account.tsx',
  preferences: 'routes/visitor/preferences.tsx',
  previewWidgets: 'routes/content/preview-widgets.tsx',
  product: 'routes/product/route.tsx',
  productInCategory: 'routes/product/route.tsx',
  productInSubcategory: 'routes/product/route.tsx',
  productByAlias: 'routes/product/route.tsx',
  category: 'routes/lists/category.tsx',
  subcategory: 'routes/lists/category.tsx',
  brand: 'routes/lists/brand.tsx',
  campaign: 'routes/lists/campaign.tsx',
  list: 'routes/lists/list.tsx',
  listByAlias: 'routes/lists/list-by-alias.tsx',
  search: 'routes/lists/search.tsx',
  cookies: 'routes/content/cookies.tsx',
  contentByAlias: 'routes/content/content.tsx',
  content: 'routes/content/content.tsx',
};

/** A page has one route per different path in the languages. */
function toRoutes(page: PageName): RouteConfigEntry[] {
  const file = MODULES[page];
  // Not an index route: a form sent to it would be the root's, whose error page has no data (see routes/shop-pages.tsx).
  if (page === 'home') return [route('/', file, { id: 'home' })];
  if (page === 'search') {
    // The pattern /:word/:search? would match every path, so each word that a channel may choose has a route of its own.
    return SEARCH_WORDS.map((word) => route(`${word}/:search?`, file, { id: `search:${word}` }));
  }
  return listPathPatterns(page).map((pattern) => route(pattern.slice(1), file, { id: `${page}:${pattern}` }));
}

/** The cart's forms and its contents: `CART_PATHS` of the feature. */
const CART_RESOURCES = ['add', 'change', 'remove', 'promo', 'promo-remove', 'reset', 'contents'] as const;

export default [
  layout('routes/shop-pages.tsx', { id: 'shop-pages' }, [
    ...PAGE_NAMES.flatMap(toRoutes),
    route('*', 'routes/errors/unknown-path.tsx', { id: 'unknown-path' }),
  ]),
  route('sw.js', 'routes/shell/service-worker.tsx', { id: 'service-worker' }),
  route('offline', 'routes/shell/offline.tsx', { id: 'offline' }),
  route('offline.json', 'routes/shell/offline-texts.tsx', { id: 'offline-texts' }),
  route('manifest.webmanifest', 'routes/shell/web-manifest.tsx', { id: 'web-manifest' }),
  route('app-icon/:name', 'routes/shell/app-icon.tsx', { id: 'app-icon' }),
  route('apple-touch-icon.png', 'routes/shell/app-icon.tsx', { id: 'apple-touch-icon' }),
  route('recent-products', 'routes/lists/recent-products.tsx', { id: 'recent-products' }),
  route('visitor', 'routes/visitor/visitor.tsx', { id: 'visitor' }),
  route('newsletter', 'routes/content/newsletter.tsx', { id: 'newsletter' }),
  route('consent', 'routes/visitor/consent.tsx', { id: 'consent' }),
  ...CART_RESOURCES.map((name) => route(`cart/${name}`, `routes/cart/${name}.tsx`, { id: `cart/${name}` })),
  route('account/session', 'routes/account/session.tsx', { id: 'account-session' }),
  route('account/logout', 'routes/account/logout.tsx', { id: 'account-logout' }),
  route('my-account/personal-data', 'routes/account/personal-data.tsx', { id: 'personal-data' }),
  route('checkout/update', 'routes/checkout/update.tsx', { id: 'checkout-update' }),
  route('checkout/payment-frame', 'routes/checkout/payment-frame.tsx', { id: 'payment-frame' }),
  route('checkout/payment-state', 'routes/checkout/payment-state.tsx', { id: 'payment-state' }),
  route('search-suggestions', 'routes/lists/search-suggestions.tsx', { id: 'search-suggestions' }),
] satisfies RouteConfig;
