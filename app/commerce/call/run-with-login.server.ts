import { type GraphQLErrorEntry, isCommerceError } from '#app/commerce/commerce-error.ts';
import type { CommerceVisitor, Operation } from '#app/commerce/commerce-client.ts';
import type { GraphQLResponse } from './parse-answer.server.ts';

/** Codes of a bearer that the API does not accept (contract 4.5): expired, revoked, of another channel. */
const TOKEN_CODES: readonly unknown[] = ['TOKEN_EXPIRED', 'TOKEN_INVALID'];

/**
 * Runs an operation with the visitor's login. Where the API refuses the token, the operation is sent again with the next one
 * or anonymously (AU-03): the API refuses a token before it executes anything. An operation that is carried out once, such as
 * an order, is not sent for another person than the shopper saw: without a login it fails.
 */
export async function runWithLogin(
  { token: findToken, replaceToken }: Pick<CommerceVisitor, 'token' | 'replaceToken'>,
  operation: Operation,
  run: (token: string | undefined) => Promise<GraphQLResponse>,
): Promise<GraphQLResponse> {
  let token = findToken();
  for (;;) {
    const outcome = await settle(() => run(token));
    if (token === undefined || !replaceToken || !isTokenRefused(outcome)) return unwrap(outcome);
    const next = await replaceToken(token);
    if (next === token || (next === undefined && operation.attempt)) return unwrap(outcome);
    token = next;
  }
}

type Outcome = { readonly response: GraphQLResponse } | { readonly error: unknown };

async function settle(run: () => Promise<GraphQLResponse>): Promise<Outcome> {
  try {
    return { response: await run() };
  } catch (error) {
    return { error };
  }
}

function unwrap(outcome: Outcome): GraphQLResponse {
  if ('error' in outcome) throw outcome.error;
  return outcome.response;
}

function isTokenRefused(outcome: Outcome): boolean {
  if ('response' in outcome) return outcome.response.errors.some(hasTokenCode);
  return isTokenRefusal(outcome.error);
}

/**
 * Whether the API failed a call because of its bearer, not of our key. A 401 without a code is about the token, as the call of a visitor
 * without one means a wrong key.
 */
export function isTokenRefusal(error: unknown): boolean {
  if (!isCommerceError(error)) return false;
  const { kind, status, errors } = error;
  if (errors.some(hasTokenCode)) return true;
  return (
    kind === 'http' && status === 401 && errors.every(({ extensions }) => extensions?.code === undefined)
  );
}

const hasTokenCode = ({ extensions }: GraphQLErrorEntry): boolean => TOKEN_CODES.includes(extensions?.code);
