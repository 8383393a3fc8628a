import type { IncomingMessage } from 'node:http';

export type Protocol = 'http:' | 'https:';

/** Whether the peer of a connection is one of our own proxies. */
export type TrustsPeer = (address: string | undefined) => boolean;

export interface PeerSettings {
  readonly trustsPeer: TrustsPeer;
  /** Set where a proxy terminates TLS but sends no `X-Forwarded-Proto`. */
  readonly publicScheme?: 'http' | 'https' | undefined;
}

/** Facts about the peer of a connection. */
export interface Peer {
  readonly isTrusted: boolean;
  /** Scheme of the URL in the shopper's browser. */
  readonly protocol: Protocol;
}

/**
 * Uses `X-Forwarded-Proto` of a trusted peer. `X-Forwarded-Host` and `Forwarded` are ignored: the host selects the shop,
 * so it must be the one that the shopper's browser sent.
 */
export function getPeer(req: IncomingMessage, { trustsPeer, publicScheme }: PeerSettings): Peer {
  const isTrusted = trustsPeer(req.socket.remoteAddress);
  const forwarded = isTrusted ? lastValue(req.headers['x-forwarded-proto']).toLowerCase() : '';
  if (forwarded === 'https' || forwarded === 'http') return { isTrusted, protocol: `${forwarded}:` };
  if (publicScheme) return { isTrusted, protocol: `${publicScheme}:` };
  return { isTrusted, protocol: 'encrypted' in req.socket ? 'https:' : 'http:' };
}

/** The last value is from the proxy next to us; earlier ones may be from the client. */
function lastValue(header: string | string[] | undefined): string {
  const values = Array.isArray(header) ? header.join(',') : (header ?? '');
  return values.split(',').at(-1)?.trim() ?? '';
}
