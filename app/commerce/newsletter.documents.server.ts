import { graphql } from './graphql.ts';

export const subscribeDocument = graphql(`
  mutation subscribeToNewsletter(
    $email: String!
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    subscribeToNewsletter(email: $email, channelId: $channelId, languageId: $languageId, marketId: $marketId)
  }
`);
