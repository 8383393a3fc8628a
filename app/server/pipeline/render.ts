import type { IncomingMessage } from 'node:http';
import { createRequest } from '@remix-run/node-fetch-server';
import type { ContextInput } from '#app/request/create-context.server.ts';
import { formatAuthority, type HttpExchange, isPrefetch, isUnsafe } from '#app/server/http/http-exchange.ts';
import { askRemix, countUpstreamCalls, type Remix, type UpstreamCalls } from '#app/server/remix/ask-remix.ts';
import type { Channel } from '#app/channels/channel.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { DOCUMENT, type PageText } from '#app/request/request-state.ts';
import { assemblePage } from '#app/document/assemble-page.server.ts';
import { findTranslatedPage } from '#app/i18n/paths.ts';
import { formatContentSecurityPolicy } from '#app/server/security/content-security-policy.ts';
import { chooseLocale, toPageUrl } from '#app/server/urls/page-path.ts';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import type { LimitLog, Limits } from '#kernel/limits/limits.ts';
import { createCloseSignal, receiveBody } from '#app/server/http/body.ts';
import { toAddressKey, type TrustsPeer } from '#kernel/limits/client-address.ts';
import type { SendBusy } from '#app/server/limits/send-busy.ts';
import type { Effort } from '#app/server/http/content-encoding.ts';
import { sendFormRefusal } from '#app/server/http/plain-page.ts';
import { renderInTurn, type Queues } from '#app/server/limits/page-turns.ts';
import {
  type Answer,
  isHtmlPage,
  listHeaders,
  PREFETCH_SECONDS,
  type RenderedPage,
  selectCacheControl,
  send,
  type SendOptions,
  toAnswer,
} from './send.ts';

/** A request as Remix gets it. */
export interface PageQuestion extends Omit<ContextInput, 'report'> {
  readonly request: Request;
  readonly upstream: UpstreamCalls;
}

export type RenderPage = (question: PageQuestion) => Promise<RenderedPage>;

/** Renders pages of one visitor and pages for all visitors in the same way. */
export function createRenderer(remix: Remix): RenderPage {
  return async ({ request, ...input }) => {
    const { response, context, startedAt } = await askRemix(remix, request, input);
    const { channel, url, requestId, upstream } = input;
    const { inlineToken, cookies, pageTags } = context;
    const html = await readHtml(response, context);
    const finished =
      html === null
        ? { body: Buffer.from(await response.arrayBuffer()), policy: DATA_POLICY }
        : finishHtml(html, { channel, url, inlineToken });
    const policy = response.headers.get('Content-Security-Policy') ?? finished.policy;
    const render = `render;dur=${(performance.now() - startedAt).toFixed(1)}`;
    return {
      status: response.status,
      headers: [
        ...listHeaders(response).filter(([name]) => !OWN_HEADERS.has(name.toLowerCase())),
        ...(remix.hasPolicy ? ([['Content-Security-Policy', policy]] as const) : []),
      ],
      body: finished.body,
      cacheControl: response.headers.get('Cache-Control'),
      // Loaders set cookies until the body is complete
      cookies: [...response.headers.getSetCookie(), ...cookies.flush()],
      isPersonal: cookies.isPersonal(),
      tags: [...pageTags],
      quality: upstream.quality(),
      failures: upstream.listFailures(),
      // The calls of a form would reveal what the API has, as whether an address has an account (AU-05)
      timing: isUnsafe(request.method) ? render : `${render}, ${upstream.format()}`,
      requestId,
    };
  };
}

/** Data, feeds and redirects are not pages: opened as one, they must not load or run anything. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Shoppers pay on the checkout's page, whose policy therefore allows payment frames. */
const isPaymentPage = (channel: Channel, pathname: string): boolean =>
  findTranslatedPage(chooseLocale(channel, pathname).pathname, channel.locales) === 'checkout';

interface ShopPage {
  readonly channel: Channel;
  /** The page's URL as the shopper sees it. */
  readonly url: URL;
  /** The nonce of our own inline elements, from the request's context. */
  readonly inlineToken: string;
}

const OWN_HEADERS: ReadonlySet<string> = new Set(['cache-control', 'content-security-policy']);

/** The page that was rendered, or another HTML answer of a route; null for data, files and redirects. */
async function readHtml(
  response: Response,
  { state }: Pick<RequestContext, 'state'>,
): Promise<PageText | null> {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return null;
  return state.find(DOCUMENT) ?? { texts: [await response.text()], fragments: [] };
}

/** Adds the policy, which allows a page's own inline elements by their hashes. */
function finishHtml(
  page: PageText,
  { channel, url, inlineToken }: ShopPage,
): { body: Buffer; policy: string } {
  const { html, ...inline } = assemblePage(page, inlineToken);
  const { payment = { pages: [], frames: [] } } = channel;
  const shop = { ...channel, payment: isPaymentPage(channel, url.pathname) ? payment : null };
  return { body: html, policy: formatContentSecurityPolicy(shop, inline) };
}

interface ResponderOptions extends Queues {
  readonly renderPage: RenderPage;
  readonly sendBusy: SendBusy;
  readonly limits: Pick<Limits, 'formBodyBytes'>;
  readonly limitLog: LimitLog;
  readonly trustsPeer: TrustsPeer;
}

interface Wanted extends Pick<SendOptions, 'state' | 'variant'> {
  readonly channel: Channel;
  readonly locale: ChannelLocale;
}

/** Renders a page for this visitor alone: forms, private pages, and what the page cache must not answer. */
export type RespondUncached = (exchange: HttpExchange, wanted: Wanted) => Promise<void>;

type Body = Buffer<ArrayBuffer> | null;

/** From so many pages in work at once, pages are compressed quickly: the others wait for the processor. */
const BUSY_PAGES = 4;

/**
 * The form is received before the queue, as a slow client would otherwise keep a turn while it sends. The turn ends when the page
 * is made, not when the client has read it.
 */
export function createUncachedResponder(parts: ResponderOptions): RespondUncached {
  const { limits, limitLog, trustsPeer, renderPage, sendBusy } = parts;
  let pagesInWork = 0;
  return async (exchange, { channel, locale, ...labels }) => {
    const { req, res, clientAddress } = exchange;
    const signal = createCloseSignal(res);
    const body = isUnsafe(exchange.method) ? await receiveBody(req, limits.formBodyBytes) : null;
    if (body === 'aborted') return;
    if (body === 'tooLarge') {
      limitLog.reached('formBodyBytes', channel.key);
      return sendFormRefusal(res, { reason: 'tooLarge', siteName: channel.siteName, locale });
    }
    // A proxy that names no visitor is many of them
    const addressKey = trustsPeer(clientAddress) ? null : toAddressKey(clientAddress);
    const queued = await renderInTurn(
      parts,
      { channelKey: channel.key, addressKey, signal, span: exchange.span },
      async ({ waitToRender, leave }) => {
        pagesInWork += 1;
        try {
          const question = toQuestion(exchange, body, { channel, locale });
          const made = await renderPage({ ...question, waitToRender });
          // Others must not see it, and nor must this browser once the pass has ended
          const rendered = channel.closing ? { ...made, isPersonal: true } : made;
          const effort = pagesInWork >= BUSY_PAGES ? 'quick' : 'usual';
          const answer = toUncachedAnswer(exchange, rendered, { effort, channel });
          await send(exchange, answer, { ...labels, isMade: true, onReady: leave });
        } finally {
          pagesInWork -= 1;
        }
      },
    );
    if (queued.kind !== 'refused') return;
    limitLog.reached(queued.limit, channel.key);
    sendBusy(exchange, { channel, locale });
  };
}

function toQuestion(
  exchange: HttpExchange,
  body: Body,
  shop: Pick<Wanted, 'channel' | 'locale'>,
): Omit<PageQuestion, 'waitToRender'> {
  const { req, method, clientAddress } = exchange;
  const upstream = countUpstreamCalls();
  exchange.listFailures = upstream.listFailures;
  return {
    ...shop,
    request: toFetchRequest(exchange, body),
    url: toPageUrl(exchange.url),
    cookieHeader: req.headers.cookie,
    requestId: exchange.requestId,
    clientAddress,
    addressKey: toAddressKey(clientAddress),
    isPrefetch: method === 'HEAD' || isPrefetch(req.headers),
    log: exchange.log,
    span: exchange.span,
    upstream,
  };
}

/**
 * The exchange as a Fetch request with the URL that the shopper sees. HEAD becomes GET, and sending omits the body, so that
 * both have the same headers.
 */
function toFetchRequest({ req, res, host, protocol, url, method }: HttpExchange, body: Body): Request {
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

function toUncachedAnswer(
  { method, url }: HttpExchange,
  rendered: RenderedPage,
  { effort, channel: { schedule } }: { readonly effort: Effort; readonly channel: Channel },
): Answer {
  // What the browser has prefetched must not outlive a change of the shop
  const endsSoon = (schedule?.changesAt ?? Infinity) - Date.now() < PREFETCH_SECONDS * 1000;
  const isRead = method === 'GET' || method === 'HEAD';
  return toAnswer(rendered, {
    cacheHeaders: [['Cache-Control', selectCacheControl(rendered)]],
    effort,
    hasEtag: isRead && isHtmlPage(rendered),
    isReusable:
      isRead &&
      !endsSoon &&
      url.pathname.endsWith('.data') &&
      rendered.cacheControl === null &&
      !rendered.isPersonal,
  });
}
