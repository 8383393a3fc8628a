import { formatPath, type PageName } from '#app/i18n/paths.ts';
import { formatShopHref, type ShopPath } from '#kernel/shop-path.ts';
import { DEMO_PERSON } from '#tests/support/api/auth-api.ts';
import { setPromoCode } from '#tests/support/api/cart-api.ts';
import { loadResetKey } from '#tests/support/api/outbox.ts';
import { loadPackage } from '#tests/support/api/packages.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { hasOneSize, isSoldOut, listProducts, type ApiProduct } from '#tests/support/api/products.ts';
import { FILLED, shopperWithCart, type Shopper } from '#tests/support/checkout/checkout-shopper.ts';
import { aNewCustomer, orderGoods } from '#tests/support/customers/customer-orders.ts';
import { aVisitor } from '#tests/support/customers/customer-visits.ts';
import { listTags } from '#tests/support/markup.ts';
import { prefixOf, type DemoShop } from '#tests/support/shops.ts';
import { createLoginToken } from '#tests/support/test-endpoints.ts';

/** A visitor of a kind, and the pages that only such a visitor sees, or sees so. */
export interface PageVisits {
  readonly who: string;
  readonly visitor: Shopper;
  /** Path and query, language prefix included. */
  readonly urls: readonly string[];
}

interface ShopInLanguage {
  readonly shop: DemoShop;
  /** BCP 47. */
  readonly language: string;
  /** Path of a page in the language, prefix included. */
  readonly pathOf: (page: PageName, search?: string) => string;
  readonly urlOf: (path: ShopPath) => string;
}

function inLanguage(shop: DemoShop, language: string): ShopInLanguage {
  const urlOf = (path: ShopPath): string => formatShopHref(prefixOf(shop, language), path);
  return {
    shop,
    language,
    urlOf,
    pathOf: (page, search = '') =>
      urlOf(`${formatPath(page, language.slice(0, 2), { outcome: 'card-fail' })}${search}`),
  };
}

/** Every kind of page with forms of its own, in a language of a shop, with those who see it. */
export async function listPageVisits(shop: DemoShop, language: string): Promise<readonly PageVisits[]> {
  const place = inLanguage(shop, language);
  return Promise.all([
    visitAlone(place),
    visitWithGoods(place),
    visitWithGoods(place, 'SAVE10'),
    visitAfterOrder(place),
    visitAsCustomer(place),
    visitAsOperator(place),
    visitWithResetKey(place),
    visitAsEditor(place),
  ]);
}

async function visitAlone({ shop, language, pathOf, urlOf }: ShopInLanguage): Promise<PageVisits> {
  const visitor = aVisitor(shop);
  const [home, brands, products, kit] = await Promise.all([
    visitor.get(pathOf('home')),
    visitor.get(pathOf('brands')),
    listProducts(shop, language),
    loadPackage(shop),
  ]);
  const findProduct = (matches: (product: ApiProduct) => boolean): string =>
    products.find(matches)?.canonicalUrl ?? '/';
  const links = listTags(`${home.body}${brands.body}`, 'a').flatMap(({ href }) => href ?? []);
  const lists = ['/c/', '/dc/', '/b/'].flatMap((start) => {
    const found = links.find((href) => href.startsWith(urlOf(start as ShopPath)));
    return found === undefined ? [] : [found];
  });
  const saved = aVisitor(shop);
  const favorites = pathOf('favorites');
  const ids = products.slice(0, 2).map(({ productId }) => productId);
  await saved.post(favorites, { add: ids.join(' '), back: favorites });
  for (const [name, value] of saved.cookies) visitor.cookies.set(name, value);
  const urls = [
    ...lists,
    ...lists.map((list) => `${list}?page=2`),
    findProduct(hasOneSize),
    findProduct(({ skus, type }) => type === 'product' && skus.length > 1),
    findProduct(isSoldOut),
    findProduct(({ productId }) => productId === kit.productId),
    pathOf('home'),
    pathOf('home', '?action=login'),
    pathOf('allProducts', '?page=2'),
    pathOf('brands'),
    pathOf('withdraw'),
    pathOf('findOrder'),
    pathOf('favorites'),
    pathOf('favorites', `?ids=${ids.join(',')}`),
    pathOf('cart'),
    pathOf('checkout'),
    pathOf('checkoutOutcome'),
    ...['login', 'register', 'forgotten'].map((frame) => pathOf('account', `?frame=${frame}`)),
    pathOf('resetPassword'),
    pathOf('preferences'),
    pathOf('cookies'),
    pathOf('orderLink'),
    urlOf('/s/a'),
    urlOf('/s/xqzwv'),
    urlOf('/s'),
    urlOf('/privacy'),
    urlOf('/offline'),
    urlOf('/no/such/page'),
  ];
  return { who: 'a visitor', visitor, urls: urls.map((url) => new URL(url, 'http://x')).map(toPath) };
}

const toPath = ({ pathname, search }: URL): string => `${pathname}${search}`;

/** The checkout is filled in. */
async function visitWithGoods({ shop, pathOf }: ShopInLanguage, code?: string): Promise<PageVisits> {
  const { shopper: visitor, cartId } = await shopperWithCart(shop, 2);
  if (code !== undefined) await setPromoCode(shop, cartId, code);
  await visitor.fillIn();
  return { who: `a shopper with ${code ?? 'goods'}`, visitor, urls: [pathOf('cart'), pathOf('checkout')] };
}

/** Also the page of a link to the order, which opens it in another browser. */
async function visitAfterOrder({ shop, pathOf }: ShopInLanguage): Promise<PageVisits> {
  const { shopper: visitor } = await shopperWithCart(shop);
  const guest = { ...FILLED, email: `crawler-${visitor.cookies.get('ralph-cart')}@example.com` };
  await visitor.pay(await visitor.fillIn(guest));
  const confirm = pathOf('checkoutConfirm');
  const other = visitor.copy();
  await other.post(confirm, {});
  const { body } = await other.get(confirm);
  const [, token = ''] = /value="http[^"]+token=([^"]+)"/.exec(body) ?? [];
  return {
    who: 'a shopper who has ordered',
    visitor,
    urls: [confirm, pathOf('orderLink', `?token=${token}`)],
  };
}

async function visitAsCustomer({ shop, pathOf, urlOf }: ShopInLanguage): Promise<PageVisits> {
  const [{ visitor, customer }, { skuId }] = await Promise.all([
    aNewCustomer(shop),
    loadPlentifulProduct(shop),
  ]);
  const { publicId } = await orderGoods(shop, customer, { [skuId]: 1 });
  const [details, address, password] = ['details', 'address', 'password'].map((block) =>
    pathOf('settings', `?edit=${block}`),
  ) as [string, string, string];
  const settings = [pathOf('settings'), details, address];
  const urls = [...settings, pathOf('orders'), pathOf('balance'), pathOf('deleteAccount')];
  return {
    who: 'a customer',
    visitor,
    // A new password ends the login of all copies
    urls: [...urls, urlOf(`/my-account/order/${publicId}`), pathOf('home', '?action=login'), password],
  };
}

async function visitAsOperator({ shop, pathOf }: ShopInLanguage): Promise<PageVisits> {
  const visitor = aVisitor(shop);
  const token = await createLoginToken(shop, DEMO_PERSON.username);
  await visitor.get(pathOf('orders', `?loginToken=${token}`));
  return { who: 'an operator', visitor, urls: [pathOf('orders')] };
}

async function visitWithResetKey({ shop, pathOf }: ShopInLanguage): Promise<PageVisits> {
  const { customer } = await aNewCustomer(shop);
  const visitor = aVisitor(shop);
  const { username } = customer.credentials;
  await visitor.post(pathOf('account'), { intent: 'forgotten', email: username });
  await visitor.get(pathOf('resetPassword', `?resetKey=${await loadResetKey(username)}`));
  return { who: 'a customer with a new key', visitor, urls: [pathOf('resetPassword')] };
}

async function visitAsEditor({ shop, pathOf }: ShopInLanguage): Promise<PageVisits> {
  const visitor = aVisitor(shop);
  await visitor.get(pathOf('previewWidgets', '?loginToken=a.b.c'));
  return { who: 'an editor', visitor, urls: [pathOf('previewWidgets')] };
}
