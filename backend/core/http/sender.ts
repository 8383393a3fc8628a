import type { IncomingMessage } from 'node:http';

/** Who sent a request, for orders and for throttling; never logged. */
export interface Sender {
  readonly address: string;
  readonly userAgent: string;
}

/** Loopback and private networks: where our own storefront stands. Only such a peer's word about others is taken. */
const NEAR = /^(::1$|::ffff:|)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd][0-9a-f]{2}:/i;

/** Who asks: the peer, or the shopper whom a storefront beside us names. */
export function senderOf(request: IncomingMessage): Sender {
  const peer = request.socket.remoteAddress ?? '';
  const forwarded = request.headers['x-forwarded-for'];
  // The nearest proxy writes the last entry
  const named = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined;
  return {
    address: named !== undefined && NEAR.test(peer) ? named : peer,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  };
}

/** A path's part as text; null for a broken percent sign. */
export function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
