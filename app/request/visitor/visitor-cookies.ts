import type { CookieJar } from '#app/request/cookie-jar.ts';
import { COOKIES } from '#app/request/cookies.ts';

type Cookies = Pick<CookieJar, 'get'>;

/** Whether scripts fill in the personal parts of this visitor's pages. */
export const isScripted = (cookies: Cookies): boolean => cookies.get(COOKIES.scripted.name) !== undefined;

/** Whether the visitor has the cookies of a login. They may be expired or forged: `findAuthSession` checks them. */
export const hasLoginCookie = (cookies: Cookies): boolean =>
  [COOKIES.auth, COOKIES.authRefresh, COOKIES.user].some(({ name }) => cookies.get(name) !== undefined);

/**
 * The part of a page's cache key for the answer about third parties (CK-01). Scripts show the banner themselves (`script`);
 * for visitors without them the page depends on the answer.
 */
export function selectConsentPart(cookies: Cookies): 'script' | 'none' | 'yes' | 'no' {
  if (isScripted(cookies)) return 'script';
  const answer = cookies.get(COOKIES.consent.name);
  if (answer === 'true') return 'yes';
  return answer === 'false' ? 'no' : 'none';
}
