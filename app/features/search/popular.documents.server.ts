import { graphql } from '#app/commerce/graphql.ts';
import { productCardFragment } from '#app/features/catalog/card/product-card.documents.server.ts';

/** The best-selling products, with their categories. */
export const popularProductsDocument = graphql(
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
