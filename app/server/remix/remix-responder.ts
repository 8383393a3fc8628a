import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { createRequest } from '@remix-run/node-fetch-server';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import type { Channel } from '#app/channels/channel.ts';
import { toAddressKey } from '#app/server/http/client-address.ts';
import { formatAuthority } from '#app/server/http/host.ts';
import { toPageUrl } from '#app/server/urls/page-url.ts';
import { askRemix, type RemixParts } from './ask-remix.ts';
import { sendResponse } from './send-response.ts';
import { countUpstreamCalls } from './upstream-calls.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';

/** The page that a request is for. */
export interface RequestedPage {
  readonly channel: Channel;
  readonly locale: ChannelLocale;
  /** The form that was sent; null where the method has none. */
  readonly body: Buffer<ArrayBuffer> | null;
  /** Called once the response is made, though the client may not have read it yet. */
  readonly onMade: () => void;
  /** Resolves when the page may be rendered, which blocks the process. */
  readonly waitToRender: () => Promise<void>;
}

/** Runs the request in Remix for this channel and language, and sends the response. */
export type RespondWithRemix = (exchange: HttpExchange, page: RequestedPage) => Promise<void>;

/** From so many pages in work at once, pages are compressed quickly: the others wait for the processor. */
const BUSY_PAGES = 4;

export function createRemixResponder(parts: RemixParts): RespondWithRemix {
  let pagesInWork = 0;
  const respond = createResponder(parts, () => pagesInWork >= BUSY_PAGES);
  return async (exchange, page) => {
    pagesInWork += 1;
    try {
      await respond(exchange, page);
    } finally {
      pagesInWork -= 1;
    }
  };
}

function createResponder(parts: RemixParts, isBusy: () => boolean): RespondWithRemix {
  return async (exchange, { channel, locale, body, onMade, waitToRender }) => {
    const request = toFetchRequest(exchange, body);
    const upstream = countUpstreamCalls();
    exchange.listFailures = upstream.listFailures;
    const { response, context, startedAt } = await askRemix(parts, request, {
      channel,
      locale,
      url: toPageUrl(exchange.url),
      cookieHeader: exchange.req.headers.cookie,
      requestId: exchange.requestId,
      clientAddress: exchange.clientAddress,
      addressKey: toAddressKey(exchange.clientAddress),
      isPrefetch: exchange.method === 'HEAD' || isPrefetch(exchange.req.headers),
      log: exchange.log,
      waitToRender,
      upstream,
    });
    await sendResponse(exchange, response, {
      channel,
      inlineToken: context.inlineToken,
      flushCookies: () => context.cookies.flush(),
      isPersonal: () => context.cookies.isPersonal(),
      hasPolicy: parts.hasPolicy,
      isBusy,
      onMade,
      renderStartedAt: startedAt,
      upstreamTiming: upstream.format,
    });
  };
}

const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  String(headers['sec-purpose'] ?? headers.purpose ?? '').startsWith('prefetch');

/**
 * The exchange as a Fetch request with the URL that the shopper sees. HEAD becomes GET, and sending omits the body, so that
 * both have the same headers.
 */
function toFetchRequest(
  { req, res, host, protocol, url, method }: HttpExchange,
  body: RequestedPage['body'],
): Request {
  const authority = host ? formatAuthority(host.name, host.port) : url.host;
  // The body is already read, so `createRequest` must not wait for it.
  const bare = Object.assign(Object.create(req) as IncomingMessage, { method: 'GET' });
  const made = createRequest(bare, res, { host: authority, protocol });
  const request = body === null || method === 'HEAD' ? made : new Request(made, { method, body });
  // Remix compares the Origin with these and fails on a difference. The origin is already checked, with the host as it was
  // sent (`shop.example:443`), and X-Forwarded-Host is not trustworthy.
  request.headers.set('Host', url.host);
  request.headers.delete('Origin');
  request.headers.delete('X-Forwarded-Host');
  return request;
}
