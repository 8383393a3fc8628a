import type { CartAnswer, CartContents } from '#app/features/cart/changes/cart-answer.ts';
import { readCart } from '#tests/support/api/cart-api.ts';
import { hasOneSize, listProducts, type ApiProduct } from '#tests/support/api/products.ts';
import { ask, type Answer } from '#tests/support/http.ts';
import { prefixOf, type DemoShop } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

type Fields = Readonly<Record<string, string | number>>;

/** A visitor of a shop's cart, whose cookies are preserved from answer to answer. */
export interface CartVisitor {
  /** Submits a form as a page without scripts does. */
  submit(path: string, fields: Fields, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Submits a form as a script does. */
  send(
    path: string,
    fields: Fields,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer & { readonly answer: CartAnswer }>;
  open(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** What the API holds, as the panel shows it. */
  readContents(): Promise<CartContents>;
  cartId(): string;
  readonly cookies: Map<string, string>;
}

/** @param cookies of an earlier visit: `name=value` pairs. */
export function aCartVisitor(shop: DemoShop, cookies: Readonly<Record<string, string>> = {}): CartVisitor {
  const jar = new Map(Object.entries(cookies));
  const call = async (
    path: string,
    method: string,
    headers: Readonly<Record<string, string>>,
    body?: string,
  ) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await ask(shop.host, path, {
      method,
      headers: { ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    for (const header of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(header) ?? [];
      if (value === '' || /Max-Age=0/.test(header)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const submit: CartVisitor['submit'] = (path, fields, headers = {}) => {
    const entries = Object.entries(fields).map(([name, value]) => [name, String(value)]);
    const own = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://${shop.host}:${testServers.port}`,
    };
    return call(path, 'POST', { ...own, ...headers }, new URLSearchParams(entries).toString());
  };
  return {
    cookies: jar,
    submit,
    async send(path, fields, headers = {}) {
      const answer = await submit(path, fields, { accept: 'application/json', ...headers });
      return { ...answer, answer: JSON.parse(answer.body) as CartAnswer };
    },
    open: (path, headers = {}) => call(path, 'GET', headers),
    readContents: async () => JSON.parse((await call('/cart/contents', 'GET', {})).body) as CartContents,
    cartId: () => jar.get('ralph-cart') ?? '',
  };
}

const CART_PAGES: Readonly<Record<string, string>> = {
  'sv-SE': '/varukorg',
  'en-US': '/cart',
  'fi-FI': '/ostoskori',
  'da-DK': '/kurv',
  'nb-NO': '/handlekurv',
};

/** The path of a shop's cart page. */
export const cartPageOf = (shop: DemoShop, language = shop.languages[0] ?? ''): string =>
  `${prefixOf(shop, language)}${CART_PAGES[language]}`;

/** A product of one size with 12 pieces or more. */
export const isPlentiful = (product: ApiProduct): boolean =>
  hasOneSize(product) && (product.skus[0]?.stock.inStock ?? 0) >= 12;

/** A visitor with pieces of the shop's first plentiful product, and the line of it. */
export async function aCartShopper(shop: DemoShop, quantity: number) {
  const visitor = aCartVisitor(shop);
  const product = (await listProducts(shop)).find(isPlentiful);
  if (!product) throw new Error(`${shop.key} has no plentiful product`);
  const { name, skus } = product;
  const skuId = skus[0]?.skuId ?? 0;
  const stock = skus[0]?.stock.totalStock ?? 0;
  const { answer } = await visitor.send('/cart/add', { skuId, quantity });
  return { visitor, skuId, name, stock, line: answer.cart?.lines[0]?.id ?? '' };
}

/** What the API holds of a visitor's cart: SKU and pieces of each line. */
export const itemsOf = async (shop: DemoShop, visitor: CartVisitor) =>
  (await readCart(shop, visitor.cartId()))?.items.map(({ skuId, quantity }) => [skuId, quantity]);
