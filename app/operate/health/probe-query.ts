import { graphql } from '#app/commerce/graphql.ts';

/** What a channel file says about its API: channel, market, currency, languages and menu locations. Sent alone, never batched. */
export const probeDocument = graphql(`
  query channelProbe(
    $main: String!
    $topBar: String!
    $footerFirst: String!
    $footerSecond: String!
    $footerThird: String!
  ) {
    channel {
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
    main: getMenuAtLocation(menuLocationId: $main) {
      id
    }
    topBar: getMenuAtLocation(menuLocationId: $topBar) {
      id
    }
    footerFirst: getMenuAtLocation(menuLocationId: $footerFirst) {
      id
    }
    footerSecond: getMenuAtLocation(menuLocationId: $footerSecond) {
      id
    }
    footerThird: getMenuAtLocation(menuLocationId: $footerThird) {
      id
    }
  }
`);
