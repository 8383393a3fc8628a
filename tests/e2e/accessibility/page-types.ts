import type { BrowserContext } from '@playwright/test';
import paths from '#app/i18n/paths.json' with { type: 'json' };
import { DEMO_PERSON } from '#tests/support/api/auth-api.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { hasSizes, isSoldOut, listProducts } from '#tests/support/api/products.ts';
import { Shopper } from '#tests/support/checkout/checkout-shopper.ts';
import { signInBrowser, takeCookies } from '#tests/support/customers/customer-browser.ts';
import { ask } from '#tests/support/http.ts';
import { listTags } from '#tests/support/markup.ts';
import type { DemoShop } from '#tests/support/shops.ts';
import { shopUrl } from '#tests/support/test-servers.ts';

/** A kind of page and an address of it, in the shop's default language. */
export interface PageType {
  readonly name: string;
  readonly path: string;
}

type TranslatedPage =
  | 'allProducts'
  | 'brands'
  | 'favorites'
  | 'cart'
  | 'checkout'
  | 'withdraw'
  | 'accessibility'
  | 'legalNotice'
  | 'findOrder'
  | 'orders'
  | 'settings'
  | 'balance';

/** Path of a page in a shop's default language. */
function pathOf(shop: DemoShop, page: TranslatedPage): string {
  const words: Readonly<Record<string, string>> = paths[page];
  return words[(shop.languages[0] ?? 'en').slice(0, 2)] ?? words.en ?? '/';
}

const findPath = (html: string, start: string): string | undefined =>
  listTags(html, 'a').find(({ href }) => href?.startsWith(start))?.href;

/** The links of a shop's start page and brands page that lead to one list of each kind. */
async function listLists(shop: DemoShop): Promise<readonly PageType[]> {
  const [home, brands] = await Promise.all([ask(shop.host, '/'), ask(shop.host, pathOf(shop, 'brands'))]);
  const found = {
    category: findPath(home.body, '/c/'),
    campaign: findPath(home.body, '/dc/'),
    brand: findPath(brands.body, '/b/'),
  };
  return Object.entries(found).flatMap(([name, path]) => (path === undefined ? [] : [{ name, path }]));
}

/** The kinds of pages that need neither a cart nor a login, the most visited first. */
export async function listPageTypes(shop: DemoShop): Promise<readonly PageType[]> {
  const [lists, products] = await Promise.all([listLists(shop), listProducts(shop)]);
  const product = products.find(hasSizes) ?? products[0];
  const soldOut = products.find(isSoldOut);
  return [
    { name: 'home', path: '/' },
    ...lists,
    { name: 'product', path: product?.canonicalUrl ?? '/' },
    { name: 'sold-out', path: soldOut?.canonicalUrl ?? '/' },
    { name: 'all-products', path: `${pathOf(shop, 'allProducts')}?page=2` },
    { name: 'brands', path: pathOf(shop, 'brands') },
    { name: 'search', path: '/search/a' },
    { name: 'search-empty', path: '/search/xqzwv' },
    { name: 'favorites', path: pathOf(shop, 'favorites') },
    { name: 'cart-empty', path: pathOf(shop, 'cart') },
    { name: 'withdraw', path: pathOf(shop, 'withdraw') },
    { name: 'accessibility', path: pathOf(shop, 'accessibility') },
    { name: 'legal-notice', path: pathOf(shop, 'legalNotice') },
    { name: 'find-order', path: pathOf(shop, 'findOrder') },
    { name: 'account', path: '/account' },
    { name: 'reset-password', path: '/account/reset-password' },
    { name: 'cookies', path: '/cookies' },
    { name: 'preferences', path: '/preferences' },
    { name: 'failed-payment', path: '/checkout/card-fail' },
    { name: 'not-found', path: '/no/such/page' },
  ];
}

/** The kinds that need a cart. */
export const listCartPages = (shop: DemoShop): readonly PageType[] => [
  { name: 'cart', path: pathOf(shop, 'cart') },
  { name: 'checkout', path: pathOf(shop, 'checkout') },
];

/** The kinds that need a login. */
export const listAccountPages = (shop: DemoShop): readonly PageType[] => [
  { name: 'orders', path: pathOf(shop, 'orders') },
  { name: 'settings', path: pathOf(shop, 'settings') },
  { name: 'balance', path: pathOf(shop, 'balance') },
  { name: 'delete-account', path: '/my-account/delete' },
];

/** Gives a browser a cart with two pieces of one product. */
export async function fillCart(context: BrowserContext, shop: DemoShop): Promise<void> {
  const { skuId } = await loadPlentifulProduct(shop);
  const shopper = new Shopper(shop);
  await shopper.post('/cart/add', { skuId: String(skuId), quantity: '2' });
  await takeCookies(context, shopper);
}

/** Logs a browser in as the demo's person. */
export const signInPerson = (context: BrowserContext, shop: DemoShop): Promise<void> =>
  signInBrowser(context, shop, DEMO_PERSON);

/** What the banner asks is answered, so that it is on no page: its own tests look at it. */
export const answerConsent = (context: BrowserContext, shop: DemoShop): Promise<void> =>
  context.addCookies([{ name: 'ralph-cookie-consent', value: 'false', url: shopUrl(shop.host) }]);
