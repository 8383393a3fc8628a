import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/tagged.ts';
import { listProductTags } from '#app/features/catalog/catalog-tags.ts';
import { productCardFragment } from '#app/features/catalog/card/product-card.documents.server.ts';

const comparedProductsQuery = graphql(
  `
    query comparedProducts(
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
export type ApiComparedProduct = NonNullable<
  NonNullable<NonNullable<ResultOf<typeof comparedProductsQuery>['products']>['products']>[number]
>;
