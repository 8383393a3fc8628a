import { graphql } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/tagged.ts';
import { ALL_BRANDS_TAG, ALL_GOODS_TAG } from '#kernel/page-tags.ts';

/** Number of products per brand, from the brand filter of the list of all products. */
const brandCountsQuery = graphql(`
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
export const brandCountsDocument = tagged(brandCountsQuery, () => [ALL_GOODS_TAG, ALL_BRANDS_TAG]);

const brandsQuery = graphql(`
  query brands($channelId: String, $languageId: String, $marketId: String) {
    brands(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      brandId
      alias
      canonicalUrl
      name
      primaryImage
      place @onlyWith(feature: "makers")
      portrait @onlyWith(feature: "makers")
    }
  }
`);
export const brandsDocument = tagged(brandsQuery, () => [ALL_BRANDS_TAG]);
