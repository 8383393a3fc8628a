import { graphql } from '#app/commerce/graphql.ts';

/** Number of products per brand, from the brand filter of the list of all products. */
export const brandCountsDocument = graphql(`
  query products($channelId: String, $languageId: String, $marketId: String) {
    products(channelId: $channelId, languageId: $languageId, marketId: $marketId, take: 0) {
      filters {
        facets {
          type
          values {
            label
            count
          }
        }
      }
    }
  }
`);

export const brandsDocument = graphql(`
  query brands($channelId: String, $languageId: String, $marketId: String) {
    brands(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      brandId
      alias
      canonicalUrl
      name
    }
  }
`);
