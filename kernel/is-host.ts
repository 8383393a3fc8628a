import { isIP } from 'node:net';

/** An IP address, or a host name; `999.1.1.1` is neither: host names do not end in a number. */
export function isHost(host: string): boolean {
  const isName = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(host) && !/(^|\.)\d+$/.test(host);
  return isIP(host) !== 0 || isName;
}
