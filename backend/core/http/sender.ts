import type { IncomingMessage } from 'node:http';

/** Client address and user agent of a request, for orders and for throttling; never logged. */
export interface Sender {
  readonly address: string;
  readonly userAgent: string;
}

/** Loopback and private networks, where the storefront runs: only these peers' `x-forwarded-for` is trusted. */
const PRIVATE_NETWORK =
  /^(::1$|::ffff:|)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd][0-9a-f]{2}:/i;

/** The sender of a request: the peer, or the shopper named in `x-forwarded-for` by a storefront on a private network. */
export function senderOf(request: IncomingMessage): Sender {
  const peer = request.socket.remoteAddress ?? '';
  const forwarded = request.headers['x-forwarded-for'];
  // The last entry is the one that the nearest proxy appended
  const client = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined;
  return {
    address: client !== undefined && PRIVATE_NETWORK.test(peer) ? client : peer,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  };
}
