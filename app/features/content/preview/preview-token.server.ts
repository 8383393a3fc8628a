import { parseJsonWebToken } from '#app/request/session/auth-session.server.ts';
import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';

type TokenContext = Pick<RequestContext, 'signedCookies'>;

/** Stores a token for this shop; ignores what is not a JSON web token. */
export function storePreviewToken({ signedCookies }: TokenContext, token: string): void {
  if (parseJsonWebToken(token) !== null) signedCookies.set(COOKIES.preview, token);
}

/** The stored token; null if there is none or it was stored by another shop (CH-11). */
export function findPreviewToken({ signedCookies }: TokenContext): string | null {
  return parseJsonWebToken(signedCookies.find(COOKIES.preview));
}

export function removePreviewToken({ signedCookies }: TokenContext): void {
  signedCookies.remove(COOKIES.preview);
}
