import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import type { Documents } from '#backend/graphql/documents.ts';
import { prepareRequest } from '#backend/graphql/graphql-endpoint.ts';
import type { ImageService } from '#backend/images/image-service.ts';
import type { BackendServices, Sender } from '#backend/shop/scope.ts';
import { answerPay } from '#backend/payment/pay-endpoint.ts';
import { sendError, sendJson } from './answers.ts';
import { isApiKey } from './api-key.ts';
import { readBody } from './read-body.ts';
import { listRedirects } from './redirect-lists.ts';
import { playFault, type TestDoors } from './test-doors.ts';

/** What the HTTP rooms share. */
export interface HttpServices {
  readonly services: BackendServices;
  readonly schema: GraphQLSchema;
  readonly documents: Documents;
  readonly images: ImageService;
  readonly apiKey: string;
  /** Null unless tests may reach in (architecture §9). */
  readonly testDoors: TestDoors | null;
}

function senderOf(request: IncomingMessage): Sender {
  return {
    address: request.socket.remoteAddress ?? '',
    userAgent: request.headers['user-agent'] ?? '',
  };
}

async function answerGraphql(
  server: HttpServices,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('allow', 'POST');
    sendError(response, 405, 'GraphQL is asked by POST.', 'METHOD_NOT_ALLOWED');
    return;
  }
  if (!isApiKey(server.apiKey, request.headers['x-apikey'])) {
    sendError(response, 401, 'The X-ApiKey header is missing or unknown.', 'UNAUTHORIZED');
    return;
  }
  const body = await readBody(request);
  if (body === null) {
    response.setHeader('connection', 'close');
    sendError(response, 413, 'The body is too large.', 'BAD_REQUEST');
    return;
  }
  const prepared = prepareRequest(body, server.schema, server.documents);
  if (!prepared.ok) {
    sendJson(response, prepared.answer.status, prepared.answer.body);
    return;
  }
  server.testDoors?.count(prepared.names);
  const fault = server.testDoors?.take(prepared.names) ?? null;
  const played = fault === null ? null : await playFault(fault, prepared.names, response);
  if (played?.isAnswered === true) return;
  const given = await prepared.execute({ ...server.services, customer: null, sender: senderOf(request) });
  const { status, body: result } = played === null ? given : played.change(given);
  sendJson(response, status, result);
}

async function answerRedirects(server: HttpServices, response: ServerResponse, url: URL): Promise<void> {
  const [, , kind, key] = url.pathname.split('/');
  if ((kind !== 'urlhistory' && kind !== 'aliashistory') || key === undefined) {
    sendError(response, 404, 'Not found.', 'NOT_FOUND');
  } else if (isApiKey(server.apiKey, decodeURIComponent(key))) {
    sendJson(response, 200, await listRedirects(server.services.database, kind, url.searchParams));
  } else {
    sendError(response, 401, 'The API key is unknown.', 'UNAUTHORIZED');
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

async function answerTestDoors(
  doors: TestDoors,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Promise<void> {
  const route = `${request.method} ${pathname}`;
  if (route === 'GET /_test/calls') sendJson(response, 200, doors.calls());
  else if (route === 'POST /_test/reset') {
    doors.reset();
    sendJson(response, 200, { ok: true });
  } else if (route === 'POST /_test/faults') {
    const fault = doors.addFault(parseJson(await readBody(request)));
    if (fault === null) sendError(response, 400, 'The body is no fault.', 'BAD_REQUEST');
    else sendJson(response, 200, fault);
  } else sendError(response, 404, 'Not found.', 'NOT_FOUND');
}

/** Answers one request by its path; throws only for bugs and clients that went away. */
export async function answer(
  server: HttpServices,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://backend');
  const { pathname } = url;
  const context = { ...server.services, customer: null, sender: senderOf(request) };
  if (pathname === '/graphql') await answerGraphql(server, request, response);
  else if (pathname === '/health' || pathname === '/livez') sendJson(response, 200, { status: 'ok' });
  else if (pathname.startsWith('/images/')) await server.images.answer(request, response, pathname);
  else if (pathname.startsWith('/pay/')) await answerPay(context, request, response, pathname);
  else if (pathname.startsWith('/redirect/')) await answerRedirects(server, response, url);
  else if (pathname.startsWith('/_test/') && server.testDoors !== null) {
    await answerTestDoors(server.testDoors, request, response, pathname);
  } else sendError(response, 404, 'Not found.', 'NOT_FOUND');
}
