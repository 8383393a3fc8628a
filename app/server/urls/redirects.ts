import type { IncomingHttpHeaders } from 'node:http';
import type { FoundChannel } from '#app/channels/registry/served-channels.server.ts';
import { formatAuthority, type HttpExchange, isUnsafe } from '#app/server/http/http-exchange.ts';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import { COOKIES } from '#app/request/cookies/cookies.ts';
import type { Channel } from '#app/channels/channel.ts';
import { findRedirect } from '#app/channels/files/redirect-rules.server.ts';
import { sendAsDocument, type SendBusy } from '#app/server/limits/send-busy.ts';
import { sendPlainPage } from '#app/server/http/plain-page.ts';
import { createCookieJar, readCookies } from '#app/request/cookies/cookie-jar.server.ts';
import { createMaintenancePass, PASS_PARAMETER } from '#app/channels/shop-links.server.ts';
import { chooseLocale, findCanonicalPath, selectServerKind, toPageUrl } from './page-path.ts';
import { splitTracking } from './tracking.ts';

/**
 * The same page and query where the shop wants to be asked: on its primary host (CH-02), by https (`hosts.https`). Null where the
 * request is there already.
 */
export function findOwnAddress(exchange: HttpExchange, { channel, role }: FoundChannel): string | null {
  const { hosts } = channel;
  const needsHttps = hosts.https && exchange.isPlainAtProxy;
  if (role !== 'redirect' && !needsHttps) return null;
  const { host, url, protocol } = exchange;
  const name = role === 'redirect' ? hosts.primary : (host?.name ?? hosts.primary);
  // The port of plain http says nothing about the port of https
  const origin = needsHttps ? `https://${name}` : `${protocol}//${formatAuthority(name, host?.port ?? '')}`;
  return `${origin}${selectOwnPath(exchange, channel)}${url.search}`;
}

/** A page is asked for, and not only its data. */
export const isDocument = ({ method, url }: Pick<Arrival, 'method' | 'url'>): boolean =>
  !isUnsafe(method) && !url.pathname.endsWith('.data');

/**
 * The path of a page in its one spelling, so that another host with another spelling takes one redirect; as it was sent where the shop's
 * file of redirects names it.
 */
function selectOwnPath(arrival: Pick<Arrival, 'method' | 'url'>, channel: Channel): string {
  const { url } = arrival;
  const { pathname: sent } = url;
  if (!isDocument(arrival) || selectServerKind(sent) !== 'other') return sent;
  const { redirects, locales } = channel;
  if (redirects && findRedirect(redirects, url, splitTracking(url.search))) return sent;
  const { locale, pathname: bare } = chooseLocale(channel, sent);
  return findCanonicalPath(sent, { bare, locale, locales }) ?? sent;
}

/** Of a redirect that moves an address for good: 308 keeps an unsafe method and its body. */
export const movedStatus = (method: string): 301 | 308 => (isUnsafe(method) ? 308 : 301);

/** Sends a redirect. `no-cache`, because browsers otherwise cache permanent redirects for good. */
export function sendRedirect(
  { res }: HttpExchange,
  status: 301 | 302 | 307 | 308,
  location: string,
  caching: 'no-cache' | 'private, no-store' = 'no-cache',
): void {
  res.writeHead(status, { Location: location, 'Content-Length': 0, 'Cache-Control': caching }).end();
}

interface Arrival {
  readonly method: string;
  readonly url: Pick<URL, 'pathname' | 'search'>;
  readonly req: { readonly headers: IncomingHttpHeaders };
}

/**
 * CK-03: where a visitor who comes to the shop by its bare address is led, the start page in the language that was chosen before. Null for
 * visitors who are in the shop already, such as one who has just switched to the default language, and for all other pages: an address
 * with a language stays in it.
 */
export function findChosenStart(arrival: Arrival, locales: readonly ChannelLocale[]): string | null {
  const { headers } = arrival.req;
  const { cookie } = headers;
  if (arrival.method !== 'GET' || cookie?.includes(COOKIES.locale.name) !== true) return null;
  const { url } = arrival;
  if (url.pathname !== '/' || !isArriving(headers)) return null;
  const language = readCookies(cookie).get(COOKIES.locale.name);
  const chosen = locales.find((locale) => locale.language === language);
  return chosen && !chosen.isDefault ? `${chosen.prefix}${url.search}` : null;
}

/** By a bookmark, the address bar or another site. Browsers that do not say so name the page before. */
function isArriving(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.referer === undefined : site === 'none' || site === 'cross-site';
}

/** What answers instead of a page: the host is gone, or another address is meant. */
type Elsewhere = { readonly kind: 'gone' } | { readonly kind: 'moved' | 'chosen'; readonly location: string };

/** Null for a page of this host. */
export function findElsewhere(exchange: HttpExchange, found: FoundChannel): Elsewhere | null {
  if (found.role === 'gone') return { kind: 'gone' };
  const own = findOwnAddress(exchange, found);
  if (own !== null) return { kind: 'moved', location: own };
  const start = findChosenStart(exchange, found.channel.locales);
  return start === null ? null : { kind: 'chosen', location: start };
}

export function sendElsewhere(exchange: HttpExchange, elsewhere: Elsewhere): void {
  const { res, method, requestId } = exchange;
  if (elsewhere.kind === 'gone') return sendPlainPage(res, 410, requestId);
  if (elsewhere.kind === 'moved') return sendRedirect(exchange, movedStatus(method), elsewhere.location);
  res.setHeader('Vary', 'Cookie');
  sendRedirect(exchange, 302, elsewhere.location, 'private, no-store');
}

/**
 * Answers an address of the shop's file of redirects; false for every other. The browser is led by a document, as the target may be
 * another site.
 */
export function sendFileRedirect(exchange: HttpExchange, channel: Channel, sendGone: SendBusy): boolean {
  const { redirects } = channel;
  if (!redirects || isUnsafe(exchange.method)) return false;
  const isData = exchange.url.pathname.endsWith('.data');
  const page = isData ? toPageUrl(exchange.url) : exchange.url;
  const found = findRedirect(redirects, page, splitTracking(page.search));
  // A file that names the shop by its host can lead an address to itself
  if (!found || found.location === exchange.url.href) return false;
  const { status, location } = found;
  if (isData) sendAsDocument(exchange);
  else if (status === 410)
    sendGone(exchange, { channel, locale: chooseLocale(channel, exchange.url.pathname).locale });
  else sendRedirect(exchange, status, location);
  return true;
}

/**
 * Whether a visitor may see a shop that is closed. `answered`: the link was opened; it is exchanged for a cookie, so that the pass
 * does not stay in the address.
 */
export type AdmitToClosed = (exchange: HttpExchange, channel: Channel) => 'admitted' | 'refused' | 'answered';

const MS_PER_SECOND = 1000;

export function createAdmission(secrets: readonly string[], now: () => number = Date.now): AdmitToClosed {
  const passes = createMaintenancePass(secrets);
  return (exchange, { key }) => {
    const { req, res, url, protocol } = exchange;
    const cookies = createCookieJar(req.headers.cookie, { secure: protocol === 'https:' });
    const link = url.searchParams.get(PASS_PARAMETER);
    const expiresAt = link === null ? null : passes.findExpiry(link, key, now());
    if (link !== null && expiresAt !== null) {
      const maxAgeSeconds = Math.ceil((expiresAt - now()) / MS_PER_SECOND);
      cookies.set({ ...COOKIES.pass, maxAgeSeconds }, link);
      res.setHeader('Set-Cookie', [...cookies.flush()]);
      const page = new URL(url);
      page.searchParams.delete(PASS_PARAMETER);
      sendRedirect(exchange, 302, `${page.pathname}${page.search}`, 'private, no-store');
      return 'answered';
    }
    const isAdmitted = cookies
      .getAll(COOKIES.pass.name)
      .some((pass) => passes.findExpiry(pass, key, now()) !== null);
    if (isAdmitted) res.setHeader('X-Robots-Tag', 'noindex');
    return isAdmitted ? 'admitted' : 'refused';
  };
}
