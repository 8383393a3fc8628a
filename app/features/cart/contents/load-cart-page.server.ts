import { CATALOG_FRESHNESS } from '#app/commerce/freshness.ts';
import { loadOptional } from '#app/commerce/load-optional.ts';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';
import { relatedProductsDocument } from '#app/features/catalog/product/product.documents.server.ts';
import { toRelatedProductCard } from '#app/features/catalog/product/to-related-product-card.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { ApiCart } from '#app/features/cart/cart-fields.server.ts';
import type { CartView } from './cart-view.ts';
import { findApiCart, loadCartView } from './load-cart.server.ts';

/** The cart page's own data. Delivery and its way to being free are rows of the cart's summary. */
export interface CartPage {
  /** Null without one. */
  readonly cart: CartView | null;
  /** What the API relates to the goods in the cart, and the cart does not have. */
  readonly related: readonly ProductCard[];
}

/** The newest goods in the cart whose relations are asked for. */
const RELATING_PRODUCTS = 4;
/** One row of a wide window. */
const RELATED_MAX_PRODUCTS = 4;

/**
 * The visitor's cart and what goes with it. Throws a `CommerceError` when the API fails to answer the cart; without related
 * goods the page does without.
 */
export async function loadCartPage(context: RequestContext): Promise<CartPage> {
  const cart = await findApiCart(context);
  if (cart === null) return { cart: null, related: [] };
  const [view, related] = await Promise.all([loadCartView(context, cart), loadRelated(context, cart)]);
  return { cart: view, related };
}

/**
 * Relations are public: they come from the cache of all visitors, and what it lacks is one call. Accessories first, then the
 * other relations, in turn of the products that they belong to.
 */
async function loadRelated(context: RequestContext, { items }: ApiCart): Promise<readonly ProductCard[]> {
  const products = compact(items).flatMap(({ product }) => product ?? []);
  const inCart = new Set(products.map(({ alias }) => alias));
  const aliases = [...inCart].toReversed().slice(0, RELATING_PRODUCTS);
  const answers = await Promise.all(aliases.map((alias) => findRelated(context, alias)));
  const lists = answers.map((all) => all.filter(({ alias }) => !inCart.has(alias)));
  const byRelation = [
    ...inTurn(lists.map((all) => all.filter(isAccessory))),
    ...inTurn(lists.map((all) => all.filter((product) => !isAccessory(product)))),
  ];
  const unique = new Map(byRelation.map((product) => [product.alias, product]));
  return [...unique.values()]
    .map((product) => toRelatedProductCard(context, product))
    .filter(({ stock }) => stock.state !== 'outOfStock')
    .slice(0, RELATED_MAX_PRODUCTS);
}

async function findRelated(context: RequestContext, alias: string) {
  const answer = await loadOptional(context, 'related products of the cart', {
    load: () => context.commerce.queryPartial(relatedProductsDocument, CATALOG_FRESHNESS, { alias }),
    fallback: null,
  });
  return compact(answer?.relatedProducts);
}

const isAccessory = ({ relationType }: { readonly relationType: string }): boolean =>
  relationType === 'ACCESSORIES';

/** The first of each list, then the second of each … */
function inTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}
