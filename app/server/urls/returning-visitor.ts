import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import { COOKIES } from '#app/request/cookies.ts';

interface Arrival {
  readonly method: string;
  readonly url: Pick<URL, 'pathname' | 'search'>;
  readonly headers: IncomingHttpHeaders;
}

/**
 * CK-03: where a visitor who comes to the shop by its bare address is led, the start page in the language that was chosen before. Null for
 * visitors who are in the shop already, such as one who has just switched to the default language, and for all other pages: an address
 * with a language stays in it.
 */
export function findChosenStart(
  { method, url, headers }: Arrival,
  locales: readonly ChannelLocale[],
): string | null {
  const { cookie = '' } = headers;
  if (method !== 'GET' || url.pathname !== '/' || !cookie.includes(COOKIES.locale.name)) return null;
  if (!isArriving(headers)) return null;
  const language = parseCookie(cookie)[COOKIES.locale.name];
  const chosen = locales.find((locale) => locale.language === language);
  return chosen && !chosen.isDefault ? `${chosen.prefix}${url.search}` : null;
}

/** By a bookmark, the address bar or another site. Browsers that do not say so name the page before. */
function isArriving(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.referer === undefined : site === 'none' || site === 'cross-site';
}
