import { graphql } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/tagged.ts';

const marketsQuery = graphql(`
  query channelMarkets($channelId: String) {
    channel(channelId: $channelId) {
      markets {
        alias
        onlyDisplayInCheckout
        freeShippingFrom @onlyWith(feature: "freeShippingFrom")
        defaultLanguageId
        allowedLanguages {
          code
        }
        country {
          code
        }
        currency {
          code
        }
      }
    }
  }
`);
/** The channel's markets. No tag: a change is seen when the answer is no longer fresh. */
export const channelMarketsDocument = tagged(marketsQuery, () => []);
