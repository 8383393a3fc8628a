import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/tagged.ts';
import { ALL_GOODS_TAG } from '#kernel/page-tags.ts';
import { listProductTags } from '#app/features/catalog/catalog-tags.ts';

/** The best matching products, and the categories and brands of all matches as facets. */
const suggestionsQuery = graphql(`
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
      count
      searchCorrection @onlyWith(feature: "searchCorrection") {
        text
        isApplied
      }
      products {
        productId
        name
        alias
        canonicalUrl
        unitPrice {
          isDiscounted
          sellingPriceIncVatFormatted
          sellingPriceExVatFormatted
          regularPriceIncVatFormatted
          regularPriceExVatFormatted
        }
        productImages {
          fileName
        }
      }
      filters {
        facets {
          type
          values {
            label
            url
            count
            hidden
          }
        }
      }
    }
  }
`);
export const suggestionsDocument = tagged(suggestionsQuery, ({ products }) => [
  ALL_GOODS_TAG,
  ...listProductTags(products?.products),
]);
type ApiFound = NonNullable<ResultOf<typeof suggestionsDocument>['products']>;
export type ApiSuggestedProduct = NonNullable<NonNullable<ApiFound['products']>[number]>;
export type ApiFacets = NonNullable<ApiFound['filters']>['facets'];
