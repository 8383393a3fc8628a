import { graphql } from '#app/commerce/graphql.ts';

export const urlHistoryDocument = graphql(`
  query urlHistory($url: String, $channelId: String, $languageId: String, $marketId: String) {
    urlHistory(url: $url, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      newUrl
    }
  }
`);
