import type { Channel } from '#app/channels/channel.ts';
import type { Env } from '#app/env.server.ts';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import { createLinkBuilder, type LinkBuilder } from '#app/i18n/links.ts';
import { formatPublicOrigin } from '#app/request/public-origin.server.ts';

interface ShopLinkFacts {
  readonly channel: Pick<Channel, 'hosts' | 'locales'>;
  readonly locale: ChannelLocale;
  /** The request came by https, which counts where no setting names the public scheme. */
  readonly isSecure: boolean;
}

/** The links of a shop in a language; absolute ones name its primary host, whichever host was asked. */
export function createShopLinks(
  env: Pick<Env, 'port' | 'publicScheme' | 'publicPort'>,
  { channel, locale, isSecure }: ShopLinkFacts,
): LinkBuilder {
  const { hosts, locales } = channel;
  const scheme = env.publicScheme ?? (isSecure ? 'https' : 'http');
  return createLinkBuilder({
    locale,
    locales,
    hosts: [hosts.primary, ...hosts.aliases, ...hosts.redirects],
    origin: formatPublicOrigin(channel, { scheme, port: env.publicPort ?? env.port }),
  });
}
