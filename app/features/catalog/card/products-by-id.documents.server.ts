import { graphql } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/tagged.ts';
import { listProductTags } from '#app/features/catalog/catalog-tags.ts';
import { productCardFragment } from './product-card.documents.server.ts';

const productsByIdQuery = graphql(
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
export const productsByIdDocument = tagged(productsByIdQuery, ({ products }) =>
  listProductTags(products?.products),
);
