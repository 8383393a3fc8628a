import { Readable } from 'node:stream';
import type { Channel } from '#app/channels/channel.ts';
import { findTranslatedPage } from '#app/i18n/paths.ts';
import { chooseLocale } from '#app/server/urls/choose-locale.ts';
import { makeEtag, matchesEtag } from '#app/server/responses/etag.ts';
import {
  createEncoder,
  encodeBody,
  isCompressible,
  negotiateEncoding,
} from '#app/server/responses/content-encoding.ts';
import { applyHeaders, formatServerTiming } from '#app/server/responses/response-headers.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import { sendChunks } from '#app/server/http/send-chunks.ts';
import { DATA_POLICY, finishHtml, isHtml } from './finish-html.ts';

/** Shoppers pay on the checkout's page, whose policy therefore allows payment frames. */
const isPaymentPage = (channel: Channel, pathname: string): boolean =>
  findTranslatedPage(chooseLocale(channel, pathname).pathname) === 'checkout';

/** What sending needs besides the Remix response. */
export interface SendOptions {
  readonly channel: Channel;
  /** The nonce of our own inline elements, from the request context. */
  readonly inlineToken: string;
  /** Returns the `Set-Cookie` values; called when the body is complete. */
  readonly flushCookies: () => readonly string[];
  /** Whether the response shows what belongs to this visitor only; called when the body is complete. */
  readonly isPersonal: () => boolean;
  /** Off in development, where Vite injects styles and scripts of its own. */
  readonly hasPolicy: boolean;
  /** Called when the page is complete, or the first part of a stream can be sent: what follows waits for the client. */
  readonly onMade: () => void;
  /** `performance.now()` when Remix was called. */
  readonly renderStartedAt: number;
  /** Whether other pages wait for this one. */
  readonly isBusy: () => boolean;
  /** Returns a `Server-Timing` entry about the commerce API. */
  readonly upstreamTiming: () => string;
}

/** Sends a Remix response: pages as a whole, everything else (data, feeds, redirects) as a stream. */
export async function sendResponse(
  exchange: HttpExchange,
  response: Response,
  options: SendOptions,
): Promise<void> {
  if (isHtml(response)) await sendPage(exchange, response, options);
  else await sendStream(exchange, response, options);
}

/** Policy hashes, ETag and Content-Length need the whole page. */
async function sendPage(exchange: HttpExchange, response: Response, options: SendOptions): Promise<void> {
  const { req, res } = exchange;
  const body = Buffer.from(await response.arrayBuffer());
  const hasPayments = isPaymentPage(options.channel, exchange.url.pathname);
  const own = response.headers.get('Content-Security-Policy');
  const { html, policy } =
    own === null ? finishHtml(body, { ...options, hasPayments }) : { html: body, policy: own };
  const renderMs = performance.now() - options.renderStartedAt;
  applyHeaders(res, response, { cookies: options.flushCookies(), isPersonal: options.isPersonal() });
  if (options.hasPolicy) res.setHeader('Content-Security-Policy', policy);
  if (response.status === 200 && isGetOrHead(exchange.method)) {
    const etag = makeEtag(html);
    res.setHeader('ETag', etag);
    if (matchesEtag(req.headers['if-none-match'], etag)) {
      setTiming(exchange, renderMs, options);
      res.writeHead(304).end();
      return;
    }
  }
  const encoded = await encodeBody(
    html,
    negotiateEncoding(req.headers['accept-encoding']),
    options.isBusy() ? 'quick' : 'usual',
  );
  options.onMade();
  if (encoded.encoding !== 'identity') res.setHeader('Content-Encoding', encoded.encoding);
  res.setHeader('Content-Length', encoded.body.byteLength);
  setTiming(exchange, renderMs, options);
  res.writeHead(response.status).end(exchange.method === 'HEAD' ? undefined : encoded.body);
}

async function sendStream(exchange: HttpExchange, response: Response, options: SendOptions): Promise<void> {
  const { res } = exchange;
  applyHeaders(res, response, { cookies: options.flushCookies(), isPersonal: options.isPersonal() });
  if (options.hasPolicy && !res.hasHeader('Content-Security-Policy'))
    res.setHeader('Content-Security-Policy', DATA_POLICY);
  setTiming(exchange, performance.now() - options.renderStartedAt, options);
  const encoding = isCompressible(response.headers.get('Content-Type'))
    ? negotiateEncoding(exchange.req.headers['accept-encoding'])
    : 'identity';
  const { body } = response;
  if (body && encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  options.onMade();
  res.writeHead(response.status);
  if (!body || exchange.method === 'HEAD') {
    await body?.cancel();
    res.end();
    return;
  }
  const source = Readable.from(readChunks(body));
  await sendChunks(res, source, encoding === 'identity' ? undefined : createEncoder(encoding));
}

/** `Readable.fromWeb` does not accept the DOM's type of the stream. */
async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
  } finally {
    await reader.cancel();
  }
}

function setTiming(exchange: HttpExchange, renderMs: number, { upstreamTiming }: SendOptions): void {
  const total = performance.now() - exchange.startedAt;
  exchange.res.setHeader(
    'Server-Timing',
    `${formatServerTiming({ render: renderMs, total })}, ${upstreamTiming()}`,
  );
}

const isGetOrHead = (method: string): boolean => method === 'GET' || method === 'HEAD';
