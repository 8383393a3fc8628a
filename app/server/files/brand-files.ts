import type { BrandFile } from '#app/channels/brand-pictures.server.ts';
import type { Channel } from '#app/channels/channel.ts';
import { sendPlainPage } from '#app/server/responses/plain-page.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';

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
