import {
  CommerceError,
  type CommerceErrorInit,
  type GraphQLErrorEntry,
  isCommerceError,
} from '#app/commerce/commerce-error.ts';
import type { CommerceVisitor, Operation } from '#app/commerce/commerce-client.ts';
import type { Fetched } from '#app/commerce/cache/data-cache.server.ts';
import type { ApiState } from './api-state.server.ts';
import { type CallMeter, withMeter } from './measure-call.server.ts';
import type { GraphQLResponse } from './parse-answer.server.ts';
import type { WireDocument } from './wire-document.server.ts';

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

interface Question {
  readonly document: WireDocument;
  /** Errors beside data are tolerated (AP-03). */
  readonly isPartial: boolean;
  /** The answer is for all visitors. Default: no. */
  readonly isPublic?: boolean;
  readonly ask: () => Promise<GraphQLResponse>;
}

/**
 * The API's answer to one operation, checked, counted and noted in the state of the API. The data fits its document, so that a wrong
 * answer is never taken for a missing product or a changed cart.
 *
 * @throws CommerceError where data is missing or does not fit, or has errors that the query does not tolerate.
 */
export async function loadAnswer<Result>(
  { document, isPartial, isPublic = false, ask }: Question,
  { state, meter }: { readonly state: ApiState; readonly meter?: CallMeter | undefined },
): Promise<Fetched<Result>> {
  const operation = document.name;
  const { channelKey: channel } = state.api;
  const fail = (kind: 'graphql' | 'shape', facts: Pick<CommerceErrorInit, 'errors' | 'cause'> = {}) =>
    new CommerceError({ ...facts, kind, operation, channel });

  function check({ data, errors }: GraphQLResponse): Fetched<Result> {
    // Errors that are not tolerated fail the call in any case; then their codes count
    const isFailed = errors.length > 0 && !isPartial;
    const misfit = data === null || isFailed ? null : document.findMisfit(data);
    if (misfit !== null) throw fail('shape', { cause: new Error(misfit) });
    if (data === null || isFailed) throw fail('graphql', { errors });
    return { value: data as Result, partial: errors.length > 0 };
  }

  const toOutcome = ({ partial }: Fetched<Result>) => (partial ? 'partial' : 'ok');
  try {
    const measured = { channelKey: channel, operation, toOutcome };
    const fetched = await withMeter(meter, measured, async () => check(await ask()));
    state.note(operation, fetched.partial && isPublic ? fail('graphql') : null, isPublic);
    return fetched;
  } catch (error) {
    if (isCommerceError(error)) state.note(operation, error, isPublic);
    throw error;
  }
}
