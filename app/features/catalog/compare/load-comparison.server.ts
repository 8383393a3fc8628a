import { CATALOG_FRESHNESS } from '#app/commerce/freshness.ts';
import { parseProductIds } from '#app/features/catalog/card/load-products-by-id.server.ts';
import { toProductCard } from '#app/features/catalog/card/to-product-card.server.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';
import { toSpecifications } from '#app/features/catalog/product/facts/product-facts.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { COMPARE_IDS, compareSpecifications, MAX_COMPARED, type Comparison } from './comparison.ts';
import { comparedProductsDocument } from './compare.documents.server.ts';

type CompareContext = Pick<RequestContext, 'channel' | 'commerce' | 'links' | 'preferences' | 'url'>;

/** The products that the address names, at most four, in one round trip; without any no call. */
export async function loadComparison(context: CompareContext): Promise<Comparison> {
  const text = context.url.searchParams.getAll(COMPARE_IDS).join(',');
  const asked = parseProductIds(text, MAX_COMPARED + 1);
  const ids = asked.slice(0, MAX_COMPARED);
  if (ids.length === 0) return { products: [], rows: [], isCut: false, hasUnknown: text !== '' };
  const { products } = await context.commerce.query(comparedProductsDocument, CATALOG_FRESHNESS, {
    filter: { productIds: [...ids], includeCollapsed: true },
  });
  const byId = new Map(compact(products?.products).map((product) => [product.productId, product]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  return {
    products: found.map((product) => toProductCard(context, product)),
    rows: compareSpecifications(found.map(({ parameterGroups }) => toSpecifications(parameterGroups))),
    isCut: asked.length > ids.length,
    hasUnknown: found.length < ids.length,
  };
}
