import type { CartAnswer, CartContents } from '#app/features/cart/forms/cart-forms.ts';
import { readCart } from '#tests/support/api/cart-api.ts';
import { hasOneSize, listProducts, type ApiProduct } from '#tests/support/api/products.ts';
import { Shopper } from '#tests/support/checkout/checkout-shopper.ts';
import type { Answer } from '#tests/support/http.ts';
import { prefixOf, type DemoShop } from '#tests/support/shops.ts';

type Fields = Readonly<Record<string, string | number>>;
type Headers = Readonly<Record<string, string>>;

/**
 * A visitor of a shop's cart, whose cookies are preserved from answer to answer.
 *
 * @param cookies of an earlier visit
 */
export function aCartVisitor(shop: DemoShop, cookies: Readonly<Record<string, string>> = {}) {
  const shopper = new Shopper(shop);
  for (const [name, value] of Object.entries(cookies)) shopper.cookies.set(name, value);
  /** Submits a form as a page without scripts does. */
  const submit = (path: string, fields: Fields, headers: Headers = {}): Promise<Answer> => {
    const texts = Object.entries(fields).map(([name, value]) => [name, String(value)] as const);
    return shopper.post(path, Object.fromEntries(texts), headers.accept, headers);
  };
  return {
    cookies: shopper.cookies,
    submit,
    /** Submits a form as a script does. */
    async send(path: string, fields: Fields, headers: Headers = {}) {
      const answer = await submit(path, fields, { accept: 'application/json', ...headers });
      return { ...answer, answer: JSON.parse(answer.body) as CartAnswer };
    },
    open: (path: string, headers: Headers = {}): Promise<Answer> => shopper.get(path, headers),
    /** What the API holds, as the panel shows it. */
    readContents: async () => JSON.parse((await shopper.get('/cart/contents')).body) as CartContents,
    cartId: () => shopper.cookies.get('ralph-cart') ?? '',
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
export const itemsOf = async (shop: DemoShop, visitor: { cartId(): string }) =>
  (await readCart(shop, visitor.cartId()))?.items.map(({ skuId, quantity }) => [skuId, quantity]);
