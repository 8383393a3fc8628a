import { graphql } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/tagged.ts';
import { listProductTags } from '#app/features/catalog/catalog-tags.ts';
import { productCardFragment } from '#app/features/catalog/card/product-card.documents.server.ts';

/** As many as are compared: a literal, which bounds the length of the list for the API. */
const comparedProductsQuery = graphql(
  `
    query comparedProducts(
      $filter: FilterInputType
      $channelId: String
      $languageId: String
      $marketId: String
    ) {
      products(
        take: 4
        filter: $filter
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        products {
          ...ProductCard
          productId
          parameterGroups {
            name
            order
            parameters {
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
export const comparedProductsDocument = tagged(comparedProductsQuery, ({ products }) =>
  listProductTags(products?.products),
);
