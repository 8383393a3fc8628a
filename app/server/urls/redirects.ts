import type { FoundChannel } from '#app/channels/registry-snapshot.server.ts';
import { formatAuthority } from '#app/server/http/host.ts';
import { isUnsafe, type HttpExchange } from '#app/server/http/http-exchange.ts';

/**
 * The same path and query where the shop wants to be asked: on its primary host (CH-02), by https (`hosts.https`). Null where the
 * request is there already.
 */
export function findOwnAddress(
  { host, url, protocol, isPlainAtProxy }: HttpExchange,
  { channel: { hosts }, role }: FoundChannel,
): string | null {
  const needsHttps = hosts.https && isPlainAtProxy;
  if (role !== 'redirect' && !needsHttps) return null;
  const name = role === 'redirect' ? hosts.primary : (host?.name ?? hosts.primary);
  // The port of plain http says nothing about the port of https
  const origin = needsHttps ? `https://${name}` : `${protocol}//${formatAuthority(name, host?.port ?? '')}`;
  return `${origin}${url.pathname}${url.search}`;
}

/** Of a redirect that moves an address for good: 308 keeps an unsafe method and its body. */
export const movedStatus = (method: string): 301 | 308 => (isUnsafe(method) ? 308 : 301);

/** Sends a redirect. `no-cache`, because browsers otherwise cache permanent redirects for good. */
export function sendRedirect(
  { res }: HttpExchange,
  status: 301 | 302 | 307 | 308,
  location: string,
  caching: 'no-cache' | 'private, no-store' = 'no-cache',
): void {
  res.writeHead(status, { Location: location, 'Content-Length': 0, 'Cache-Control': caching }).end();
}
