import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** `loopback`, an IP address, or a network in CIDR form. */
export const isProxyPattern = (pattern: string): boolean =>
  pattern === 'loopback' || isIP(pattern) !== 0 || isNetwork(pattern);

const isNetwork = (pattern: string): boolean =>
  isIP(pattern.split('/')[0] ?? '') !== 0 && ipaddr.isValidCIDR(pattern);

type TrustsPeer = (address: string) => boolean;

/** Whether an address is one of our own proxies, by the patterns of `BACKEND_TRUST_PROXY`. */
export function createProxyTrust(patterns: readonly string[]): TrustsPeer {
  const trusted = patterns.map((pattern) => toMatcher(pattern));
  return (address) => {
    if (isIP(address) === 0) return false;
    const parsed = ipaddr.process(address);
    return trusted.some((matches) => matches(parsed));
  };
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

function toMatcher(pattern: string): (address: Address) => boolean {
  if (pattern === 'loopback') return (address) => address.range() === 'loopback';
  const network = pattern.includes('/') ? ipaddr.parseCIDR(pattern) : null;
  if (network === null) {
    const only = ipaddr.process(pattern).toNormalizedString();
    return (address) => address.toNormalizedString() === only;
  }
  const [start] = network;
  return (address) => address.kind() === start.kind() && address.match(network);
}
