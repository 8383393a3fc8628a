import { GraphQLClient } from 'graphql-request';
import { createHmac } from 'node:crypto';
import {
  type Caller,
  type CommerceTarget,
  type Operation,
  targetVariables,
} from '#app/commerce/commerce-client.ts';
import {
  CommerceError,
  type CommerceErrorInit,
  type GraphQLErrorEntry,
  isCommerceError,
} from '#app/commerce/commerce-error.ts';
import type { LimitLog, LimitName } from '#kernel/limits/limits.ts';
import { type AnswerLimits, type BodyLimits, fetchAnswer } from './fetch-answer.server.ts';
import { withCallSpan } from './measure-call.server.ts';
import {
  type GraphQLResponse,
  parseErrorEntries,
  parseGraphQLResponse,
  parseJson,
} from './parse-answer.server.ts';
import type { WireDocument } from './wire-document.server.ts';

export interface SenderOptions {
  readonly answerLimits: AnswerLimits;
  readonly limitLog: LimitLog;
  /** Default: no. */
  readonly persistedQueries?: boolean;
}

export interface Sending {
  readonly target: CommerceTarget;
  readonly operation: Operation;
  readonly caller: Caller;
  /** Ends the whole exchange, the reading of the answer too. Where its reason is a `CommerceError`, that is thrown. */
  readonly signal: AbortSignal;
}

export type Send = (sending: Sending) => Promise<GraphQLResponse>;

/** What is sent of the operation: its text, its persisted-query hash or both. */
type WireForm = 'text' | 'hash' | 'hash and text';

/**
 * Sends operations to commerce APIs. Persisted queries (AP-02, contract 1.6): sends the hash first, and the full text where the
 * endpoint does not know the hash, does not support hashes, or responds with 400 or 500. "Not supported" is remembered per endpoint.
 * Mutations are always sent in full: after a 500 it is unknown whether one was executed, so it must not be sent again.
 */
export function createSend(options: SenderOptions): Send {
  const unsupported = new Set<string>();
  const sendAs = (form: WireForm, sending: Sending): Promise<GraphQLResponse> =>
    withCallSpan(sending.caller.span, sending.operation.name, (headers) =>
      exchange(sending, options, { form, headers }),
    );

  async function sendHash(sending: Sending): Promise<GraphQLResponse> {
    const outcome = await sendAs('hash', sending).catch((error: unknown) => error);
    const refusal = findHashRefusal(outcome);
    if (refusal === null) {
      if (outcome instanceof Error) throw outcome;
      return outcome as GraphQLResponse;
    }
    if (refusal === 'unsupported') unsupported.add(sending.target.apiUrl);
    return sendAs(refusal === 'unknown' ? 'hash and text' : 'text', sending);
  }

  return (sending) => {
    const { operation, target } = sending;
    const hasHash = operation.hash !== undefined && operation.kind === 'query';
    return options.persistedQueries && hasHash && !unsupported.has(target.apiUrl)
      ? sendHash(sending)
      : sendAs('text', sending);
  };
}

/** Why an API did not answer to the hash alone; null where it did, or failed for another reason. */
function findHashRefusal(outcome: unknown): 'unknown' | 'unsupported' | 'rejected' | null {
  if (!isCommerceError(outcome)) return findHashError((outcome as GraphQLResponse).errors);
  if (outcome.kind !== 'http') return null;
  const isRejected = outcome.status === 400 || outcome.status === 500;
  return findHashError(outcome.errors) ?? (isRejected ? 'rejected' : null);
}

function findHashError(errors: readonly GraphQLErrorEntry[] = []): 'unknown' | 'unsupported' | null {
  for (const { message, extensions } of errors)
    for (const signal of [message, extensions?.code]) {
      if (signal === 'PersistedQueryNotSupported' || signal === 'PERSISTED_QUERY_NOT_SUPPORTED')
        return 'unsupported';
      if (signal === 'PersistedQueryNotFound' || signal === 'PERSISTED_QUERY_NOT_FOUND') return 'unknown';
    }
  return null;
}

const ANSWER_LIMIT_NAMES: Readonly<Record<keyof BodyLimits, LimitName>> = {
  bytes: 'upstreamAnswerBytes',
  values: 'upstreamAnswerValues',
  depth: 'upstreamAnswerDepth',
};

/**
 * One HTTP request to the commerce API (contract 1.2). Returns data, errors or both; every other outcome is a
 * `CommerceError` (AP-03): `http` for a status of 300 or above and for a response with neither data nor errors, `parse`
 * for one that is not JSON, `tooLarge` for one beyond a limit, `timeout` where the signal aborted it, `network` for the
 * rest. Whether data fits the document is for the caller to check (`findMisfit`).
 */
async function exchange(
  { target, operation, caller, signal }: Sending,
  { answerLimits, limitLog }: SenderOptions,
  { form, headers }: { readonly form: WireForm; readonly headers: Readonly<Record<string, string>> },
): Promise<GraphQLResponse> {
  const fail = (facts: Omit<CommerceErrorInit, 'operation' | 'channel'>): CommerceError =>
    new CommerceError({ ...facts, operation: operation.name, channel: target.channelKey });
  const reached = (limit: LimitName): void => limitLog.reached(limit, target.channelKey);
  const refuse = (exceeded: keyof BodyLimits): CommerceError => {
    const limit = ANSWER_LIMIT_NAMES[exceeded];
    reached(limit);
    return fail({ kind: 'tooLarge', cause: new Error(`more than ${limit} allows`) });
  };
  const parse = (text: string): unknown => parseJson(text, answerLimits, () => reached('upstreamTextChars'));

  const client = new GraphQLClient(target.apiUrl, {
    // Without this the library parses the text to find the operation name, which is known.
    excludeOperationName: true,
    errorPolicy: 'all',
    headers: { ...listHeaders(target, caller, operation), ...headers },
    fetch: async (_url, { method, headers: sent, body } = {}) => {
      const { status, text } = await fetchAnswer({
        url: target.apiUrl,
        method,
        headers: Object.fromEntries(new Headers(sent)),
        body: typeof body === 'string' ? body : undefined,
        signal,
        limits: answerLimits,
        refuse,
      });
      if (status >= 300) throw fail({ kind: 'http', status, errors: listErrors(parse(text)) });
      // Its content is JSON whatever its type says (AP-03)
      return new Response(text, { headers: { 'content-type': 'application/json' } });
    },
    jsonSerializer: {
      stringify: () => JSON.stringify(toBody(operation, form)),
      parse: (text) => {
        const answer = parse(text);
        if (answer === undefined) throw fail({ kind: 'parse' });
        if (!parseGraphQLResponse(answer)) throw fail({ kind: 'http', status: 500 });
        return answer;
      },
    },
  });

  try {
    const { data, errors } = await client.rawRequest({ query: operation.text, signal });
    return { data: (data ?? null) as GraphQLResponse['data'], errors: parseErrorEntries(errors) };
  } catch (error) {
    if (isCommerceError(error)) throw error;
    if (isCommerceError(signal.reason)) throw signal.reason;
    throw fail({ kind: signal.aborted ? 'timeout' : 'network', cause: error });
  }
}

function toBody({ name, text, hash, variables }: Operation, form: WireForm): Record<string, unknown> {
  return {
    operationName: name,
    variables,
    ...(form === 'hash' ? {} : { query: text }),
    ...(form === 'text' ? {} : { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }),
  };
}

/** The body of an error status often contains error codes (contract 1.5). The status counts without a readable one. */
const listErrors = (body: unknown): readonly GraphQLErrorEntry[] =>
  typeof body === 'object' && body !== null && 'errors' in body ? parseErrorEntries(body.errors) : [];

const listHeaders = (
  target: CommerceTarget,
  { token, address }: Caller,
  { attempt }: Operation,
): Readonly<Record<string, string>> => ({
  accept: 'application/json',
  'x-apikey': target.apiKey,
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...listVisitorHeaders(target, address),
  ...(attempt ? { 'x-idempotency-key': attempt.key } : {}),
  ...(attempt?.expectedTotal === undefined ? {} : { 'x-expected-total': String(attempt.expectedTotal) }),
});

/** The header that names the visitor of a call to the API. */
export const VISITOR_HEADER = 'x-arkad-visitor';

/** None where the channel shares no secret with its API, or the visitor's address is not known. */
export function listVisitorHeaders(
  { visitorSecret: secret, channelId }: { readonly visitorSecret?: string; readonly channelId: string },
  address: string | null,
): Readonly<Record<string, string>> {
  if (secret === undefined || !address) return {};
  return { [VISITOR_HEADER]: formatVisitorHeader({ secret, address, channelId }) };
}

/**
 * `v1;<unix seconds>;<address>;<channel id in base64url>;<signature>`: the visitor's address, signed for one channel and for
 * the API's period of validity (a minute), so that neither a caller nor a log of requests can make or repeat one.
 */
export function formatVisitorHeader(visitor: {
  /** Shared with the API; never sent. */
  readonly secret: string;
  /** IP address of the visitor. */
  readonly address: string;
  readonly channelId: string;
  /** Unix time in milliseconds. Default: now. */
  readonly now?: number;
}): string {
  const { secret, address, channelId, now = Date.now() } = visitor;
  const time = String(Math.floor(now / 1000));
  const signature = createHmac('sha256', secret)
    .update(JSON.stringify(['visitor', 'v1', time, address, channelId]))
    .digest('base64url');
  return ['v1', time, address, Buffer.from(channelId).toString('base64url'), signature].join(';');
}

/** One query of the storefront itself, beside the shop's breaker, queue and cache. The data of the answer fits the document. */
export async function sendUnguarded(
  send: Send,
  document: WireDocument,
  { target, variables, signal }: Pick<Sending, 'target' | 'signal'> & Pick<Operation, 'variables'>,
): Promise<GraphQLResponse> {
  const { name, kind, text, findMisfit } = document;
  const answer = await send({
    target,
    operation: { name, kind, text, variables: { ...variables, ...targetVariables(target) } },
    caller: { token: undefined, address: null },
    signal,
  });
  const misfit = answer.data === null ? null : findMisfit(answer.data);
  if (misfit === null) return answer;
  throw new CommerceError({
    kind: 'shape',
    operation: name,
    channel: target.channelKey,
    cause: new Error(misfit),
  });
}
