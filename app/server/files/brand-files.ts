import type { Channel } from '#app/channels/channel.ts';
import { sendPlainPage } from '#app/server/responses/plain-page.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';

const BRAND = '/brand/';

/** A drawing opened on its own is a document: without scripts, without anything else, and not on the shop's origin. */
const DRAWING_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** What stands behind a path, `/brand/logo-light.svg`; null when the channel keeps nothing there. */
export type FindBrandFile = (
  channel: Channel,
  path: string,
) => { readonly body: string; readonly contentType: string } | null;

/** The channel's own drawings (logo, icon), which stand in its file: no other channel's are reachable from its host. */
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
    'Cache-Control': url.searchParams.has('v') ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    'Content-Security-Policy': DRAWING_POLICY,
  });
  res.end(method === 'HEAD' ? undefined : file.body);
  return true;
}
