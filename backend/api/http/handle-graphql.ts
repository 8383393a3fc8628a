import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse, IncomingHttpHeaders } from 'node:http';
import { authenticateBearer } from '#backend/api/auth/bearer.ts';
import {
  prepareRequest,
  type OperationNames,
  type PreparedRequest,
} from '#backend/api/graphql/graphql-endpoint.ts';
import { mayBeJson, readBody } from '#backend/core/http/read-body.ts';
import { sendError, sendJson } from '#backend/core/http/answers.ts';
import { isSecret } from '#backend/core/http/request-target.ts';
import type { HttpServices } from './http-services.ts';
import type { SignedIn, BackendContext } from '#backend/model/scope.ts';
import { injectFault } from './test-endpoints.ts';

const AMOUNT = /^\d{1,12}(\.\d{1,4})?$/;

/** The headers that make a mutation safe to send again; text that is no amount counts as absent. */
export function readAttempt(
  headers: IncomingHttpHeaders,
): Pick<BackendContext, 'attemptKey' | 'expectedTotal'> {
  const { 'x-idempotency-key': key, 'x-expected-total': total } = headers;
  return {
    attemptKey: typeof key === 'string' ? key : null,
    expectedTotal: typeof total === 'string' && AMOUNT.test(total) ? Number(total) : null,
  };
}

const BEARER_MESSAGES = {
  TOKEN_EXPIRED: 'The token has expired: refresh it.',
  TOKEN_INVALID: 'The token is invalid.',
} as const;

/** The shared services that this endpoint uses. */
type GraphqlServices = Pick<
  HttpServices,
  'services' | 'schema' | 'documents' | 'waitForTurn' | 'log' | 'apiKey' | 'findSender' | 'testEndpoints'
>;

/** The key of a shop, for the log; null for an id that a caller made up. */
const keyOf = ({ services }: GraphqlServices, channelId: string | null): string | null =>
  services.shops.get(channelId ?? '')?.key ?? null;

/** Checks method, API key and bearer. Returns body and customer, or null after sending an error. */
async function readAuthorizedRequest(
  server: GraphqlServices,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.method !== 'POST') {
    response.setHeader('allow', 'POST');
    sendError(response, 405, 'GraphQL requires POST.', 'METHOD_NOT_ALLOWED');
    return null;
  }
  if (!isSecret(server.apiKey, request.headers['x-apikey'])) {
    sendError(response, 401, 'The X-ApiKey header is missing or unknown.', 'UNAUTHORIZED');
    return null;
  }
  if (!mayBeJson(request)) {
    sendError(response, 415, 'GraphQL requires application/json.', 'BAD_REQUEST');
    return null;
  }
  const body = await readBody(request, server.services.limits.values.graphqlBodyBytes);
  if (body === null) {
    server.services.limits.reached('graphqlBodyBytes', null);
    response.setHeader('connection', 'close');
    sendError(response, 413, 'The body is too large.', 'BAD_REQUEST');
    return null;
  }
  const bearer = await authenticateBearer(server.services, request.headers.authorization);
  if (bearer.ok) return { body, customer: bearer.customer };
  sendError(response, 401, BEARER_MESSAGES[bearer.code], bearer.code);
  return null;
}

/** Answers a request that is not executed, and counts the limit that it reached. */
function sendRejection(
  server: GraphqlServices,
  response: ServerResponse,
  { reached, channelId, response: answer }: Extract<PreparedRequest, { readonly ok: false }>,
): void {
  if (reached !== null) server.services.limits.reached(reached, keyOf(server, channelId));
  sendJson(response, answer.status, answer.body);
}

/**
 * Whether the variables name another channel than the customer's token, so that nothing is executed. A channel that the
 * document itself names is checked by `requireShop`, field by field.
 */
function isOfAnotherChannel(
  { services }: GraphqlServices,
  customer: SignedIn | null,
  channelId: string | null,
): boolean {
  const ownChannel = customer?.channelId;
  return ownChannel !== undefined && services.shops.has(channelId ?? '') && channelId !== ownChannel;
}

/** Counts the call for tests, and injects the fault that they asked for; null for none. */
async function injectAnyFault(
  { testEndpoints }: GraphqlServices,
  names: OperationNames,
  response: ServerResponse,
) {
  testEndpoints?.countCall(names);
  const fault = testEndpoints?.takeFault(names) ?? null;
  return fault === null ? null : injectFault(fault, names, response);
}

/** `POST /graphql` (contract 1). API key and bearer are checked before the body is parsed. */
export async function handleGraphql(
  server: GraphqlServices,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const authorized = await readAuthorizedRequest(server, request, response);
  if (authorized === null) return;
  const prepared = prepareRequest(authorized.body, server.schema, server.documents);
  if (!prepared.ok) {
    sendRejection(server, response, prepared);
    return;
  }
  if (isOfAnotherChannel(server, authorized.customer, prepared.channelId)) {
    sendError(response, 401, BEARER_MESSAGES.TOKEN_INVALID, 'TOKEN_INVALID');
    return;
  }
  const injected = await injectAnyFault(server, prepared.names, response);
  if (injected?.isAnswered === true) return;
  await server.waitForTurn();
  const later: (() => void)[] = [];
  const context = {
    ...server.services,
    customer: authorized.customer,
    sender: server.findSender(request, prepared.channelId),
    origin: request.headers.origin ?? null,
    ...readAttempt(request.headers),
    afterAnswer: (work: () => void) => void later.push(work),
  };
  const result = await prepared.execute(context, (error) => {
    // Only names of our schema and shops are logged: operation names and variables are text from callers
    const channel = keyOf(server, prepared.channelId) ?? undefined;
    const fields = [...new Set(prepared.names.fields.values())];
    server.log.error({ err: error, channel, fields }, 'field failed');
  });
  const { status, body } = injected === null ? result : injected.change(result);
  sendJson(response, status, body);
  if (later.length > 0) setTimeout(() => runAll(later, server), randomInt(...WAIT_MS));
}

/**
 * The wait before the work after an answer: from, and below. Done at once, it delays the next answer where there is something to mail,
 * which tells that there is such an order or account.
 */
const WAIT_MS = [50, 1000] as const;

function runAll(works: readonly (() => void)[], { log }: GraphqlServices): void {
  for (const work of works) {
    try {
      work();
    } catch (error) {
      log.error({ err: error }, 'work after an answer failed');
    }
  }
}
