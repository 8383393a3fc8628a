import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { CATALOG_FRESHNESS } from '#app/commerce/freshness.ts';
import { loadOptional } from '#app/commerce/load-optional.ts';
import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import { aliasOf, type ProductCard } from '#app/features/catalog/card/product-card.ts';
import type { CardContext } from '#app/features/catalog/card/to-product-card.server.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';
import {
  type ApiRelatedProduct,
  relatedProductsDocument,
} from '#app/features/catalog/product/product.documents.server.ts';
import { toRelatedProductCard } from '#app/features/catalog/product/to-related-product-card.server.ts';
import type { Logger } from '#app/kernel/logger.ts';

export interface CrossSellContext extends CardContext {
  readonly commerce: Pick<CommerceClient, 'queryPartial'>;
  readonly log: Logger;
}

/** Products of the cart whose related goods are asked for: each is an upstream query. */
const MAX_SOURCES = 3;
/** One row of a wide window. */
const MAX_PRODUCTS = 4;

/**
 * What goes with the goods in the cart, by the API's related products: accessories first, in turn from each line. Without
 * what is in the cart already or sold out; nothing where the API fails.
 */
export async function loadCrossSell(
  context: CrossSellContext,
  cart: Pick<CartView, 'lines'> | null,
): Promise<readonly ProductCard[]> {
  const aliases = [...new Set((cart?.lines ?? []).map(aliasOf))];
  const lists = await Promise.all(
    aliases.slice(0, MAX_SOURCES).map((alias) =>
      loadOptional(context, 'cross-sell', {
        load: () => context.commerce.queryPartial(relatedProductsDocument, CATALOG_FRESHNESS, { alias }),
        fallback: null,
      }),
    ),
  );
  const sorted = lists.map((list) =>
    compact(list?.relatedProducts).toSorted(
      (one, other) => Number(isAccessory(other)) - Number(isAccessory(one)),
    ),
  );
  const cards = takeInTurn(sorted).map((product) => toRelatedProductCard(context, product));
  const byAlias = new Map(cards.map((card) => [aliasOf(card), card]));
  return [...byAlias.values()]
    .filter((card) => !aliases.includes(aliasOf(card)) && card.stock.state !== 'outOfStock')
    .slice(0, MAX_PRODUCTS);
}

const isAccessory = ({ relationType }: ApiRelatedProduct): boolean => relationType === 'ACCESSORIES';

/** The first of each list, then the second of each … */
const takeInTurn = <Item>(lists: readonly (readonly Item[])[]): Item[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }).flatMap((_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  );
