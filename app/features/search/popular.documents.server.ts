import { graphql } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/tagged.ts';
import { ALL_GOODS_TAG } from '#kernel/page-tags.ts';
import { listProductTags } from '#app/features/catalog/catalog-tags.ts';
import { productCardFragment } from '#app/features/catalog/card/product-card.documents.server.ts';

/** The best-selling products, with their categories. */
const popularProductsQuery = graphql(
  `
    query popularProducts($take: Int, $channelId: String, $languageId: String, $marketId: String) {
      popularProducts: products(
        take: $take
        filter: { sort: MOST_SOLD }
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        products {
          ...ProductCard
          primaryCategory {
            name
            canonicalUrl
          }
        }
      }
    }
  `,
  [productCardFragment],
);
export const popularProductsDocument = tagged(popularProductsQuery, ({ popularProducts }) => [
  ALL_GOODS_TAG,
  ...listProductTags(popularProducts?.products),
]);
