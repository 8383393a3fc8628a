import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Channel } from '#app/channels/channel.ts';
import {
  type Encoding,
  makeEtag,
  matchesEtag,
  negotiateEncoding,
} from '#app/server/http/content-encoding.ts';
import { sendPlainPage } from '#app/server/http/plain-page.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import type { BrandFile } from '#app/channels/brand-pictures.server.ts';

/** Sends a file of the build; false where the request is not for one. */
export type ServeFile = (exchange: HttpExchange, channel?: Channel) => boolean | Promise<boolean>;

/** File names contain a hash of their content, so a file never changes. */
const ASSETS = '/assets/';
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** Every file type of the client build. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
/** Neighbours made at build time, beside the file that they hold. */
const COMPRESSED: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/** A file whose address changes with its content. */
export interface Asset {
  readonly contentType: string;
  readonly etag: string;
  readonly bodies: ReadonlyMap<Encoding, Buffer>;
}

/**
 * Serves the client build (some megabytes) from memory: the pages of this process refer to files of its own build, even
 * after a new build has replaced them on disk. Only `/assets/` is public. A missing asset is a plain 404 instead of a rendered page.
 */
export function createStaticFiles(clientDirectory: string): ServeFile {
  const assets = readAssets(path.join(clientDirectory, ASSETS));
  return (exchange) => {
    const { method, url } = exchange;
    if (!url.pathname.startsWith(ASSETS) || (method !== 'GET' && method !== 'HEAD')) return false;
    const asset = assets.get(url.pathname.slice(ASSETS.length));
    if (asset) sendAsset(exchange, asset);
    else sendPlainPage(exchange.res, 404, exchange.requestId);
    return true;
  };
}

function readAssets(folder: string): ReadonlyMap<string, Asset> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return new Map(
    names.flatMap((name) => {
      const contentType = CONTENT_TYPES[path.extname(name)];
      const address = name.split(path.sep).map(encodeURIComponent).join('/');
      return contentType ? [[address, readAsset(path.join(folder, name), contentType)] as const] : [];
    }),
  );
}

function readAsset(file: string, contentType: string): Asset {
  const plain = readFileSync(file);
  const compressed = COMPRESSED.filter(([, suffix]) => existsSync(`${file}${suffix}`)).map(
    ([encoding, suffix]) => [encoding, readFileSync(`${file}${suffix}`)] as const,
  );
  return {
    contentType,
    etag: makeEtag(plain),
    bodies: new Map([['identity', plain], ...compressed]),
  };
}

export function sendAsset({ req, res, method }: HttpExchange, { contentType, etag, bodies }: Asset): void {
  const headers = { 'Cache-Control': CACHE_CONTROL, ETag: etag, Vary: 'Accept-Encoding' };
  if (matchesEtag(req.headers['if-none-match'], etag)) {
    res.writeHead(304, headers).end();
    return;
  }
  const encoding = negotiateEncoding(req.headers['accept-encoding'], [...bodies.keys()]);
  const body = bodies.get(encoding) ?? Buffer.alloc(0);
  res.writeHead(200, {
    ...headers,
    'Content-Type': contentType,
    'Content-Length': body.byteLength,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  });
  res.end(method === 'HEAD' ? undefined : body);
}

const BRAND = '/brand/';

/** An SVG opened on its own is a document. It must not run scripts, load anything or have the shop's origin. */
const SVG_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** The file of a path like `/brand/logo-light.svg`; null where the channel has none. */
export type FindBrandFile = (channel: Channel, path: string) => BrandFile | null;

/** Sends the SVG logos and icon of the channel's file, and its own files. Those of other channels are not reachable from its host. */
export function sendBrandFile(
  exchange: HttpExchange,
  channel: Channel,
  findBrandFile: FindBrandFile,
): boolean {
  const { method, res, url } = exchange;
  if (!url.pathname.startsWith(BRAND) || (method !== 'GET' && method !== 'HEAD')) return false;
  const file = findBrandFile(channel, url.pathname);
  if (!file) {
    sendPlainPage(res, 404, exchange.requestId);
    return true;
  }
  res.writeHead(200, {
    'Content-Type': file.contentType,
    'Content-Length': Buffer.byteLength(file.body),
    'Cache-Control':
      (file.isExact ?? url.searchParams.has('v'))
        ? 'public, max-age=31536000, immutable'
        : 'public, no-cache',
    'Content-Security-Policy': SVG_POLICY,
  });
  res.end(method === 'HEAD' ? undefined : file.body);
  return true;
}
