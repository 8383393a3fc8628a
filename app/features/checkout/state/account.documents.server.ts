import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { addressFragment } from '#app/features/fields/address-fragment.server.ts';

/** What the account of the bearer contains of the checkout's fields. */
export const accountDocument = graphql(
  `
    query checkoutAccount($channelId: String, $languageId: String, $marketId: String) {
      getUser(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
        email
        customerType
        personalId
        address {
          ...FormAddress
        }
      }
    }
  `,
  [addressFragment],
);

export type ApiAccount = NonNullable<ResultOf<typeof accountDocument>['getUser']>;
