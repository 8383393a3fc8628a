import { GraphQLError } from 'graphql';

/**
 * The error of a request that breaks a business rule: HTTP 200, `errors[0].extensions.code` (contract 1.4). `message` is
 * for developers and logs and never repeats the caller's input; `facts` are further extensions.
 */
export function refusal(code: string, message: string, facts: Record<string, unknown> = {}): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...facts } });
}
