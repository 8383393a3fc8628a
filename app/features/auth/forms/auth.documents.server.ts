import { graphql } from '#app/commerce/graphql.ts';

/** What the registration form asks besides the e-mail address (contract 4.3). */
export const saveProfileDocument = graphql(`
  mutation saveProfile($user: UserInputType!, $channelId: String, $languageId: String, $marketId: String) {
    updateUser(user: $user, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      id
    }
  }
`);

/** Sends the mail with the link (contract 4.8). */
export const requestPasswordResetDocument = graphql(`
  mutation requestPasswordReset($email: String!, $channelId: String, $languageId: String, $marketId: String) {
    requestPasswordReset(email: $email, channelId: $channelId, languageId: $languageId, marketId: $marketId)
  }
`);

/** `password` is the digest. False: the key is unknown, used or expired. */
export const commitResetDocument = graphql(`
  mutation commitReset(
    $resetKey: String!
    $password: String!
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    commitReset(
      resetKey: $resetKey
      password: $password
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    )
  }
`);
