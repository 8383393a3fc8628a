import type { Channel } from '#app/channels/channel.ts';

export interface PublicAddress {
  readonly scheme: 'http' | 'https';
  /** The server's own port, told only for `*.localhost` hosts: real shops stand behind 80 or 443. */
  readonly port: number;
}

/** Scheme, primary host and, on `*.localhost`, port: what absolute URLs of the shop begin with. No trailing slash. */
export function formatPublicOrigin(channel: Pick<Channel, 'hosts'>, { scheme, port }: PublicAddress): string {
  const host = channel.hosts.primary;
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  const isDefaultPort = port === (scheme === 'https' ? 443 : 80);
  return `${scheme}://${host}${isLocal && !isDefaultPort ? `:${port}` : ''}`;
}
