import { graphql } from '#app/commerce/graphql.ts';

export const monitorDocument = graphql(`
  mutation monitorProductAvailability(
    $email: String!
    $skuId: Int!
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    monitorProductAvailability(
      email: $email
      skuId: $skuId
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    )
  }
`);
