import { LRUCache } from 'lru-cache';
import type { Channel } from '#app/channels/channel.ts';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import { BUSY_FORM_DATA, BUSY_PAGE_DATA, formatDocumentRedirect, NO_DATA } from '#app/worker/single-fetch.ts';
import { isDataOfPart } from '#app/route-table.ts';
import { isUnsafe, type HttpExchange } from '#app/server/http/http-exchange.ts';
import { renderBusyPage, type BusyKind } from './busy-page.ts';

/** When a visitor should try again: a full queue is empty by then. */
const RETRY_AFTER_S = '3';

/** About 4 kB each: both kinds in every language of 100 shops. */
const MAX_PAGES = 1000;

const SECONDS_PER_MINUTE = 60;
const MS_PER_SECOND = 1000;

/** Answers a request that the shop has no capacity for: 503, in the shop's design and the URL's language. */
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

  function getPage(channel: Channel, locale: ChannelLocale, kind: BusyKind): Answer {
    const name = `${channel.key}@${channel.version}${locale.prefix} ${kind}`;
    let page = pages.get(name);
    if (!page) {
      const { html, contentSecurityPolicy } = renderBusyPage(channel, locale, kind);
      pages.set(name, (page = toPageAnswer(html, contentSecurityPolicy)));
    }
    return page;
  }

  return {
    sendBusy(exchange, { channel, locale }) {
      const { res, url, method } = exchange;
      if (res.headersSent || res.destroyed) return;
      const kind = isUnsafe(method) ? 'form' : 'page';
      const answer = isData(url)
        ? toDataAnswer(selectBusyData(url.pathname, kind))
        : getPage(channel, locale, kind);
      send(exchange, { ...answer, status: 503, retryAfter: RETRY_AFTER_S });
    },
    /** For a shop that is closed. */
    sendClosed(exchange, { channel, locale }) {
      const { url, method } = exchange;
      const { kind } = channel.closing ?? { kind: 'maintenance' };
      if (isData(url) && !isUnsafe(method) && !isDataOfPart(url.pathname)) return sendAsDocument(exchange);
      const answer = isData(url)
        ? toDataAnswer(isUnsafe(method) ? BUSY_FORM_DATA : NO_DATA)
        : getPage(channel, locale, kind);
      const isOver = kind === 'after';
      send(exchange, {
        ...answer,
        status: isOver && !isData(url) ? 410 : 503,
        retryAfter: isOver ? null : computeRetryAfter(channel),
      });
    },
    /** For an address that the shop's redirects call gone. */
    sendGone(exchange, { channel, locale }) {
      if (isData(exchange.url)) return sendAsDocument(exchange);
      send(exchange, { ...getPage(channel, locale, 'gone'), status: 410, retryAfter: null });
    },
  };
}

function send(
  { res, method }: HttpExchange,
  {
    status,
    retryAfter,
    headers,
    body,
  }: Answer & { readonly status: number; readonly retryAfter: string | number | null },
): void {
  res
    .writeHead(status, {
      'Cache-Control': 'no-store',
      ...(retryAfter === null ? {} : { 'Retry-After': retryAfter }),
      ...headers,
    })
    .end(method === 'HEAD' ? undefined : body);
}

const isData = ({ pathname }: URL): boolean => pathname.endsWith('.data');

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

/** Answers a request for the data of a page so that the browser asks for the document, which has a status and a design. */
export function sendAsDocument(exchange: HttpExchange): void {
  const answer = toDataAnswer(formatDocumentRedirect(toDocumentPath(exchange.url)));
  send(exchange, { ...answer, status: 202, retryAfter: RETRY_AFTER_S });
}

/** The page of a request for its data: `/_root.data` is that of the start page; `_routes` names parts of a page. */
export function toDocumentPath({ pathname, searchParams }: URL): string {
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
      'Content-Type': 'text/x-script; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'X-Remix-Response': 'yes',
    },
  };
}
