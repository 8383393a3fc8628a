import { graphql, type ResultOf } from '#app/commerce/graphql.ts';

/** The best matching products, and the categories and brands of all matches as facets. */
export const suggestionsDocument = graphql(`
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
type ApiFound = NonNullable<ResultOf<typeof suggestionsDocument>['products']>;
export type ApiSuggestedProduct = NonNullable<NonNullable<ApiFound['products']>[number]>;
export type ApiFacets = NonNullable<ApiFound['filters']>['facets'];
