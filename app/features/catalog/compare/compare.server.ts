import { CATALOG_FRESHNESS } from '#app/commerce/commerce-client.ts';
import { parseProductIds, toProductCard } from '#app/features/catalog/card/product-card.server.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';
import { withoutAddresses } from '#app/features/catalog/product/product-information.server.ts';
import { toSpecifications } from '#app/features/catalog/product/product-page.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/page-tags.ts';
import { listProductTags } from '#app/features/catalog/catalog-tags.ts';
import { productCardFragment } from '#app/features/catalog/card/product-card.documents.server.ts';
import { COMPARE_IDS, compareSpecifications, type Comparison, MAX_COMPARED } from './compare.ts';

/** The products that the address names, at most four, in one round trip; without any no call. */
export async function loadComparison(context: RequestContext): Promise<Comparison> {
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
    rows: compareSpecifications(
      found.map(({ parameterGroups }) =>
        toSpecifications(withoutAddresses(context.channel, parameterGroups)),
      ),
    ),
    isCut: asked.length > ids.length,
    hasUnknown: found.length < ids.length,
  };
}

/** As many as are compared: a literal, which bounds the length of the list for the API. */
const comparedProductsQuery = graphql(
  `
    query comparedProducts($filter: FilterInputType) {
      products(take: 4, filter: $filter) {
        products {
          ...ProductCard
          productId
          parameterGroups {
            name
            order
            parameters {
              identifier
              name
              label
              value
              order
              show
            }
          }
        }
      }
    }
  `,
  [productCardFragment],
);
const comparedProductsDocument = tagged(comparedProductsQuery, ({ products }) =>
  listProductTags(products?.products),
);
