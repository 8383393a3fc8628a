import { graphql } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/tagged.ts';
import { ALL_GOODS_TAG } from '#kernel/page-tags.ts';
import { listProductTags } from '#app/features/catalog/catalog-tags.ts';
import { productCardFragment } from '#app/features/catalog/card/product-card.documents.server.ts';

const widgetProductsQuery = graphql(
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
export const widgetProductsDocument = tagged(widgetProductsQuery, ({ products }) => [
  ALL_GOODS_TAG,
  ...listProductTags(products?.products),
]);
