import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import type { Documents } from '#backend/graphql/documents.ts';
import { prepareRequest } from '#backend/graphql/graphql-endpoint.ts';
import type { ImageService } from '#backend/images/image-service.ts';
import type { BackendContext } from '#backend/shop/scope.ts';
import { sendError, sendJson } from './answers.ts';
import { isApiKey } from './api-key.ts';
import { readBody } from './read-body.ts';
import { listRedirects } from './redirect-lists.ts';
import { playFault, type TestDoors } from './test-doors.ts';

export interface BackendServices {
  readonly context: BackendContext;
  readonly schema: GraphQLSchema;
  readonly documents: Documents;
  readonly images: ImageService;
  readonly apiKey: string;
  /** Null unless tests may reach in (architecture §9). */
  readonly testDoors: TestDoors | null;
}

async function answerGraphql(
  services: BackendServices,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('allow', 'POST');
    sendError(response, 405, 'GraphQL is asked by POST.', 'METHOD_NOT_ALLOWED');
    return;
  }
  if (!isApiKey(services.apiKey, request.headers['x-apikey'])) {
    sendError(response, 401, 'The X-ApiKey header is missing or unknown.', 'UNAUTHORIZED');
    return;
  }
  const body = await readBody(request);
  if (body === null) {
    response.setHeader('connection', 'close');
    sendError(response, 413, 'The body is too large.', 'BAD_REQUEST');
    return;
  }
  const prepared = prepareRequest(body, services.schema, services.documents);
  if (!prepared.ok) {
    sendJson(response, prepared.answer.status, prepared.answer.body);
    return;
  }
  services.testDoors?.count(prepared.names);
  const fault = services.testDoors?.take(prepared.names) ?? null;
  const played = fault === null ? null : await playFault(fault, prepared.names, response);
  if (played?.isAnswered === true) return;
  const given = await prepared.execute(services.context);
  const { status, body: result } = played === null ? given : played.change(given);
  sendJson(response, status, result);
}

async function answerRedirects(services: BackendServices, response: ServerResponse, url: URL): Promise<void> {
  const [, , kind, key] = url.pathname.split('/');
  if ((kind !== 'urlhistory' && kind !== 'aliashistory') || key === undefined) {
    sendError(response, 404, 'Not found.', 'NOT_FOUND');
  } else if (isApiKey(services.apiKey, decodeURIComponent(key))) {
    sendJson(response, 200, await listRedirects(services.context.database, kind, url.searchParams));
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
  services: BackendServices,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://backend');
  const { pathname } = url;
  if (pathname === '/graphql') await answerGraphql(services, request, response);
  else if (pathname === '/health' || pathname === '/livez') sendJson(response, 200, { status: 'ok' });
  else if (pathname.startsWith('/images/')) await services.images.answer(request, response, pathname);
  else if (pathname.startsWith('/redirect/')) await answerRedirects(services, response, url);
  else if (pathname.startsWith('/_test/') && services.testDoors !== null) {
    await answerTestDoors(services.testDoors, request, response, pathname);
  } else sendError(response, 404, 'Not found.', 'NOT_FOUND');
}
