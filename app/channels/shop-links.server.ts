import type { Env } from '#app/env.server.ts';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import { createLinkBuilder, type LinkBuilder } from '#app/i18n/links.ts';
import { remember } from '#kernel/remember.ts';
import { createTextSigner } from '#kernel/signed-text.ts';
import type { Channel } from './channel.ts';
import { toTwin } from './registry/host-name.server.ts';

/** The links of a shop in a language, one object; absolute ones name its primary host, whichever host was asked. */
export function createShopLinks(
  env: Pick<Env, 'port' | 'publicScheme' | 'publicPort'>,
  {
    channel,
    locale,
    isSecure,
  }: {
    readonly channel: Pick<Channel, 'hosts' | 'locales'>;
    readonly locale: ChannelLocale;
    /** The request came by https; used where no setting names the public scheme. */
    readonly isSecure: boolean;
  },
): LinkBuilder {
  const scheme = env.publicScheme ?? (isSecure ? 'https' : 'http');
  return buildLinks(
    channel,
    locale,
    formatPublicOrigin(channel, { scheme, port: env.publicPort ?? env.port }),
  );
}

const buildLinks = remember(
  ({ hosts, locales }: Pick<Channel, 'hosts' | 'locales'>, locale: ChannelLocale, origin: string) =>
    createLinkBuilder({
      locale,
      locales,
      hosts: listNames(hosts),
      origin,
    }),
);

/** All names by which the shop is linked. */
function listNames({ primary, aliases, redirects, www }: Channel['hosts']): readonly string[] {
  const names = [primary, ...aliases, ...redirects];
  return www ? names.flatMap((name) => [name, toTwin(name) ?? name]) : names;
}

/** The origin of the shop's absolute URLs. The port is used for `*.localhost` hosts only: real shops use 80 or 443. */
export function formatPublicOrigin(
  channel: Pick<Channel, 'hosts'>,
  { scheme, port }: { readonly scheme: 'http' | 'https'; readonly port: number },
): string {
  const host = channel.hosts.primary;
  const isDefaultPort = port === (scheme === 'https' ? 443 : 80);
  return `${scheme}://${host}${isLocalHost(host) && !isDefaultPort ? `:${port}` : ''}`;
}

/** Names below `localhost` are this machine (RFC 6761). */
export const isLocalHost = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/** For operators: shops of this machine are called on the port of this start, others by their public address. */
export const formatShopUrl = (host: string, port: number): string =>
  isLocalHost(host) ? `http://${host}:${port}/` : `https://${host}/`;

/** A signed text, in a link or a cookie, that opens one shop to its bearer while the shop is closed. */
interface MaintenancePass {
  /** `expiresAt` is like Date.now(). */
  issue(channelKey: string, expiresAt: number): string;
  /** When a pass ends; null for one that has ended, is not ours or is another shop's. */
  findExpiry(pass: string, channelKey: string, now: number): number | null;
}

/** Parameter of the link. */
export const PASS_PARAMETER = 'maintenance';

const scopeOf = (channel: string) => ({ purpose: 'maintenance-pass', channel });

/** `secrets` is `SESSION_SECRETS`. */
export function createMaintenancePass(secrets: readonly string[]): MaintenancePass {
  const signer = createTextSigner(secrets);
  return {
    issue: (channelKey, expiresAt) => signer.sign(String(expiresAt), scopeOf(channelKey)),
    findExpiry(pass, channelKey, now) {
      const expiresAt = Number(signer.findText(pass, scopeOf(channelKey)) ?? 0);
      return expiresAt > now ? expiresAt : null;
    },
  };
}
