import { createHash } from 'node:crypto';
import { z } from 'zod';
import type {
  CookieJar,
  CustomerSession,
  CustomerType,
  RequestContext,
  SignedCookies,
} from '#app/request/request-context.ts';
import { COOKIES } from '#app/request/cookies/cookies.ts';
import { CUSTOMER_TYPES } from '#app/channels/schema/channel-schema.server.ts';
import { redirectTo } from '#app/request/responses.ts';

interface SessionContext {
  readonly signedCookies: SignedCookies;
}

/** Three base64url parts. Any other value must not become a header. */
const JSON_WEB_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

interface AccessToken {
  readonly token: string;
  /** When we got it, by our own clock: Unix time in seconds. */
  readonly issuedAt: number;
  /** Infinity for a token that says nothing about its end. */
  readonly maxAgeSeconds: number;
}

/** The tokens of a logged-in customer (contract 4.5). Neither is readable by scripts. */
export interface AuthSession {
  /** Of this login, in both cookies and after each renewal, so that a logout ends all of its copies (AU-04). */
  readonly id: string;
  /** Null once the browser dropped its cookie, while the refresh token may still be valid. */
  readonly access: AccessToken | null;
  /** Null in a session that cannot be refreshed. */
  readonly refreshToken: string | null;
  /** The cookies outlive the browser. */
  readonly isRemembered: boolean;
}

/** The value where it has the form of a JSON web token, else null. It is not verified: the commerce API does that. */
export const parseJsonWebToken = (value: string | null): string | null =>
  value !== null && JSON_WEB_TOKEN.test(value) ? value : null;

/**
 * The session that this channel stored in the visitor's cookies; null without one. A cookie that another host stored, or
 * that carries a token without our signature, counts as absent (CH-11).
 */
export function findAuthSession({ signedCookies }: SessionContext): AuthSession | null {
  const access = parseAccess(signedCookies.find(COOKIES.auth));
  const refresh = parseRefresh(signedCookies.find(COOKIES.authRefresh));
  const id = access?.id ?? refresh?.id;
  // The cookies may be of two logins: a copy of one that has ended must not be used with the id of the other
  return toSession(id, access, refresh?.id === undefined || refresh.id === id ? refresh : null);
}

function toSession(
  id: string | undefined,
  access: ReturnType<typeof parseAccess>,
  refresh: ReturnType<typeof parseRefresh>,
): AuthSession | null {
  const token = access?.access.token ?? refresh?.token;
  if (token === undefined) return null;
  return {
    id: id ?? computeId(token),
    access: access?.access ?? null,
    refreshToken: refresh?.token ?? null,
    isRemembered: refresh?.isRemembered ?? false,
  };
}

/** Stores a session; a cookie without its token is removed. Without `isRemembered` it ends with the browser. */
export function setAuthSession(
  { signedCookies }: SessionContext,
  { id, access, refreshToken, isRemembered }: AuthSession,
): void {
  const { auth, authRefresh } = COOKIES;
  const usual = isRemembered ? { maxAgeSeconds: auth.maxAgeSeconds } : {};
  if (access === null || parseJsonWebToken(access.token) === null) signedCookies.remove(auth);
  else {
    const { token, issuedAt, maxAgeSeconds } = access;
    const lifetime = refreshToken === null ? { maxAgeSeconds } : usual;
    const text = JSON.stringify([token, issuedAt, maxAgeSeconds, id]);
    signedCookies.set({ name: auth.name, httpOnly: auth.httpOnly, ...lifetime }, text);
  }
  if (refreshToken === null) signedCookies.remove(authRefresh);
  else {
    const text = JSON.stringify([refreshToken, isRemembered, id]);
    signedCookies.set({ name: authRefresh.name, httpOnly: authRefresh.httpOnly, ...usual }, text);
  }
}

/** Removes the tokens from the browser. The session itself ends by a logout at the auth service. */
export function removeAuthSession({ signedCookies }: SessionContext): void {
  signedCookies.remove(COOKIES.auth);
  signedCookies.remove(COOKIES.authRefresh);
}

/** The id is missing from cookies of earlier releases. */
const sessionId = z.string().min(1).optional();
const accessSchema = z.tuple([z.string(), z.number(), z.number(), sessionId]);
const refreshSchema = z.tuple([z.string().min(1), z.boolean(), sessionId]);

/** The id of a login whose cookies have none: the same for each copy of them. */
const computeId = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Also a bare token, whose claims give its lifetime. */
function parseAccess(
  text: string | null,
): { readonly access: AccessToken; readonly id?: string | undefined } | null {
  const bare = parseJsonWebToken(text);
  if (bare !== null) return { access: { token: bare, ...lifetimeOf(bare) } };
  const [token = null, issuedAt = 0, maxAgeSeconds = 0, id] =
    accessSchema.safeParse(parseJson(text)).data ?? [];
  if (parseJsonWebToken(token) === null || token === null) return null;
  return { access: { token, issuedAt, maxAgeSeconds }, id };
}

function lifetimeOf(token: string): Omit<AccessToken, 'token'> {
  const { issuedAt, expiresAt } = readClaims(token);
  const start = issuedAt ?? 0;
  return { issuedAt: start, maxAgeSeconds: (expiresAt ?? Number.POSITIVE_INFINITY) - start };
}

function parseRefresh(
  text: string | null,
): { readonly token: string; readonly isRemembered: boolean; readonly id?: string | undefined } | null {
  if (text === null || text === '') return null;
  const parsed = refreshSchema.safeParse(parseJson(text));
  if (parsed.success) {
    const [token, isRemembered, id] = parsed.data;
    return { token, isRemembered, id };
  }
  return { token: text, isRemembered: true };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** The claims of an access token that we read (contract 4.5). The API verifies the token, we do not. */
interface TokenClaims {
  /** Empty in a token without a user name. */
  readonly email: string;
  readonly customerType: CustomerType;
  /** The API made the token for an operator (contract 4.9). */
  readonly isOperator: boolean;
  /** Unix time in seconds; null in a token that does not expire by itself. */
  readonly issuedAt: number | null;
  readonly expiresAt: number | null;
}

/** A claim of another type counts as absent. */
const claimsSchema = z.object({
  name: z.string().catch(''),
  customerType: z
    .string()
    .transform((type) => type.toUpperCase())
    .pipe(z.enum(CUSTOMER_TYPES))
    .catch('PERSON'),
  spoofed: z.string().nullable().catch(null),
  iat: z.number().nullable().catch(null),
  exp: z.number().nullable().catch(null),
});

/** Claims that cannot be read count as absent; never throws. */
export function readClaims(token: string): TokenClaims {
  const { name, customerType, spoofed, iat, exp } = claimsSchema.parse(parsePayload(token));
  return { email: name, customerType, isOperator: spoofed === 'true', issuedAt: iat, expiresAt: exp };
}

function parsePayload(token: string): object {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof payload === 'object' && payload !== null ? payload : {};
  } catch {
    return {};
  }
}

/** Lifetimes of the cookies that mark a login (AU-02), in seconds. */
const REMEMBERED_S = 604_800;
const UNREMEMBERED_S = 1800;
/** Marks an operator's login, instead of the customer's name (contract 4.9). */
const OPERATOR_NAME = 'spoofed-user@geins.io';

/** Sets the cookies that show scripts and price modes that there is a login. They give no rights: the tokens do. */
export function markLogin(
  cookies: CookieJar,
  { email, customerType, isOperator }: TokenClaims,
  { isRemembered }: { readonly isRemembered: boolean },
): void {
  const maxAgeSeconds = isRemembered ? REMEMBERED_S : UNREMEMBERED_S;
  cookies.set({ ...COOKIES.user, maxAgeSeconds }, isOperator ? OPERATOR_NAME : email);
  cookies.set({ ...COOKIES.userMaxAge, maxAgeSeconds }, String(maxAgeSeconds));
  cookies.set(COOKIES.userType, customerType);
}

export function unmarkLogin(cookies: Pick<CookieJar, 'remove'>): void {
  for (const { name } of [COOKIES.user, COOKIES.userMaxAge, COOKIES.userType]) cookies.remove(name);
}

/**
 * For a refresh token that the API refused: true once per token, to send the same request again, because another replica may have
 * renewed the login and the browser may already have its tokens.
 */
export function mayHaveNewerLogin(cookies: CookieJar, refreshToken: string): boolean {
  const mark = createHash('sha256').update(refreshToken).digest('base64url');
  if (cookies.get(COOKIES.authRetry.name) === mark) {
    cookies.remove(COOKIES.authRetry.name);
    return false;
  }
  cookies.set(COOKIES.authRetry, mark);
  return true;
}

/**
 * NV-03: the customer of a page that requires a login; throws a redirect to the start page for all others. Where the API
 * refuses the login later in the request, the call to it throws the redirect. Call it before the first `await` of a loader.
 */
export function requireCustomer({ session }: Pick<RequestContext, 'session'>): CustomerSession {
  const customer = session.find();
  if (customer === null) throw redirectTo('/', 302);
  session.markRequired();
  return customer;
}
