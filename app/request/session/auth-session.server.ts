import type { SignedCookies } from '#app/request/cookie-jar.ts';
import { COOKIES, type CookieSettings } from '#app/request/cookies.ts';

/** Three base64url parts. Any other value must not become a header. */
const JSON_WEB_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

interface SessionContext {
  readonly signedCookies: SignedCookies;
}

/** The tokens of a logged-in customer (contract 4.5). Neither is readable by scripts. */
export interface AuthSession {
  /** The access token; null once the browser dropped its cookie, while the refresh token may still be valid. */
  readonly token: string | null;
  /** Null in a session that cannot be refreshed. */
  readonly refreshToken: string | null;
}

/** The value where it has the form of a JSON web token, else null. It is not verified: the commerce API does that. */
export const parseJsonWebToken = (value: string | null): string | null =>
  value !== null && JSON_WEB_TOKEN.test(value) ? value : null;

/**
 * The session that this channel stored in the visitor's cookies; null without one. A cookie that another host stored, or
 * that carries a token without our signature, counts as absent (CH-11).
 */
export function findAuthSession({ signedCookies }: SessionContext): AuthSession | null {
  const token = parseJsonWebToken(signedCookies.find(COOKIES.auth));
  const refreshToken = signedCookies.find(COOKIES.authRefresh);
  return token === null && refreshToken === null ? null : { token, refreshToken };
}

/** Stores a session; a cookie without its token is removed. Without `isRemembered` it ends with the browser. */
export function setAuthSession(
  { signedCookies }: SessionContext,
  { token, refreshToken }: AuthSession,
  { isRemembered }: { readonly isRemembered: boolean },
): void {
  const store = ({ name, httpOnly, maxAgeSeconds }: Required<CookieSettings>, text: string | null): void => {
    if (text === null) signedCookies.remove({ name });
    else signedCookies.set(isRemembered ? { name, httpOnly, maxAgeSeconds } : { name, httpOnly }, text);
  };
  store(COOKIES.auth, parseJsonWebToken(token));
  store(COOKIES.authRefresh, refreshToken);
}

/** Removes the tokens from the browser. The session itself ends by a logout at the auth service. */
export function removeAuthSession({ signedCookies }: SessionContext): void {
  signedCookies.remove(COOKIES.auth);
  signedCookies.remove(COOKIES.authRefresh);
}
