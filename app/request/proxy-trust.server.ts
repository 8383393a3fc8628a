import { BlockList, isIP } from 'node:net';

/** `loopback`, an IP address, or a network in CIDR form. */
export function isProxyPattern(pattern: string): boolean {
  if (pattern === 'loopback' || isIP(pattern) !== 0) return true;
  const [address = '', bits = '', ...rest] = pattern.split('/');
  const family = isIP(address);
  return (
    rest.length === 0 && family !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)
  );
}

/** Tells whether a peer is one of our proxies, whose `X-Forwarded-*` headers may be believed. */
export function createProxyTrust(patterns: readonly string[]): (peerAddress: string | undefined) => boolean {
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
  return (peerAddress) => {
    if (peerAddress === undefined) return false;
    // A dual-stack socket tells IPv4 peers as ::ffff:127.0.0.1.
    const address = peerAddress.replace(/^::ffff:(?=\d+\.)/i, '');
    const family = isIP(address);
    return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
}
