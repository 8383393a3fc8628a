import { graphql } from './graphql.ts';

export const subscribeDocument = graphql(`
  mutation subscribeToNewsletter($email: String!) {
    subscribeToNewsletter(email: $email)
  }
`);
