import { type FileHandle, open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import type { Channel } from '#app/channels/channel.ts';
import { CATALOG_FILES } from '#app/route-table.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import { sendChunks } from '#app/server/http/body.ts';
import { makeEtag, matchesEtag, negotiateEncoding } from '#app/server/http/content-encoding.ts';
import { formatShopHref } from '#kernel/shop-path.ts';
import type { CatalogBuild, CatalogStore } from './catalog-store.ts';

/** Sends the sitemap or a feed of the shop; false where the request is not for one, or the shop does not have it. */
export type SendCatalogFile = (exchange: HttpExchange, channel: Channel) => Promise<boolean>;

interface SenderOptions {
  readonly store: Pick<CatalogStore, 'findFile'>;
  /** The stored build that fits the channel's settings; null without one. */
  readonly load: (channel: Channel) => Promise<CatalogBuild | null>;
  /** Whether a build may be expected where none is stored. */
  readonly isBuilt: boolean;
}

/** As for the other small files. */
const CACHE_CONTROL = 'public, max-age=600';
const POLICY = "default-src 'none'; frame-ancestors 'none'";
const RETRY_SECONDS = 600;
/** Answers of one shop at a time: each has a file open and may have to be unpacked. */
const MAX_SENDING = 8;

/**
 * Answers for `/sitemap.xml`, its parts and the product feeds (CH-07) from the disk, packed as they are stored. Before the first build they
 * are a 503: crawlers come again soon, whereas they take an incomplete sitemap for the whole one and an empty feed for a shop that sells
 * nothing any more.
 */
export function createCatalogSender({ store, load, isBuilt }: SenderOptions): SendCatalogFile {
  const sending = new Map<string, number>();
  return async (exchange, channel) => {
    if (!isForFile(exchange, channel)) return false;
    const { url } = exchange;
    const build = await load(channel);
    if (!build) return isBuilt && !url.pathname.startsWith(PARTS) && sendLater(exchange);
    const location = store.findFile(channel.key, build, url.pathname);
    if (location === null) return false;
    const running = sending.get(channel.key) ?? 0;
    const file = running < MAX_SENDING ? await open(location).catch(() => null) : null;
    if (!file) return sendLater(exchange);
    sending.set(channel.key, running + 1);
    try {
      await sendFile(exchange, file, build);
    } finally {
      sending.set(channel.key, (sending.get(channel.key) ?? 1) - 1);
      await file.close();
    }
    return true;
  };
}

const PARTS = `${CATALOG_FILES.sitemapParts}/`;

function isForFile({ method, url: { pathname } }: HttpExchange, { indexing, locales }: Channel): boolean {
  // Every page without a cache passes here
  if (!pathname.endsWith('.xml') || !indexing || (method !== 'GET' && method !== 'HEAD')) return false;
  return (
    pathname === CATALOG_FILES.sitemap ||
    pathname.startsWith(PARTS) ||
    locales.some(({ prefix }) => pathname === formatShopHref(prefix, CATALOG_FILES.productFeed))
  );
}

function sendLater({ res }: HttpExchange): true {
  res.writeHead(503, { 'Retry-After': RETRY_SECONDS, 'Cache-Control': 'no-store', 'Content-Length': 0 });
  res.end();
  return true;
}

async function sendFile(
  { req, res, method, url }: HttpExchange,
  file: FileHandle,
  { id, builtAt }: CatalogBuild,
): Promise<void> {
  const etag = makeEtag(`${id}${url.pathname}`);
  const headers = {
    'Cache-Control': CACHE_CONTROL,
    ETag: etag,
    'Last-Modified': new Date(builtAt).toUTCString(),
    Vary: 'Accept-Encoding',
  };
  if (isUnchanged(req.headers, etag, builtAt)) return void res.writeHead(304, headers).end();
  const isPacked = negotiateEncoding(req.headers['accept-encoding'], ['gzip', 'identity']) === 'gzip';
  const { size } = await file.stat();
  res.writeHead(200, {
    ...headers,
    'Content-Type': 'application/xml; charset=utf-8',
    'Content-Security-Policy': POLICY,
    ...(isPacked ? { 'Content-Encoding': 'gzip', 'Content-Length': size } : {}),
  });
  if (method === 'HEAD') return void res.end();
  await sendChunks(res, file.createReadStream({ autoClose: false }), isPacked ? undefined : createGunzip());
}

/** RFC 9110 §13.2.2: the date counts only where no tag is sent. */
function isUnchanged(headers: HttpExchange['req']['headers'], etag: string, builtAt: number): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  if (tags !== undefined) return matchesEtag(tags, etag);
  return since !== undefined && Math.floor(builtAt / 1000) * 1000 <= Date.parse(since);
}
