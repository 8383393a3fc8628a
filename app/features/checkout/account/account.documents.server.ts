import { graphql, type ResultOf } from '#app/commerce/graphql.ts';

/** What the account of the bearer knows of the checkout's fields. */
export const accountDocument = graphql(`
  query checkoutAccount($channelId: String, $languageId: String, $marketId: String) {
    getUser(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      email
      customerType
      personalId
      address {
        company
        firstName
        lastName
        careOf
        addressLine1
        addressLine2
        zip
        city
        entryCode
        mobile
        country
      }
    }
  }
`);

export type ApiAccount = NonNullable<ResultOf<typeof accountDocument>['getUser']>;
