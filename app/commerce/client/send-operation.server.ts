import { GraphQLClient } from 'graphql-request';
import { CommerceError, isCommerceError, type CommerceErrorFacts } from '#app/commerce/commerce-error.ts';
import {
  parseGraphQLResponse,
  parseErrorEntries,
  type GraphQLResponse,
} from '#app/commerce/graphql-response.ts';
import type { Caller, CommerceTarget, Operation } from '#app/commerce/commerce-target.ts';
import { loadAnswer, type AnswerLimits, type BodyLimits } from '#app/commerce/answers/limit-answer.server.ts';
import { shortenTexts } from '#app/commerce/answers/shorten-texts.server.ts';
import type { LimitLog, LimitName } from '#kernel/limits/limits.ts';
import { withCallSpan } from '#app/commerce/upstream/with-call-span.server.ts';
import { formatVisitorHeader, VISITOR_HEADER } from '#app/commerce/visitor-header.server.ts';

/** Which parts of the operation are sent: its text, its persisted-query hash or both. */
export interface WireForm {
  readonly withQuery: boolean;
  readonly withHash: boolean;
}

export interface Sending {
  readonly target: CommerceTarget;
  readonly operation: Operation;
  readonly caller: Caller;
  /** Ends the whole exchange, the reading of the answer too. */
  readonly signal: AbortSignal;
  readonly form: WireForm;
  readonly answerLimits: AnswerLimits;
  readonly limitLog: LimitLog;
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
export function sendOperation(sending: Sending): Promise<GraphQLResponse> {
  const { caller, operation } = sending;
  return withCallSpan(caller.span, operation.name, (headers) => exchange(sending, headers));
}

async function exchange(
  sending: Sending,
  traceHeaders: Readonly<Record<string, string>>,
): Promise<GraphQLResponse> {
  const { target, operation, signal, form, answerLimits, limitLog } = sending;
  const fail = (facts: Omit<CommerceErrorFacts, 'operation' | 'channel'>): CommerceError =>
    new CommerceError({ ...facts, operation: operation.name, channel: target.channelKey });
  const refuse = (exceeded: keyof BodyLimits): CommerceError => {
    const limit = ANSWER_LIMIT_NAMES[exceeded];
    limitLog.reached(limit, target.channelKey);
    return fail({ kind: 'tooLarge', cause: new Error(`more than ${limit} allows`) });
  };

  const client = new GraphQLClient(target.apiUrl, {
    // Without this the library parses the text to find the operation name, which is known.
    excludeOperationName: true,
    errorPolicy: 'all',
    headers: { ...callHeaders(sending), ...traceHeaders },
    fetch: async (_url, { method, headers, body } = {}) => {
      const { status, text } = await loadAnswer({
        url: target.apiUrl,
        method,
        headers: Object.fromEntries(new Headers(headers)),
        body: typeof body === 'string' ? body : undefined,
        signal,
        limits: answerLimits,
        refuse,
      });
      if (status >= 300) throw fail({ kind: 'http', status, errors: listErrorsIn(text, sending) });
      // Its content is JSON whatever its type says (AP-03)
      return new Response(text, { headers: { 'content-type': 'application/json' } });
    },
    jsonSerializer: {
      stringify: () => JSON.stringify(wireBody(operation, form)),
      parse: (text) => {
        const answer = parseJson(text, sending);
        if (answer === undefined) throw fail({ kind: 'parse' });
        if (!parseGraphQLResponse(answer)) throw fail({ kind: 'http', status: 500 });
        return answer;
      },
    },
  });

  try {
    const response = await client.rawRequest({ query: operation.text, signal });
    return {
      data: (response.data ?? null) as GraphQLResponse['data'],
      errors: parseErrorEntries(response.errors),
    };
  } catch (error) {
    if (isCommerceError(error)) throw error;
    throw fail({ kind: signal.aborted ? 'timeout' : 'network', cause: error });
  }
}

const callHeaders = ({ target, caller, operation }: Sending): Readonly<Record<string, string>> => ({
  accept: 'application/json',
  'x-apikey': target.apiKey,
  ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
  ...visitorHeaders(target, caller),
  ...attemptHeaders(operation),
});

/** None where the channel shares no secret with its API. */
function visitorHeaders(
  { visitorSecret: secret, channelId }: CommerceTarget,
  { address }: Caller,
): Readonly<Record<string, string>> {
  if (secret === undefined || !address) return {};
  return { [VISITOR_HEADER]: formatVisitorHeader({ secret, address, channelId }) };
}

function attemptHeaders({ attempt }: Operation): Readonly<Record<string, string>> {
  if (attempt === undefined) return {};
  const { key, expectedTotal } = attempt;
  return {
    'x-idempotency-key': key,
    ...(expectedTotal === undefined ? {} : { 'x-expected-total': String(expectedTotal) }),
  };
}

function wireBody({ name, text, hash, variables }: Operation, form: WireForm): Record<string, unknown> {
  return {
    operationName: name,
    variables,
    ...(form.withQuery ? { query: text } : {}),
    ...(form.withHash && hash ? { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } } : {}),
  };
}

/** The body of an error status often contains error codes (contract 1.5). The status counts without a readable one. */
function listErrorsIn(text: string, sending: Sending): CommerceErrorFacts['errors'] {
  const body = parseJson(text, sending);
  return typeof body === 'object' && body !== null && 'errors' in body ? parseErrorEntries(body.errors) : [];
}

/** Undefined for text that is not JSON. */
function parseJson(text: string, { target, answerLimits, limitLog }: Sending): unknown {
  try {
    const answer = JSON.parse(text) as unknown;
    // No text of a shorter answer is longer
    if (text.length <= answerLimits.textChars) return answer;
    return shortenTexts(answer, answerLimits, () => limitLog.reached('upstreamTextChars', target.channelKey));
  } catch {
    return undefined;
  }
}
