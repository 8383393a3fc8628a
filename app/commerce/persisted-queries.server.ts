import { isCommerceError, type CommerceError, type GraphQLErrorEntry } from './commerce-error.ts';
import type { GraphQLResponse } from './graphql-response.ts';
import { sendOperation, type Sending } from './send-operation.server.ts';

/** Sends an operation the way the endpoint likes it. */
export type Send = (sending: Omit<Sending, 'form'>) => Promise<GraphQLResponse>;

const PLAIN = { withQuery: true, withHash: false };
const HASH_ONLY = { withQuery: false, withHash: true };
const HASH_AND_QUERY = { withQuery: true, withHash: true };

export const sendPlain: Send = (sending) => sendOperation({ ...sending, form: PLAIN });

/**
 * Persisted queries (AP-02, contract 1.6): the hash first, the full text where the endpoint does not know it, does not
 * support hashes, or answers 400 or 500. "Not supported" is remembered per endpoint for the life of this sender.
 * Mutations always go in full: an answer of 500 does not tell whether one was carried out.
 */
export function createPersistedSend(): Send {
  const unsupported = new Set<string>();

  return async (sending) => {
    const { operation, target } = sending;
    const endpoint = target.apiUrl;
    if (!operation.hash || operation.kind === 'mutation' || unsupported.has(endpoint))
      return sendPlain(sending);

    const verdict = await tryHash(sending);
    if ('answer' in verdict) return verdict.answer;
    if (verdict.reason === 'unsupported') unsupported.add(endpoint);
    return verdict.reason === 'unknown'
      ? sendOperation({ ...sending, form: HASH_AND_QUERY })
      : sendPlain(sending);
  };
}

type Verdict = { answer: GraphQLResponse } | { reason: 'unknown' | 'unsupported' | 'refused' };

async function tryHash(sending: Omit<Sending, 'form'>): Promise<Verdict> {
  try {
    const answer = await sendOperation({ ...sending, form: HASH_ONLY });
    const reason = reasonOf(answer.errors);
    return reason ? { reason } : { answer };
  } catch (error) {
    if (!isCommerceError(error) || error.kind !== 'http') throw error;
    const reason = reasonOf(error.errors) ?? (isRefusal(error) ? 'refused' : undefined);
    if (!reason) throw error;
    return { reason };
  }
}

const isRefusal = (error: CommerceError): boolean => error.status === 400 || error.status === 500;

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
