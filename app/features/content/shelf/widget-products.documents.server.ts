import { graphql } from '#app/commerce/graphql.ts';
import { productCardFragment } from '#app/features/catalog/card/product-card.documents.server.ts';

export const widgetProductsDocument = graphql(
  `
    query widgetProducts(
      $filter: FilterInputType
      $take: Int
      $channelId: String
      $languageId: String
      $marketId: String
    ) {
      products(
        filter: $filter
        take: $take
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        count
        products {
          ...ProductCard
        }
      }
    }
  `,
  [productCardFragment],
);
