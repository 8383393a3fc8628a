import { BlockList, isIP } from 'node:net';

const PRIVATE = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ],
  ipv6: [
    ['::', 127],
    ['64:ff9b::', 96],
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ],
} as const;

const blocked = new BlockList();
for (const family of ['ipv4', 'ipv6'] as const)
  for (const [network, bits] of PRIVATE[family]) blocked.addSubnet(network, bits, family);

/** Whether an IP address is of this machine, of a private network, or none of a host (multicast, reserved). */
export const isPrivateAddress = (address: string): boolean =>
  blocked.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Names that only a private network resolves. */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|lan|home|corp)\.?$/;

/** Whether the host of a URL, as `URL` writes it, is certainly not one of the internet. A name may still resolve to a private address. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPrivateAddress(host);
  return !host.includes('.') || PRIVATE_NAME.test(host);
}
