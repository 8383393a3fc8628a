import { createHash } from 'node:crypto';
import type { CookieJar } from '#app/request/request-context.ts';
import { COOKIES } from '#app/request/cookies/cookies.ts';
import type { TokenClaims } from './auth-session.server.ts';

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
