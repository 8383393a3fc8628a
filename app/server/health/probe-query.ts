import { graphql } from '#app/commerce/graphql.ts';

/** What a channel file says about its API: channel, market, currency, languages and menu locations. Sent alone, never batched. */
export const probeDocument = graphql(`
  query channelProbe(
    $channelId: String
    $languageId: String
    $marketId: String
    $main: String!
    $topBar: String!
    $footerFirst: String!
    $footerSecond: String!
    $footerThird: String!
  ) {
    channel(channelId: $channelId) {
      languages {
        id
      }
      markets {
        id
        alias
        currency {
          code
        }
      }
    }
    main: getMenuAtLocation(
      menuLocationId: $main
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    ) {
      id
    }
    topBar: getMenuAtLocation(
      menuLocationId: $topBar
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    ) {
      id
    }
    footerFirst: getMenuAtLocation(
      menuLocationId: $footerFirst
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    ) {
      id
    }
    footerSecond: getMenuAtLocation(
      menuLocationId: $footerSecond
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    ) {
      id
    }
    footerThird: getMenuAtLocation(
      menuLocationId: $footerThird
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    ) {
      id
    }
  }
`);
