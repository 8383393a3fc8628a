import { isCommerceError, type CommerceError, type GraphQLErrorEntry } from '#app/commerce/commerce-error.ts';
import type { GraphQLResponse } from '#app/commerce/graphql-response.ts';
import { sendOperation, type Sending } from './send-operation.server.ts';

/** Sends an operation in the form that the endpoint supports. */
export type Send = (sending: Omit<Sending, 'form'>) => Promise<GraphQLResponse>;

const PLAIN = { withQuery: true, withHash: false };
const HASH_ONLY = { withQuery: false, withHash: true };
const HASH_AND_QUERY = { withQuery: true, withHash: true };

export const sendPlain: Send = (sending) => sendOperation({ ...sending, form: PLAIN });

/**
 * Persisted queries (AP-02, contract 1.6): sends the hash first, and the full text where the endpoint does not know the
 * hash, does not support hashes, or responds with 400 or 500. "Not supported" is remembered per endpoint. Mutations are
 * always sent in full: after a 500 it is unknown whether one was executed, so it must not be sent again.
 */
export function createPersistedSend(): Send {
  const unsupported = new Set<string>();

  return async (sending) => {
    const { operation, target } = sending;
    const endpoint = target.apiUrl;
    if (!operation.hash || operation.kind === 'mutation' || unsupported.has(endpoint))
      return sendPlain(sending);

    const result = await tryHash(sending);
    if ('response' in result) return result.response;
    if (result.reason === 'unsupported') unsupported.add(endpoint);
    return result.reason === 'unknown'
      ? sendOperation({ ...sending, form: HASH_AND_QUERY })
      : sendPlain(sending);
  };
}

type HashResult = { response: GraphQLResponse } | { reason: 'unknown' | 'unsupported' | 'rejected' };

async function tryHash(sending: Omit<Sending, 'form'>): Promise<HashResult> {
  try {
    const response = await sendOperation({ ...sending, form: HASH_ONLY });
    const reason = reasonOf(response.errors);
    return reason ? { reason } : { response };
  } catch (error) {
    if (!isCommerceError(error) || error.kind !== 'http') throw error;
    const reason = reasonOf(error.errors) ?? (isRejection(error) ? 'rejected' : undefined);
    if (!reason) throw error;
    return { reason };
  }
}

const isRejection = (error: CommerceError): boolean => error.status === 400 || error.status === 500;

function reasonOf(errors: readonly GraphQLErrorEntry[]): 'unknown' | 'unsupported' | undefined {
  for (const { message, extensions } of errors) {
    const signals = [message, extensions?.code];
    if (
      signals.some(
        (signal) => signal === 'PersistedQueryNotSupported' || signal === 'PERSISTED_QUERY_NOT_SUPPORTED',
      )
    )
      return 'unsupported';
    if (
      signals.some((signal) => signal === 'PersistedQueryNotFound' || signal === 'PERSISTED_QUERY_NOT_FOUND')
    )
      return 'unknown';
  }
  return undefined;
}
