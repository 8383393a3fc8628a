import { createRequest } from '@remix-run/node-fetch-server';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import type { Channel } from '#app/channels/channel.ts';
import type { CreateContext } from '#app/request/create-context.server.ts';
import { limitBody } from '#app/server/http/body-limit.ts';
import { formatAuthority } from '#app/server/http/host.ts';
import { toPageUrl } from '#app/server/urls/page-url.ts';
import { sendPlainPage } from '#app/server/responses/plain-page.ts';
import type { GetHandler } from './remix-handlers.ts';
import { sendResponse } from './send-response.ts';
import { countUpstreamCalls } from './upstream-calls.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';

/** Renders the exchange's page or runs its action in the shop's name and language, and sends what came of it. */
export type RespondWithRemix = (
  exchange: HttpExchange,
  shop: { readonly channel: Channel; readonly locale: ChannelLocale },
) => Promise<void>;

export interface RemixParts {
  readonly getHandler: GetHandler;
  readonly createContext: CreateContext;
  readonly bodyLimitBytes: number;
  readonly hasPolicy: boolean;
}

export function createRemixResponder(parts: RemixParts): RespondWithRemix {
  return async (exchange, { channel, locale }) => {
    const { request, isExceeded } = limitBody(makeRequest(exchange), parts.bodyLimitBytes);
    const upstream = countUpstreamCalls();
    const context = parts.createContext({
      channel,
      locale,
      url: toPageUrl(exchange.url),
      cookieHeader: exchange.req.headers.cookie,
      requestId: exchange.requestId,
      log: exchange.log,
      report: upstream.report,
    });
    const renderStartedAt = performance.now();
    const handle = await parts.getHandler(locale);
    // Remix's type for it has an index signature, which a spread satisfies and an interface does not.
    const response = await handle(request, { ...context });
    if (isExceeded()) return sendPlainPage(exchange.res, 413, exchange.requestId);
    // A body that no action read must not hold its connection back. One that broke off has nothing left to cancel.
    if (request.body && !request.body.locked) await request.body.cancel().catch(() => undefined);
    await sendResponse(exchange, response, {
      channel,
      inlineToken: context.inlineToken,
      flushCookies: () => context.cookies.flush(),
      hasPolicy: parts.hasPolicy,
      renderStartedAt,
      upstreamTiming: upstream.format,
    });
  };
}

/**
 * The exchange as a Fetch request under the address that the shopper sees. HEAD is answered as GET and loses its body on
 * the way out, so that both have the same headers.
 */
function makeRequest({ req, res, host, protocol, url, method }: HttpExchange): Request {
  const authority = host ? formatAuthority(host.name, host.port) : url.host;
  const made = createRequest(req, res, { host: authority, protocol });
  const request =
    method === 'HEAD' ? new Request(made.url, { headers: made.headers, signal: made.signal }) : made;
  // Remix compares the Origin with these; ours has been checked already, and strangers' words must not count.
  request.headers.set('Host', url.host);
  request.headers.delete('X-Forwarded-Host');
  return request;
}
