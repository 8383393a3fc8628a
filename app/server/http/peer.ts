import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { findClientAddress, type TrustsPeer } from '#kernel/limits/client-address.ts';
import type { RequestSpans, Span } from '#kernel/span.ts';

export type Protocol = 'http:' | 'https:';

export interface PeerSettings {
  readonly trustsPeer: TrustsPeer;
  /** Set where a proxy terminates TLS but sends no `X-Forwarded-Proto`. */
  readonly publicScheme?: 'http' | 'https' | undefined;
}

/** Facts about the peer of a connection. */
interface Peer {
  readonly isTrusted: boolean;
  /** Scheme of the URL in the shopper's browser. */
  readonly protocol: Protocol;
  /** A trusted proxy reports that the browser used plain http. */
  readonly isPlainAtProxy: boolean;
  /** The visitor's IP address, see `findClientAddress`. Never logged. */
  readonly clientAddress: string;
}

/**
 * Uses `X-Forwarded-Proto` of a trusted peer. `X-Forwarded-Host` and `Forwarded` are ignored: the host selects the shop,
 * so it must be the one that the shopper's browser sent.
 */
export function getPeer(req: IncomingMessage, { trustsPeer, publicScheme }: PeerSettings): Peer {
  const { remoteAddress } = req.socket;
  const isTrusted = trustsPeer(remoteAddress);
  const clientAddress = findClientAddress(remoteAddress, req.headers['x-forwarded-for'], trustsPeer);
  const forwarded = isTrusted ? lastValue(req.headers['x-forwarded-proto']).toLowerCase() : '';
  if (forwarded === 'https' || forwarded === 'http')
    return { isTrusted, clientAddress, isPlainAtProxy: forwarded === 'http', protocol: `${forwarded}:` };
  const protocol = publicScheme ?? ('encrypted' in req.socket ? 'https' : 'http');
  return { isTrusted, clientAddress, isPlainAtProxy: false, protocol: `${protocol}:` };
}

/** The last value is from the proxy next to us; earlier ones may be from the client. */
function lastValue(header: string | string[] | undefined): string {
  const values = Array.isArray(header) ? header.join(',') : (header ?? '');
  return values.split(',').at(-1)?.trim() ?? '';
}

/** Request ids accepted from a proxy: short, and without characters that could end a log line or a header. */
const REQUEST_ID = /^[\w.:-]{8,64}$/;

export function getRequestId(req: IncomingMessage, isTrusted: boolean): string {
  const sent = req.headers['x-request-id'];
  return isTrusted && typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID();
}

export function startSpan(
  { headers: { traceparent } }: IncomingMessage,
  tracing: RequestSpans,
  isTrusted: boolean,
): Span | null {
  return tracing.startRequest(isTrusted && typeof traceparent === 'string' ? traceparent : undefined);
}
