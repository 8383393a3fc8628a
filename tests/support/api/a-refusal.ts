import { CommerceError } from '#app/commerce/commerce-error.ts';

/** What a call of the API rejects with where the API answers with an error of this code. */
export const aRefusal = (code: string, facts: object = {}): CommerceError =>
  new CommerceError({
    kind: 'graphql',
    operation: 'test',
    channel: 'shop',
    errors: [{ message: code, extensions: { code, ...facts } }],
  });
