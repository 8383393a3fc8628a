import type { IncomingMessage } from 'node:http';

export type Protocol = 'http:' | 'https:';

/** Whether a connection's other end is one of our own proxies. */
export type TrustsPeer = (address: string | undefined) => boolean;

export interface PeerSettings {
  readonly trustsPeer: TrustsPeer;
  /** Set where a proxy ends TLS and cannot say so. */
  readonly publicScheme?: 'http' | 'https' | undefined;
}

/** What we believe about the other end of a connection. */
export interface Peer {
  readonly isTrusted: boolean;
  /** Scheme of the address that stands in the shopper's browser. */
  readonly protocol: Protocol;
}

/**
 * `X-Forwarded-Proto` of a trusted peer is believed. `X-Forwarded-Host` and `Forwarded` never are: the host picks the
 * shop, so it must be the one that the shopper's browser wrote.
 */
export function getPeer(req: IncomingMessage, { trustsPeer, publicScheme }: PeerSettings): Peer {
  const isTrusted = trustsPeer(req.socket.remoteAddress);
  const told = isTrusted ? lastValue(req.headers['x-forwarded-proto']).toLowerCase() : '';
  if (told === 'https' || told === 'http') return { isTrusted, protocol: `${told}:` };
  if (publicScheme) return { isTrusted, protocol: `${publicScheme}:` };
  return { isTrusted, protocol: 'encrypted' in req.socket ? 'https:' : 'http:' };
}

/** The last value is the one that the proxy next to us wrote; those before it came from outside. */
function lastValue(header: string | string[] | undefined): string {
  const values = Array.isArray(header) ? header.join(',') : (header ?? '');
  return values.split(',').at(-1)?.trim() ?? '';
}
