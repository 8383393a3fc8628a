import { graphql } from '#app/commerce/graphql.ts';

/** `searchCorrection` is an extension: ask only APIs that have it (the channel's feature `searchCorrection`). */
export const searchCorrectionDocument = graphql(`
  query searchCorrection(
    $filter: FilterInputType
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    searchCorrection: products(
      take: 0
      filter: $filter
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    ) {
      searchCorrection {
        text
        isApplied
      }
    }
  }
`);
