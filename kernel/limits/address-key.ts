import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

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
