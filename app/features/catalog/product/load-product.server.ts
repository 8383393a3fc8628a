import { CATALOG_FRESHNESS } from '#app/commerce/freshness.ts';
import { notFound } from '#app/request/responses.ts';
import { redirectRenamed } from '#app/features/catalog/canonical.server.ts';
import type { HeadFacts } from '#app/features/catalog/head-facts.ts';
import { presentItems } from '#app/features/catalog/omit-empty.ts';
import type { ProductContext } from './product-context.ts';
import { toProductHead, toSkuFacts, type SkuHeadFacts } from './product-head.server.ts';
import type { ProductPage } from './product-page.ts';
import { productDocument, relatedProductsDocument } from './product.documents.server.ts';
import { toRelatedProductCard } from '#app/features/catalog/card/to-product-card.server.ts';
import { toProductPage } from './to-product-page.server.ts';

export interface LoadedProduct {
  readonly product: ProductPage;
  readonly head: HeadFacts;
  readonly skus: readonly SkuHeadFacts[];
}

/** Shown at most: one row of a wide page. */
const RELATED_MAX_PRODUCTS = 4;

/**
 * A product by its alias (RT-11), whatever stands before it in the path: the page's canonical link names the right
 * address. One round trip. A renamed alias redirects (301), an unknown one is 404.
 */
export async function loadProduct(
  context: ProductContext,
  alias: string | undefined,
): Promise<LoadedProduct> {
  if (!alias) return notFound();
  const [{ product }, { relatedProducts }] = await Promise.all([
    context.commerce.query(productDocument, CATALOG_FRESHNESS, { alias }),
    context.commerce.queryPartial(relatedProductsDocument, CATALOG_FRESHNESS, { alias }),
  ]);
  if (!product) return redirectRenamed(context);
  const page = toProductPage(context, product);
  const others = presentItems(relatedProducts).filter((other) => other.alias !== alias);
  const cardsOf = (goesWithIt: boolean) =>
    others
      .filter(({ relationType }) => (relationType === 'ACCESSORIES') === goesWithIt)
      .slice(0, RELATED_MAX_PRODUCTS)
      .map((other) => toRelatedProductCard(context, other));
  return {
    product: { ...page, accessories: cardsOf(true), related: cardsOf(false) },
    head: toProductHead(context, product, page),
    skus: toSkuFacts(product, page),
  };
}
