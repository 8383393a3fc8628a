import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** A check takes 3 µs, and each request needs two: of its peer and of the address that a proxy names. */
const MAX_KNOWN = 1000;

/** Whether the peer of a connection is one of our own proxies. */
export type TrustsPeer = (address: string | undefined) => boolean;

/** `loopback`, an IP address, or a network in CIDR form. */
export function isProxyPattern(pattern: string): boolean {
  if (pattern === 'loopback' || isIP(pattern) !== 0) return true;
  return isIP(pattern.split('/')[0] ?? '') !== 0 && ipaddr.isValidCIDR(pattern);
}

/**
 * Returns a check whether a peer is one of our proxies, whose `X-Forwarded-*` headers are trusted. The patterns are valid, see
 * `isProxyPattern`.
 */
export function createProxyTrust(patterns: readonly string[]): TrustsPeer {
  const trusted = new BlockList();
  for (const pattern of patterns) {
    if (pattern === 'loopback') {
      trusted.addSubnet('127.0.0.0', 8, 'ipv4');
      trusted.addAddress('::1', 'ipv6');
      continue;
    }
    const [address = '', bits] = pattern.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  if (patterns.length === 0) return () => false;
  const known = new LRUCache<string, boolean>({ max: MAX_KNOWN });
  const trusts = (peerAddress: string): boolean => {
    // A dual-stack socket reports IPv4 peers as ::ffff:127.0.0.1.
    const address = peerAddress.replace(/^::ffff:(?=\d+\.)/i, '');
    const family = isIP(address);
    return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
  return (peerAddress) => {
    if (peerAddress === undefined) return false;
    let isTrusted = known.get(peerAddress);
    if (isTrusted === undefined) known.set(peerAddress, (isTrusted = trusts(peerAddress)));
    return isTrusted;
  };
}

/**
 * The client's address: that of the connection, or, behind trusted proxies, the nearest address in `X-Forwarded-For` that is
 * no trusted proxy's. Earlier entries may be made up by the client. An entry that is no address ends the search.
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

/** The network that a provider gives to one customer (RFC 6177), who can use any address in it. */
const IPV6_CUSTOMER_BITS = 64;

/**
 * The key under which requests of an address are counted: an IPv4 address, or the /64 network of an IPv6 address. Text that is no
 * address is one sender, `unknown`.
 */
export function toAddressKey(address: string): string {
  if (isIP(address) === 0) return 'unknown';
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_CUSTOMER_BITS}`).toString();
}
