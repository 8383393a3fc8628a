import { createHash } from 'node:crypto';
import type { CookieJar } from '#app/request/cookie-jar.ts';
import { COOKIES } from '#app/request/cookies.ts';

/**
 * The API refused a refresh token. Where replicas renew one login at the same time, the browser may have the tokens of the other one
 * already: true once per refused token, and the same request is sent again.
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
