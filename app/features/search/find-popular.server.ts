import { rankSoldOutLast } from '#app/features/catalog/list/sold-out-last.ts';
import { CATALOG_FRESHNESS } from '#app/commerce/freshness.ts';
import {
  findCurrency,
  toProductCard,
  type CardContext,
} from '#app/features/catalog/card/to-product-card.server.ts';
import type { NamedPath } from '#app/features/catalog/named-path.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { findPath } from '#app/features/catalog/paths.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { productsDocument } from '#app/features/catalog/card/products.documents.server.ts';
import type { PopularGoods } from './search-page.ts';

/** Best sellers whose categories count as popular. */
const BEST_SELLERS = 24;
const SHOWN_PRODUCTS = 8;
const SHOWN_CATEGORIES = 8;

/**
 * The best sellers, and their categories in the same order. Null when there are none or they fail to load: the page shows
 * without them (AP-03).
 */
export async function findPopular(
  context: CardContext & Pick<RequestContext, 'commerce'>,
): Promise<PopularGoods | null> {
  try {
    const answer = await context.commerce.query(productsDocument, CATALOG_FRESHNESS, {
      take: BEST_SELLERS,
      filter: { sort: 'MOST_SOLD', ...rankSoldOutLast(context.channel) },
    });
    const products = compact(answer.products?.products);
    if (products.length === 0) return null;
    const categories = new Map<string, NamedPath>();
    for (const { primaryCategory } of products) {
      const path = findPath(context.links, primaryCategory?.canonicalUrl);
      const name = primaryCategory?.name?.trim();
      if (path && name && !categories.has(path)) categories.set(path, { name, path });
    }
    return {
      categories: [...categories.values()].slice(0, SHOWN_CATEGORIES),
      products: products.slice(0, SHOWN_PRODUCTS).map((product) => toProductCard(context, product)),
      ...omitEmpty({ currency: findCurrency(products) }),
    };
  } catch {
    return null;
  }
}
