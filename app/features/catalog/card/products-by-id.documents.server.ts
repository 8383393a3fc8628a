import { graphql } from '#app/commerce/graphql.ts';
import { productCardFragment } from './product-card.documents.server.ts';

export const productsByIdDocument = graphql(
  `
    query products(
      $take: Int
      $filter: FilterInputType
      $channelId: String
      $languageId: String
      $marketId: String
    ) {
      products(
        take: $take
        filter: $filter
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        products {
          ...ProductCard
        }
      }
    }
  `,
  [productCardFragment],
);
