import type { Channel } from '#app/channels/channel.ts';
import type { CookieJar } from '#app/request/cookie-jar.ts';
import { COOKIES } from '#app/request/cookies.ts';
import { findConsent } from './consent-question.ts';

type Cookies = Pick<CookieJar, 'get'>;

/** Whether scripts fill in the personal parts of this visitor's pages. */
export const isScripted = (cookies: Cookies): boolean => cookies.get(COOKIES.scripted.name) !== undefined;

/** Whether the visitor has the cookies of a login. They may be expired or forged: `findAuthSession` checks them. */
export const hasLoginCookie = (cookies: Cookies): boolean =>
  [COOKIES.auth, COOKIES.authRefresh, COOKIES.user].some(({ name }) => cookies.get(name) !== undefined);

/** `script`: scripts show the question about cookies (CK-01); otherwise the server does, by the answer so far. */
export type ConsentPart = 'script' | 'none' | 'yes' | 'no';

/** The part of a page's cache key for the answer about third parties. */
export function selectConsentPart(
  cookies: Cookies,
  channel: Pick<Channel, 'key' | 'tagManager' | 'vitals'>,
): ConsentPart {
  if (isScripted(cookies)) return 'script';
  const allowed = findConsent(cookies, channel);
  if (allowed === null) return 'none';
  return allowed.length > 0 ? 'yes' : 'no';
}
