import { graphql } from '#app/commerce/graphql.ts';
import type { PriceView } from '#app/features/pricing/price.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { pickMessages } from '#app/features/catalog/catalog-messages.server.ts';
import type { Messages } from '#app/i18n/messages.ts';
import { CATALOG_FRESHNESS } from '#app/commerce/commerce-client.ts';
import { loadOptional } from '#app/commerce/commerce-error.ts';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';
import { relatedProductsDocument } from '#app/features/catalog/product/product.documents.server.ts';
import { toRelatedProductCard } from '#app/features/catalog/product/product.server.ts';
import {
  countPieces,
  findCartId,
  findUnlessGone,
  isOther,
  saveCount,
  type VisitorsCart,
} from './visitor-cart.server.ts';
import { type ApiCart, cartFragment } from './cart-fragment.server.ts';
import type { CartLine, CartView } from './cart.ts';
import { loadPackages } from './cart-packages.server.ts';
import { toCartView } from './to-cart-view.server.ts';
import type { CartContents } from './forms/cart-forms.ts';

const cartDocument = graphql(
  `
    query cart($id: String!) {
      getCart(id: $id) {
        ...Cart
      }
    }
  `,
  [cartFragment],
);

/**
 * The visitor's cart as the API returns it; null without one, if the API no longer has it, and if it is ordered without a rest
 * (CT-01). Corrects the cookie with the count. Throws a `CommerceError` when the API fails.
 */
export async function findApiCart(context: RequestContext) {
  const id = findCartId(context.cookies);
  const cart = id === null ? null : await findCart(context, id);
  saveCount(context.cookies, cart === null ? null : countPieces(cart.items));
  return cart;
}

/** The view of the visitor's cart; null as with `findApiCart`. */
export async function findVisitorsCart(context: RequestContext): Promise<CartView | null> {
  const cart = await findApiCart(context);
  return cart === null ? null : loadCartView(context, cart);
}

/** What the order of a cart does not contain, because it was added while the payment was open; null if there is nothing. */
export async function findRestOfCart(context: RequestContext, id: string) {
  const cart = await findCart(context, id);
  return cart?.isRest ? cart : null;
}

/** The API answers for an ordered cart with the cart of what that order does not contain. */
async function findCart(
  { commerce }: RequestContext,
  id: string,
): Promise<(VisitorsCart & { readonly id: string }) | null> {
  const cart = await findUnlessGone(async () => (await commerce.request(cartDocument, { id })).getCart);
  if (cart === null || cart.isCompleted) return null;
  return isOther(cart.id, id) ? { ...cart, id: cart.id, isRest: true } : { ...cart, id };
}

/** The view of an API cart; loads what it needs about its packages. */
export async function loadCartView(context: RequestContext, cart: VisitorsCart): Promise<CartView> {
  const view = toCartView(context, cart, await loadPackages(context, cart));
  return cart.isRest ? { ...view, isRest: true } : view;
}

/** The cart of an order: what was bought does not depend on what the shop has today, and its delivery is certain. */
export async function loadOrderedCartView(context: RequestContext, cart: ApiCart): Promise<CartView> {
  const { lines, summary, ...view } = await loadCartView(context, cart);
  return {
    ...view,
    lines: lines.map(toOrderedLine),
    summary: summary.shipping
      ? { ...summary, shipping: { ...summary.shipping, isEstimated: false } }
      : summary,
  };
}

function toOrderedLine(line: CartLine): CartLine {
  const { available: _, perUnit: _perUnit, unit, total, ...ordered } = line;
  return {
    ...ordered,
    unit: withoutPrior(unit),
    total: withoutPrior(total),
    stock: { state: 'inStock' },
  };
}

/** Reductions of today are none of the order's. */
function withoutPrior(price: PriceView | null): PriceView | null {
  const { prior: _, isListPrice: _list, ...paid } = price ?? { selling: '' };
  return price && paid;
}

/** The messages of everything that shows a cart. */
export const selectCartMessages = (context: RequestContext): Messages => ({
  ...context.messages('cart'),
  ...pickMessages(context, 'price', 'stock', 'delivery'),
});

/** What the cart's panel shows. Throws a `CommerceError` when the API fails. */
export async function loadCartContents(context: RequestContext): Promise<CartContents> {
  return {
    cart: await findVisitorsCart(context),
    messages: selectCartMessages(context),
    vatIncluded: context.preferences.vatIncluded,
  };
}

/** Related products are asked for those that were added last. */
const RELATING_PRODUCTS = 4;
/** One row of a wide window. */
const RELATED_MAX_PRODUCTS = 4;

/**
 * The visitor's cart, and products that are related to its goods and not in it. Throws a `CommerceError` when the API does not
 * return the cart; without related products the page is complete.
 */
export async function loadCartPage(
  context: RequestContext,
): Promise<{ readonly cart: CartView | null; readonly related: readonly ProductCard[] }> {
  const cart = await findApiCart(context);
  if (cart === null) return { cart: null, related: [] };
  const [view, related] = await Promise.all([loadCartView(context, cart), loadRelated(context, cart)]);
  return { cart: view, related };
}

/** From the public data cache; what it lacks is one call. Accessories first, then the other relations, taking turns by product. */
async function loadRelated(context: RequestContext, { items }: ApiCart): Promise<readonly ProductCard[]> {
  const products = compact(items).flatMap(({ product }) => product ?? []);
  const inCart = new Set(products.map(({ alias }) => alias));
  const aliases = [...inCart].toReversed().slice(0, RELATING_PRODUCTS);
  const answers = await Promise.all(aliases.map((alias) => findRelated(context, alias)));
  const lists = answers.map((all) => all.filter(({ alias }) => !inCart.has(alias)));
  const byRelation = [
    ...interleave(lists.map((all) => all.filter(isAccessory))),
    ...interleave(lists.map((all) => all.filter((product) => !isAccessory(product)))),
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
function interleave<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}
