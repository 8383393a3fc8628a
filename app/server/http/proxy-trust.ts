import { BlockList, isIP } from 'node:net';
import { LRUCache } from 'lru-cache';

/** A check takes 3 µs, and each request needs two: of its peer and of the address that a proxy names. */
const MAX_KNOWN = 1000;

/** Whether the peer of a connection is one of our own proxies. */
export type TrustsPeer = (address: string | undefined) => boolean;

/**
 * Returns a check whether a peer is one of our proxies, whose `X-Forwarded-*` headers are trusted. The patterns are
 * those of `TRUST_PROXY`, already validated: `loopback`, IP addresses and CIDR networks.
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
