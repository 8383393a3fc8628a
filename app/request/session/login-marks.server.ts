import type { CookieJar } from '#app/request/cookie-jar.ts';
import { COOKIES } from '#app/request/cookies.ts';
import type { TokenClaims } from './token-claims.server.ts';

/** Lifetimes of the cookies that mark a login (AU-02), in seconds. */
const REMEMBERED_S = 604_800;
const UNREMEMBERED_S = 1800;
/** Marks an operator's login, instead of the customer's name (contract 4.9). */
const OPERATOR_NAME = 'spoofed-user@geins.io';

type Marks = Pick<TokenClaims, 'email' | 'customerType' | 'isOperator'>;

/** Sets the cookies that show scripts and price modes that there is a login. They give no rights: the tokens do. */
export function markLogin(
  cookies: CookieJar,
  { email, customerType, isOperator }: Marks,
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
