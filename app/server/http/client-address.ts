import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { TrustsPeer } from './proxy-trust.ts';

/** The network that a provider gives to one customer (RFC 6177), who can use any address in it. */
const IPV6_CUSTOMER_BITS = 64;

/**
 * The visitor's address: that of the connection, or, behind trusted proxies, the nearest address in `X-Forwarded-For` that is
 * no trusted proxy's. Earlier entries may be made up by the visitor. An entry that is no address ends the search.
 */
export function findClientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | readonly string[] | undefined,
  trustsPeer: TrustsPeer,
): string {
  let address = socketAddress ?? '';
  if (forwardedFor === undefined) return address;
  const entries = [forwardedFor].flat().join(',').split(',');
  for (const entry of entries.toReversed()) {
    const candidate = entry.trim();
    if (!trustsPeer(address) || isIP(candidate) === 0) break;
    address = candidate;
  }
  return address;
}

/**
 * The key under which a visitor's requests are counted: an IPv4 address, or the /64 network of an IPv6 address. Text that is no
 * address is one visitor, `unknown`.
 */
export function toAddressKey(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_CUSTOMER_BITS}`).toString();
}
