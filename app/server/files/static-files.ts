import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Channel } from '#app/channels/channel.ts';
import { makeEtag, matchesEtag } from '#app/server/responses/etag.ts';
import { negotiateEncoding, type Encoding } from '#app/server/responses/content-encoding.ts';
import { sendPlainPage } from '#app/server/responses/plain-page.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';

/** Sends a file of the build; false where the request is not for one. */
export type ServeFile = (exchange: HttpExchange, channel?: Channel) => boolean | Promise<boolean>;

/** File names contain a hash of their content, so a file never changes. */
const ASSETS = '/assets/';
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** Every file type of the client build. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
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
export const COMPRESSED: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/** A file whose address changes with its content. */
export interface Asset {
  readonly contentType: string;
  readonly etag: string;
  readonly bodies: ReadonlyMap<Encoding, Buffer>;
}

/** The asset of a name, from another build than this process's; null where none has it. Never rejects. */
export type FindAsset = (name: string) => Promise<Asset | null>;

/**
 * Serves the client build (some megabytes) from memory: the pages of this process refer to files of its own build, even
 * after a new build has replaced them on disk. Only `/assets/` is public. What this build does not have comes from `findShared`, which
 * has the other replicas' builds. A missing asset is a plain 404 instead of a rendered page.
 */
export function createStaticFiles(clientDirectory: string, findShared: FindAsset | null = null): ServeFile {
  const assets = readAssets(assetsFolder(clientDirectory));
  return (exchange) => {
    const { method, url } = exchange;
    if (!url.pathname.startsWith(ASSETS) || (method !== 'GET' && method !== 'HEAD')) return false;
    const name = url.pathname.slice(ASSETS.length);
    const asset = assets.get(name);
    if (!asset && findShared) return findShared(name).then((found) => sendFound(exchange, found));
    return sendFound(exchange, asset ?? null);
  };
}

/** Where a client build has the files that pages load. */
export const assetsFolder = (clientDirectory: string): string => path.join(clientDirectory, ASSETS);

function sendFound(exchange: HttpExchange, asset: Asset | null): true {
  if (asset) sendAsset(exchange, asset);
  else sendPlainPage(exchange.res, 404, exchange.requestId);
  return true;
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
