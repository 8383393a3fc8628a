import type { IncomingMessage } from 'node:http';
import { createProxyTrust, findClientAddress } from '#kernel/limits/proxy-trust.ts';
import { findVisitorAddress, VISITOR_HEADER } from './visitor-header.ts';

/** Client address and user agent of a request, for orders and for limits; never logged. */
export interface Sender {
  readonly address: string;
  readonly userAgent: string;
}

export interface SenderSettings {
  /** Shared with storefronts; empty believes none. */
  readonly visitorSecrets: readonly string[];
  /** Patterns of our own proxies, whose `X-Forwarded-For` is believed; empty trusts none. */
  readonly trustedProxies: readonly string[];
}

/** The sender of a request; `channelId` is the channel that it names, null where it names none. */
export type FindSender = (request: IncomingMessage, channelId: string | null) => Sender;

/**
 * The sender is the visitor whom a storefront names in a signed header, else the nearest address in `X-Forwarded-For` that is
 * none of our proxies, else the peer. `now` is the time of this machine, not that of the shop: a signature is valid for a
 * minute.
 */
export function createSenderFinder(
  { visitorSecrets, trustedProxies }: SenderSettings,
  now: () => number = Date.now,
): FindSender {
  const trustsPeer = createProxyTrust(trustedProxies);
  return ({ headers, socket }, channelId) => {
    const reading = { secrets: visitorSecrets, channelId, now: now() };
    const visitor = findVisitorAddress(headers[VISITOR_HEADER], reading);
    return {
      address: visitor ?? findClientAddress(socket.remoteAddress, headers['x-forwarded-for'], trustsPeer),
      userAgent: (headers['user-agent'] ?? '').slice(0, 300),
    };
  };
}
