import { graphql } from '#app/commerce/graphql.ts';

/** Whether the API accepts an operator's token: it names the customer then. */
export const operatorUserDocument = graphql(`
  query operatorUser($channelId: String, $languageId: String, $marketId: String) {
    getUser(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      id
    }
  }
`);
