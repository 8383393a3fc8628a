import { LRUCache } from 'lru-cache';
import type { Channel } from '#app/channels/channel.ts';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import { BUSY_FORM_DATA, BUSY_PAGE_DATA, formatDocumentRedirect, NO_DATA } from '#kernel/single-fetch.ts';
import { isDataOfPart } from '#app/route-table.ts';
import { isUnsafe, type HttpExchange } from '#app/server/http/http-exchange.ts';
import { renderBusyPage, type BusyKind } from './busy-page.ts';

/** When a visitor should try again: a full queue is empty by then. */
const RETRY_AFTER_S = '3';

/** About 4 kB each: both kinds in every language of 100 shops. */
const MAX_PAGES = 1000;

const COMMON_HEADERS = { 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER_S };

const SECONDS_PER_MINUTE = 60;
const MS_PER_SECOND = 1000;

/** Answers a request that the shop has no capacity for: 503, in the shop's look and the URL's language. */
export type SendBusy = (
  exchange: HttpExchange,
  shop: { readonly channel: Channel; readonly locale: ChannelLocale },
) => void;

interface Answer {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | number>>;
}

/** Pages are made once per channel version, language and kind and cached as bytes, as a flood asks for thousands a second. */
export function createBusyAnswers(): Readonly<Record<'sendBusy' | 'sendClosed' | 'sendGone', SendBusy>> {
  const pages = new LRUCache<string, Answer>({ max: MAX_PAGES });
  return { sendBusy, sendClosed, sendGone };

  function sendBusy(...[exchange, { channel, locale }]: Parameters<SendBusy>): void {
    const { res, url, method } = exchange;
    if (res.headersSent || res.destroyed) return;
    const kind = isUnsafe(method) ? 'form' : 'page';
    const { body, headers } = url.pathname.endsWith('.data')
      ? toDataAnswer(selectBusyData(url.pathname, kind))
      : getPage(channel, locale, kind);
    res.writeHead(503, headers).end(method === 'HEAD' ? undefined : body);
  }

  /** For a shop that is closed. */
  function sendClosed(...[exchange, { channel, locale }]: Parameters<SendBusy>): void {
    const { res, url, method } = exchange;
    const { kind } = channel.closing ?? { kind: 'maintenance' };
    const isData = url.pathname.endsWith('.data');
    if (isData && !isUnsafe(method) && !isDataOfPart(url.pathname)) return sendAsDocument(exchange);
    const { body, headers } = isData
      ? toDataAnswer(isUnsafe(method) ? BUSY_FORM_DATA : NO_DATA)
      : getPage(channel, locale, kind);
    const isOver = kind === 'after';
    const retryAfter = isOver ? {} : { 'Retry-After': computeRetryAfter(channel) };
    const { 'Retry-After': _usual, ...others } = headers;
    res
      .writeHead(isOver && !isData ? 410 : 503, { ...others, ...retryAfter })
      .end(method === 'HEAD' ? undefined : body);
  }

  /** For an address that the shop's redirects call gone. */
  function sendGone(...[exchange, { channel, locale }]: Parameters<SendBusy>): void {
    const { res, url, method } = exchange;
    if (url.pathname.endsWith('.data')) return sendAsDocument(exchange);
    const { body, headers } = getPage(channel, locale, 'gone');
    const { 'Retry-After': _usual, ...others } = headers;
    res.writeHead(410, others).end(method === 'HEAD' ? undefined : body);
  }

  function getPage(channel: Channel, locale: ChannelLocale, kind: BusyKind): Answer {
    const name = `${channel.key}@${channel.version}${locale.prefix} ${kind}`;
    let page = pages.get(name);
    if (!page) {
      const { html, contentSecurityPolicy } = renderBusyPage(channel, locale, kind);
      pages.set(name, (page = toPageAnswer(html, contentSecurityPolicy)));
    }
    return page;
  }
}

function selectBusyData(pathname: string, kind: 'page' | 'form'): string {
  if (isDataOfPart(pathname)) return NO_DATA;
  return kind === 'form' ? BUSY_FORM_DATA : BUSY_PAGE_DATA;
}

/** In seconds: until the planned end where that is sooner than the file's own time, and never 0. */
function computeRetryAfter({ closing, maintenance }: Channel): number {
  const left = closing?.until == null ? Infinity : Math.ceil((closing.until - Date.now()) / MS_PER_SECOND);
  const usual =
    closing?.kind === 'before' ? left : (maintenance?.retryAfterMinutes ?? 1) * SECONDS_PER_MINUTE;
  return Math.max(Math.min(usual, left), 1);
}

/** Answers a request for the data of a page so that the browser asks for the document, which has a status and a look. */
export function sendAsDocument({ res, url, method }: HttpExchange): void {
  const { body, headers } = toDataAnswer(formatDocumentRedirect(toDocumentPath(url)));
  res.writeHead(202, headers).end(method === 'HEAD' ? undefined : body);
}

/** `/_root.data` is that of the start page; `_routes` names parts of a page. */
function toDocumentPath({ pathname, searchParams }: URL): string {
  const parameters = new URLSearchParams(searchParams);
  parameters.delete('_routes');
  const path = pathname.replace(/\.data$/, '').replace(/\/_root$/, '/');
  return parameters.size > 0 ? `${path}?${parameters.toString()}` : path;
}

function toPageAnswer(html: string, contentSecurityPolicy: string): Answer {
  const body = Buffer.from(html);
  return {
    body,
    headers: {
      ...COMMON_HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': body.byteLength,
      'Content-Security-Policy': contentSecurityPolicy,
    },
  };
}

function toDataAnswer(text: string): Answer {
  return {
    body: Buffer.from(text),
    headers: {
      ...COMMON_HEADERS,
      'Content-Type': 'text/x-script; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'X-Remix-Response': 'yes',
    },
  };
}
