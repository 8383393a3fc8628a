import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { sendJson } from '#backend/core/http/answers.ts';
import { channelIdOf, isSecret, decodePathSegment } from '#backend/core/http/request-target.ts';
import type { Sender } from '#backend/core/http/sender.ts';
import { parseEmail } from '#backend/domain/customers/user-store.ts';
import { ACCESS_TOKEN_SECONDS } from './access-token.ts';
import {
  changePassword,
  login,
  logout,
  refresh,
  register,
  type AuthFailure,
  type AuthResult,
  type AuthServices,
  type SignedRequest,
} from './auth-service.ts';
import { signatureSchema } from './challenges.ts';
import { isDigest } from '#backend/domain/customers/passwords.ts';
import { mayBeJson, readBody, parseJsonBody } from '#backend/core/http/read-body.ts';
import type { BackendLimits } from '#backend/core/limits/backend-limits.ts';
import { findExcess } from '#backend/core/limits/find-excess.ts';

/** Lists and texts of a body are bounded by its size. */
const UNBOUNDED = { entries: Infinity, textLength: Infinity };

type AuthBody =
  | { readonly ok: true; /** Null for a body that is not JSON. */ readonly json: unknown }
  | { readonly ok: false; readonly status: 400 | 413 | 415; readonly message: string };

/** Reads the JSON of the auth service within its limits. */
async function readAuthBody(request: IncomingMessage, limits: BackendLimits): Promise<AuthBody> {
  if (!mayBeJson(request))
    return { ok: false, status: 415, message: 'The body must be application/json, not compressed.' };
  const text = await readBody(request, limits.values.authBodyBytes);
  if (text === null) {
    limits.reached('authBodyBytes', null);
    return { ok: false, status: 413, message: 'The body is too large.' };
  }
  const json = parseJsonBody(text);
  if (findExcess(json, { ...UNBOUNDED, depth: limits.values.authBodyDepth }) === null)
    return { ok: true, json };
  limits.reached('authBodyDepth', null);
  return { ok: false, status: 400, message: 'The body is nested too deeply.' };
}

/** Carries the refresh token in requests and responses (contract 4.2). */
const REFRESH_HEADER = 'x-auth-refresh-token';

const FAILURES: Readonly<Record<AuthFailure, { readonly status: number; readonly message: string }>> = {
  INVALID_CREDENTIALS: { status: 401, message: 'The user name, password or session is invalid.' },
  INVALID_SIGNATURE: { status: 401, message: 'The signature is invalid, expired or already used.' },
  ACCOUNT_EXISTS: { status: 409, message: 'An account with this user name already exists.' },
  TOO_MANY_TRIES: { status: 429, message: 'Too many failed attempts. Try again later.' },
};

/** Sends an outcome. Only a success has the member `token` (contract 4.7). */
function sendResult(response: ServerResponse, outcome: AuthResult): void {
  if (outcome.ok) {
    response.setHeader(REFRESH_HEADER, outcome.refreshToken);
    sendJson(response, 200, { token: outcome.token, maxAge: ACCESS_TOKEN_SECONDS });
    return;
  }
  const { status, message } = FAILURES[outcome.code];
  if (outcome.waitSeconds !== undefined) response.setHeader('retry-after', String(outcome.waitSeconds));
  sendJson(response, status, { error: { code: outcome.code, message } });
}

function sendAuthError(response: ServerResponse, status: number, code: string, message: string): void {
  sendJson(response, status, { error: { code, message } });
}

const bodySchema = z.object({
  username: z.string().max(300),
  signature: signatureSchema.nullish(),
  password: z.string().max(200).nullish(),
  newPassword: z.string().max(200).nullish(),
  sessionLifetime: z.number().int().min(1).max(10_080).nullish(),
});

/** One auth call. */
interface AuthExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly sender: Sender;
  /** The channel that the call names; null when it names none. */
  readonly namedChannel: string | null;
}

const ACTIONS = { login, register, password: changePassword } as const;
type Action = keyof typeof ACTIONS;
const isAction = (name: string): name is Action => Object.hasOwn(ACTIONS, name);

/**
 * Without a signature the POST requests a challenge, for each of the three actions; with one it performs the action.
 */
async function answerPost(auth: AuthServices, exchange: AuthExchange, action: Action): Promise<void> {
  const { request, response, sender, namedChannel } = exchange;
  const body = await readAuthBody(request, auth.services.limits);
  if (!body.ok) {
    if (body.status === 413) response.setHeader('connection', 'close');
    sendAuthError(response, body.status, 'BAD_REQUEST', body.message);
    return;
  }
  const parsed = bodySchema.safeParse(body.json);
  const username = parsed.success ? parseEmail(parsed.data.username) : null;
  if (!parsed.success || username === null) {
    sendAuthError(
      response,
      400,
      'BAD_REQUEST',
      'The body must be JSON with a user name that is an e-mail address.',
    );
    return;
  }
  const { signature, password, newPassword, sessionLifetime } = parsed.data;
  if (!signature) {
    sendJson(response, 200, { sign: auth.challenges.create(username, auth.services.now()) });
    return;
  }
  if (!isDigest(password) || (action === 'password' && !isDigest(newPassword))) {
    sendAuthError(
      response,
      400,
      'BAD_REQUEST',
      'A password must be sent as its digest: 64 characters of Base64.',
    );
    return;
  }
  const signedRequest: SignedRequest = {
    username,
    signature,
    password,
    newPassword: newPassword ?? null,
    sessionMinutes: sessionLifetime ?? null,
    address: sender.address,
    namedChannel,
  };
  sendResult(response, await ACTIONS[action](auth, signedRequest));
}

async function answerGet(
  auth: AuthServices,
  { request, response, namedChannel }: AuthExchange,
  action: string,
): Promise<void> {
  const header = request.headers[REFRESH_HEADER];
  const token = typeof header === 'string' ? header : '';
  if (action === 'login' && token === '') {
    // Clients ask at each start whether there is a session (contract 4.3): none is no failure
    sendJson(response, 200, {});
  } else if (action === 'login') {
    sendResult(response, await refresh(auth, { token, namedChannel }));
  } else if (action === 'logout') {
    const { authorization } = request.headers;
    await logout(auth, { refreshToken: token, authorization, namedChannel });
    sendJson(response, 200, {});
  } else {
    response.setHeader('allow', 'POST');
    sendAuthError(response, 405, 'METHOD_NOT_ALLOWED', 'This action requires POST.');
  }
}

/** Serves `/api/{account}_{env}/{action}` and `/auth/{action}` (contract 4). */
export async function handleAuth(
  auth: AuthServices,
  request: IncomingMessage,
  response: ServerResponse,
  context: { readonly action: string; readonly sender: Sender },
): Promise<void> {
  const { action, sender } = context;
  const channelId = channelIdOf(request);
  // Also an empty one: a session that is valid in every channel would be more than its caller asked for (decision 0010)
  if (channelId !== null && !auth.services.shops.has(channelId)) {
    const message = 'The header X-Arkad-Channel names no channel of this account.';
    sendAuthError(response, 400, 'CHANNEL_UNKNOWN', message);
    return;
  }
  const exchange = { request, response, sender, namedChannel: channelId };
  if (request.method === 'GET') await answerGet(auth, exchange, action);
  else if (request.method === 'POST' && isAction(action)) await answerPost(auth, exchange, action);
  else if (request.method === 'POST' && action === 'logout') await answerGet(auth, exchange, action);
  else sendAuthError(response, 404, 'NOT_FOUND', 'There is no such action.');
}

/** `GET /auth/sign/{key}?identity=`: signs a challenge for callers that have the API key. */
export function handleSign(auth: AuthServices, apiKey: string, response: ServerResponse, url: URL): void {
  const key = decodePathSegment(url.pathname.slice('/auth/sign/'.length));
  if (key === null || !isSecret(apiKey, key)) {
    sendAuthError(response, 401, 'UNAUTHORIZED', 'The API key is unknown.');
    return;
  }
  const signature = auth.challenges.sign(url.searchParams.get('identity') ?? '', auth.services.now());
  if (signature === null)
    sendAuthError(response, 400, 'BAD_REQUEST', 'The identity is not a valid challenge.');
  else sendJson(response, 200, signature);
}
