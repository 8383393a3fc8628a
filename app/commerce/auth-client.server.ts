import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { ParentSpan } from '#kernel/span.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import { fetchAnswer } from './call/fetch-answer.server.ts';
import { CommerceError, type CommerceErrorKind, isCommerceError } from './commerce-error.ts';
import { type CallMeter, withCallSpan, withMeter } from './call/measure-call.server.ts';

/** Names our channel, so that the API binds the session to it (decision 0010). Other APIs ignore it. */
const CHANNEL_HEADER = 'x-arkad-channel';
/** Carries the refresh token in requests and responses (contract 4.2). */
const REFRESH_HEADER = 'x-auth-refresh-token';
/** Constant of every client, appended to the password before hashing (contract 4.4). */
const SALT = 'Dd1dfLonNy6Am2fXQl2AcoI+IbhLhXvaibnDNn8uEa6vbJ05eyJajSuGFm9uQSmD';
/** Session lifetime of a customer who did not ask to be remembered (contract 4.2). */
const UNREMEMBERED_MINUTES = 30;
/** Answers are tokens and challenges of a few members. */
const ANSWER_LIMITS = { bytes: 65_536, values: 1000, depth: 16 };

export interface AuthTarget {
  readonly channelKey: string;
  readonly channelId: string;
  readonly apiKey: string;
  /** Bases of the auth actions and of the signatures, each with a slash at its end. */
  readonly endpoints: { readonly auth: string; readonly sign: string };
  /** Deadline of each call, including its body. */
  readonly timeoutMs: number;
  /** Returns what is sent with each auth call, such as the header with the visitor's address. */
  readonly listHeaders?: () => Readonly<Record<string, string>>;
  /** Counts the calls. */
  readonly meter?: CallMeter | undefined;
  /** Parent of the calls' spans. */
  readonly span?: ParentSpan;
}

export interface Credentials {
  readonly username: string;
  /** As the customer typed it. Only its digest leaves this process. */
  readonly password: string;
  readonly isRemembered: boolean;
}

/** The tokens of a session that the API has just opened or renewed. */
export interface AuthTokens {
  readonly token: string;
  readonly refreshToken: string;
  readonly maxAgeSeconds: number;
}

/** What is left of a session that ends. */
export interface EndingSession {
  /** Null in an operator's session. */
  readonly refreshToken: string | null;
  /** The access token; null where the browser has lost it. */
  readonly token: string | null;
}

/** The API said no to the visitor: wrong credentials, an ended session, an existing account, too many tries. */
export interface AuthRefusal {
  /** 400 to 499; 200 where an API without statuses answers without a token (contract 4.7). */
  readonly status: number;
  readonly code: string | null;
  /** From the header `Retry-After`; null where the API sent none. */
  readonly retryAfterSeconds: number | null;
}

export type AuthResult = Result<AuthTokens, AuthRefusal>;

/** The auth service, for one channel. Every method throws a `CommerceError` where the service fails. */
export interface AuthClient {
  login(credentials: Credentials): Promise<AuthResult>;
  register(credentials: Credentials): Promise<AuthResult>;
  changePassword(credentials: Credentials, newPassword: string): Promise<AuthResult>;
  /** The next tokens of a session. The sent refresh token is used up. Has half of the deadline, so that it can be sent twice. */
  refresh(refreshToken: string): Promise<AuthResult>;
  /** Ends the session of these tokens, of which one is enough; does nothing for unknown ones. */
  logout(session: EndingSession): Promise<void>;
}

const digest = (text: string): string =>
  createHash('sha384')
    .update(text + SALT, 'utf8')
    .digest('base64');

/**
 * What the API is sent instead of a password (contract 4.4): also for `commitReset`. Of its composed form (RFC 8265), as systems differ in
 * whether `ö` is one character or two.
 */
export const computePasswordDigest = (password: string): string => digest(password.normalize('NFC'));

/** Accounts may have the digest of the password as it was typed: other clients do not compose it. */
async function tryForms(
  password: string,
  run: (passwordDigest: string) => Promise<AuthResult>,
): Promise<AuthResult> {
  const [composed, typed] = [computePasswordDigest(password), digest(password)];
  const result = await run(composed);
  return result.ok || result.refusal.status === 429 || typed === composed ? result : run(typed);
}

const answerSchema = z.object({
  sign: z.string().optional(),
  token: z.string().optional(),
  maxAge: z.number().positive().optional(),
  error: z.object({ code: z.string() }).optional(),
});

interface AuthCall {
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly json: unknown;
}

/** Creates the client of one channel. Each call names the channel. Its errors contain no password, token or key. */
export function createAuthClient(target: AuthTarget): AuthClient {
  const { endpoints, listHeaders, channelId, apiKey } = target;
  const ask = (action: string, init: AuthCall, timeoutMs = target.timeoutMs): Promise<Answer> =>
    send({ ...target, timeoutMs }, action, endpoints.auth + action, {
      ...init,
      headers: { ...listHeaders?.(), ...init.headers, [CHANNEL_HEADER]: channelId },
    });
  const post = (action: string, body: object): Promise<Answer> =>
    ask(action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  /** The sign flow (contract 4.2): request a challenge, have it signed with the API key, repeat the request with both. */
  const runSigned = async (
    action: string,
    { username, isRemembered }: Credentials,
    digests: { readonly password: string; readonly newPassword?: string },
  ): Promise<AuthResult> => {
    const challenge = await post(action, { username });
    const { sign } = parse(target, action, challenge);
    if (sign === undefined) return toUnsigned(target, action, challenge);
    const url = `${endpoints.sign}${encodeURIComponent(apiKey)}?identity=${encodeURIComponent(sign)}`;
    const signed = await send(target, 'sign', url, {});
    if (signed.status !== 200) throw fail(target, 'sign', 'http', signed.status);
    return toResult(
      target,
      action,
      await post(action, {
        username,
        signature: signed.json,
        ...digests,
        ...(isRemembered ? {} : { sessionLifetime: UNREMEMBERED_MINUTES }),
      }),
    );
  };

  return {
    login: (credentials) =>
      tryForms(credentials.password, (password) => runSigned('login', credentials, { password })),
    register: (credentials) =>
      runSigned('register', credentials, { password: computePasswordDigest(credentials.password) }),
    changePassword: (credentials, next) =>
      tryForms(credentials.password, (password) =>
        runSigned('password', credentials, { password, newPassword: computePasswordDigest(next) }),
      ),
    refresh: async (refreshToken) => {
      const headers = { [REFRESH_HEADER]: refreshToken };
      return toResult(target, 'login', await ask('login', { headers }, target.timeoutMs / 2));
    },
    logout: async ({ refreshToken, token }) => {
      const headers = {
        ...(refreshToken === null ? {} : { [REFRESH_HEADER]: refreshToken }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      };
      await ask('logout', { headers });
    },
  };
}

const fail = (
  { channelKey }: AuthTarget,
  action: string,
  kind: CommerceErrorKind,
  status?: number,
): CommerceError =>
  new CommerceError({
    kind,
    operation: `auth ${action}`,
    channel: channelKey,
    ...(status === undefined ? {} : { status }),
  });

/** One call, counted under its action. */
const send = (target: AuthTarget, action: string, url: string, init: Partial<AuthCall>): Promise<Answer> =>
  withMeter(
    target.meter,
    {
      channelKey: target.channelKey,
      operation: `auth ${action}`,
      toOutcome: ({ status }) => (status < 400 ? 'ok' : 'refused'),
    },
    () =>
      withCallSpan(target.span, `auth ${action}`, (headers) =>
        exchange(target, action, url, { ...init, headers: { ...init.headers, ...headers } }),
      ),
  );

/** Errors carry no cause: it may quote the URL, which contains the API key. */
async function exchange(target: AuthTarget, action: string, url: string, call: AuthCall): Promise<Answer> {
  const signal = AbortSignal.timeout(target.timeoutMs);
  const refuse = (): CommerceError => fail(target, action, 'tooLarge');
  const answer = await fetchAnswer({ ...call, url, signal, limits: ANSWER_LIMITS, refuse }).catch((error) => {
    if (isCommerceError(error)) throw error;
    throw fail(target, action, signal.aborted ? 'timeout' : 'network');
  });
  const { status, headers, text } = answer;
  // A redirect would send password digests and tokens to another address
  if (status >= 500 || (status >= 300 && status < 400)) throw fail(target, action, 'http', status);
  try {
    return { status, headers, json: JSON.parse(text) as unknown };
  } catch {
    throw fail(target, action, 'parse');
  }
}

function parse(target: AuthTarget, action: string, { json }: Answer): z.output<typeof answerSchema> {
  const parsed = answerSchema.safeParse(json);
  if (!parsed.success) throw fail(target, action, 'parse');
  return parsed.data;
}

/** Codes about our own call, not the visitor's password or session: a clock, a key or the channel's id is wrong. So is the address of a 404. */
const OUR_FAULTS: ReadonlySet<string | undefined> = new Set([
  'INVALID_SIGNATURE',
  'CHANNEL_UNKNOWN',
  'UNAUTHORIZED',
]);

/** What a service may refuse before it has seen a password: the user name, an existing account, too many tries. */
const REFUSED_UNSIGNED: ReadonlySet<number> = new Set([400, 409, 429]);

/** An answer to the user name alone that is no challenge. A refusal of another kind cannot be about the visitor. */
function toUnsigned(target: AuthTarget, action: string, answer: Answer): AuthResult {
  const result = toResult(target, action, answer);
  if (!result.ok && !REFUSED_UNSIGNED.has(answer.status)) throw fail(target, action, 'http', answer.status);
  return result;
}

/** A success has a token and a refresh token; an answer below 500 without a token is a refusal (contract 4.7). */
function toResult(target: AuthTarget, action: string, answer: Answer): AuthResult {
  const { token, maxAge, error } = parse(target, action, answer);
  const { status, headers } = answer;
  if (OUR_FAULTS.has(error?.code) || status === 404) throw fail(target, action, 'http', status);
  const refreshToken = headers[REFRESH_HEADER];
  if (token !== undefined && maxAge !== undefined && typeof refreshToken === 'string')
    return ok({ token, refreshToken, maxAgeSeconds: maxAge });
  if (token !== undefined) throw fail(target, action, 'parse');
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return refused({
    status,
    code: error?.code ?? null,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
  });
}
