import { GraphQLError } from 'graphql';

/**
 * A business refusal as the wire knows it: HTTP 200, `errors[0].extensions.code` (contract 1.4). The sentence is for
 * developers and logs; it never repeats what the caller sent.
 */
export function refusal(code: string, message: string, facts: Record<string, unknown> = {}): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...facts } });
}
