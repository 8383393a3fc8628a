import { graphql } from '#app/commerce/graphql.ts';

export const balancesDocument = graphql(`
  query deletionFacts($channelId: String, $languageId: String, $marketId: String) {
    getUser(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      email
      balances {
        amount
        amountFormatted
        currency
      }
    }
  }
`);

export const deleteUserDocument = graphql(`
  mutation deleteUser($channelId: String, $languageId: String, $marketId: String) {
    deleteUser(channelId: $channelId, languageId: $languageId, marketId: $marketId)
  }
`);
