import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { addressFragment } from '#app/features/fields/address-fragment.server.ts';

const accountFragment = graphql(
  `
    fragment SettingsAccount on UserType {
      email
      gender
      customerType
      newsletter
      personalId
      address {
        ...FormAddress
        addressLine3
        state
        phone
      }
    }
  `,
  [addressFragment],
);

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

export type ApiAccount = ResultOf<typeof accountFragment>;
export type ApiAddress = NonNullable<ApiAccount['address']>;
