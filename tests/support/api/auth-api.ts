import { createHash, randomUUID } from 'node:crypto';
import { anAddress, asVisitor } from '#tests/support/visitor-header.ts';
import type { DemoShop } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

/** Constant of every client, appended to the password before hashing (contract 4.4). */
const SALT = 'Dd1dfLonNy6Am2fXQl2AcoI+IbhLhXvaibnDNn8uEa6vbJ05eyJajSuGFm9uQSmD';
/** Used in requests and in responses (contract 4.2). */
export const REFRESH_HEADER = 'x-auth-refresh-token';

/** What clients send instead of a password: 64 characters of Base64. */
export const digest = (password: string): string =>
  createHash('sha384')
    .update(password + SALT, 'utf8')
    .digest('base64');

export type AuthAction = 'login' | 'register' | 'password';

/** The JSON of the sign endpoint, passed on unchanged. */
export interface ApiSignature {
  readonly identity: string;
  readonly timestamp: string;
  readonly signature: string;
}

/** One parsed answer of the auth service; absent members are undefined. */
export interface AuthAnswer {
  readonly status: number;
  readonly headers: globalThis.Headers;
  readonly body: {
    readonly sign?: string;
    readonly token?: string;
    readonly maxAge?: number;
    readonly error?: { readonly code: string; readonly message: string };
  };
  readonly refreshToken: string | null;
}

export interface Credentials {
  readonly username: string;
  /** As the customer types it; sent as its digest. */
  readonly password: string;
  readonly newPassword?: string;
  /** Minutes; absent for a remembered sign-in (seven days). */
  readonly sessionLifetime?: number;
}

type Headers = Readonly<Record<string, string>>;

interface Options {
  readonly headers?: Headers;
  /** Sent instead of a newly requested signature. */
  readonly signature?: unknown;
}

const origin = `http://127.0.0.1:${testServers.backendPort}`;
const AUTH_BASE = `${origin}/api/arkad_prod/`;

/** Sends a request to the auth service; `path` is an action. Throws when the answer is not JSON: clients parse each one. */
export async function callAuth(path: string, init: RequestInit = {}): Promise<AuthAnswer> {
  const response = await fetch(AUTH_BASE + path, init);
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as AuthAnswer['body'],
    refreshToken: response.headers.get(REFRESH_HEADER),
  };
}

/** A POST to an action; a string body is sent unchanged. */
export const postAuth = (action: string, body: unknown, headers: Headers = {}): Promise<AuthAnswer> =>
  callAuth(action, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Step 1: the sign value for a user name. */
export async function challenge(username: string, action: AuthAction = 'login'): Promise<string> {
  const { status, body } = await postAuth(action, { username });
  if (body.sign === undefined) throw new Error(`No challenge: ${status} ${JSON.stringify(body)}`);
  return body.sign;
}

/** A GET of the sign endpoint; neither argument has to be valid. */
export const requestSignature = (identity: string, apiKey: string = testServers.apiKey): Promise<Response> =>
  fetch(`${origin}/auth/sign/${apiKey}?identity=${identity}`);

/** Step 2: the holder of the API key signs the challenge. */
export async function sign(identity: string): Promise<ApiSignature> {
  const response = await requestSignature(identity);
  if (response.status !== 200) throw new Error(`No signature: ${response.status}`);
  return (await response.json()) as ApiSignature;
}

/** Steps 1 to 3 of an action. The answer may be a refusal. */
export async function authenticate(
  action: AuthAction,
  { username, password, newPassword, sessionLifetime }: Credentials,
  { headers = {}, signature }: Options = {},
): Promise<AuthAnswer> {
  return postAuth(
    action,
    {
      username,
      signature: signature ?? (await sign(await challenge(username, action))),
      password: digest(password),
      ...(newPassword === undefined ? {} : { newPassword: digest(newPassword) }),
      ...(sessionLifetime === undefined ? {} : { sessionLifetime }),
    },
    headers,
  );
}

/** The tokens of a successful sign-in. */
export interface Session {
  readonly token: string;
  readonly refreshToken: string;
}

/** The tokens of an answer; throws for a refusal. */
export function sessionOf({ status, body, refreshToken }: AuthAnswer): Session {
  if (status !== 200 || body.token === undefined || refreshToken === null)
    throw new Error(`No session: ${status} ${JSON.stringify(body)}`);
  return { token: body.token, refreshToken };
}

export const login = async (credentials: Credentials): Promise<Session> =>
  sessionOf(await authenticate('login', credentials));
/** Sends a unique client address, because registrations per address are limited. */
export const register = async (credentials: Credentials): Promise<Session> =>
  sessionOf(await authenticate('register', credentials, { headers: asVisitor(anAddress()) }));

/** `GET login`: the next pair of tokens, or a refusal. */
export const refresh = (refreshToken: string, headers: Headers = {}): Promise<AuthAnswer> =>
  callAuth('login', { headers: { ...headers, [REFRESH_HEADER]: refreshToken } });

export const logout = (refreshToken: string, headers: Headers = {}): Promise<AuthAnswer> =>
  callAuth('logout', { headers: { ...headers, [REFRESH_HEADER]: refreshToken } });

/** The header of an auth call that names a shop's channel, as the storefront's calls do. */
export const naming = ({ channelId }: Pick<DemoShop, 'channelId'>): Headers => ({
  'x-arkad-channel': channelId,
});

/** Credentials that no other test uses. */
export const uniqueCredentials = (name = 'test'): Credentials => ({
  username: `${name}-${randomUUID()}@example.com`,
  password: 'Secret-2026',
});

/** A new account, signed in. */
export async function newCustomer(name = 'test'): Promise<Credentials & Session> {
  const credentials = uniqueCredentials(name);
  return { ...credentials, ...(await register(credentials)) };
}

/** Seeded demo customers (with orders and balances in every shop). Tests must not change them. */
export const DEMO_PERSON: Credentials = { username: 'person@example.com', password: 'Person-2026' };
export const DEMO_COMPANY: Credentials = { username: 'company@example.com', password: 'Company-2026' };

/** The claims of a token, read without verification as clients do. */
export function claimsOf(token: string): Readonly<Record<string, unknown>> {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
  return JSON.parse(payload) as Record<string, unknown>;
}
