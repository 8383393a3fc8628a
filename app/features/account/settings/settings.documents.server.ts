import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/tagged.ts';

const accountFragment = graphql(`
  fragment SettingsAccount on UserType {
    email
    gender
    customerType
    newsletter
    personalId
    address {
      firstName
      lastName
      addressLine1
      addressLine2
      addressLine3
      entryCode
      careOf
      city
      state
      country
      zip
      company
      mobile
      phone
    }
  }
`);

export const settingsDocument = graphql(
  `
    query settings($channelId: String, $languageId: String, $marketId: String) {
      getUser(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
        ...SettingsAccount
      }
    }
  `,
  [accountFragment],
);

export const updateUserDocument = graphql(
  `
    mutation updateUser($user: UserInputType!, $channelId: String, $languageId: String, $marketId: String) {
      updateUser(user: $user, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
        ...SettingsAccount
      }
    }
  `,
  [accountFragment],
);

const countriesQuery = graphql(`
  query settingsCountries($channelId: String) {
    channel(channelId: $channelId) {
      markets {
        alias
        virtual
        country {
          code
        }
      }
    }
  }
`);
/** The channel's markets. No tag: a change is seen when the answer is no longer fresh. */
export const countriesDocument = tagged(countriesQuery, () => []);

export type ApiAccount = ResultOf<typeof accountFragment>;
export type ApiAddress = NonNullable<ApiAccount['address']>;
export type ApiMarkets = ResultOf<typeof countriesQuery>;
