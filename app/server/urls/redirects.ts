import type { Channel } from '#app/channels/channel.ts';
import { formatAuthority } from '#app/server/http/host.ts';
import { isUnsafe, type HttpExchange } from '#app/server/http/http-exchange.ts';

/** Redirects to the primary host with the same path, query and port (CH-02). 308 keeps an unsafe method and its body. */
export function redirectToPrimary(exchange: HttpExchange, channel: Pick<Channel, 'hosts'>): void {
  const authority = formatAuthority(channel.hosts.primary, exchange.host?.port ?? '');
  sendRedirect(
    exchange,
    isUnsafe(exchange.method) ? 308 : 301,
    `${exchange.protocol}//${authority}${exchange.url.pathname}${exchange.url.search}`,
  );
}

/** Sends a redirect. `no-cache`, because browsers otherwise cache permanent redirects for good. */
export function sendRedirect(
  { res }: HttpExchange,
  status: 301 | 302 | 308,
  location: string,
  caching: 'no-cache' | 'private, no-store' = 'no-cache',
): void {
  res.writeHead(status, { Location: location, 'Content-Length': 0, 'Cache-Control': caching }).end();
}
