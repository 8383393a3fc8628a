import type { Channel } from '#app/channels/channel.ts';

export interface PublicAddress {
  readonly scheme: 'http' | 'https';
  /** Port of the public URL. Used for `*.localhost` hosts only: real shops use 80 or 443. */
  readonly port: number;
}

/** The origin of the shop's absolute URLs: scheme, primary host and, on `*.localhost`, port. */
export function formatPublicOrigin(channel: Pick<Channel, 'hosts'>, { scheme, port }: PublicAddress): string {
  const host = channel.hosts.primary;
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  const isDefaultPort = port === (scheme === 'https' ? 443 : 80);
  return `${scheme}://${host}${isLocal && !isDefaultPort ? `:${port}` : ''}`;
}
