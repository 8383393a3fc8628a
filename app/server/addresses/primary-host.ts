import type { Channel } from '#app/channels/channel.ts';
import { formatAuthority } from './host.ts';
import { isUnsafe, type Visit } from '#app/server/http/http-exchange.ts';

/** CH-02: a further host leads to the primary, path, query and port kept; 308 keeps an unsafe method and its body. */
export function redirectToPrimary(visit: Visit, channel: Pick<Channel, 'hosts'>): void {
  const authority = formatAuthority(channel.hosts.primary, visit.host?.port ?? '');
  sendRedirect(
    visit,
    isUnsafe(visit.method) ? 308 : 301,
    `${visit.protocol}//${authority}${visit.url.pathname}${visit.url.search}`,
  );
}

/** A redirect made by the server itself; browsers keep permanent ones long enough without our asking. */
export function sendRedirect({ res }: Visit, status: 301 | 302 | 308, location: string): void {
  res.writeHead(status, { Location: location, 'Content-Length': 0, 'Cache-Control': 'no-cache' }).end();
}
