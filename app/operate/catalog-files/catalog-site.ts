import { createHash } from 'node:crypto';
import type { Channel } from '#app/channels/channel.ts';
import type { Env } from '#app/env.server.ts';
import { apiLanguageOf, type ChannelLocale, type Language, toLanguage } from '#app/i18n/languages.ts';
import type { LinkBuilder } from '#app/i18n/links.ts';
import { createShopLinks } from '#app/channels/shop-links.server.ts';
import { isShopPath, type PrefixedUrl } from '#kernel/shop-path.ts';

/** An address of the shop in the sitemap. All addresses are absolute and encoded. */
export interface SitemapPage {
  readonly url: string;
  /** The page in each language that has it, this one included; empty where it is in one language only. */
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
  readonly pictures?: readonly string[];
}

interface ApiAlternativeUrl {
  readonly url: string;
  readonly language: string;
  readonly channelId: string;
}

export type SiteEnv = Pick<Env, 'port' | 'publicScheme' | 'publicPort' | 'trustedProxies'>;

/** The protocol's limit of an address (sitemaps.org). */
const MAX_URL_CHARACTERS = 2048;

/** Addresses of one shop outside of requests: on its primary host, in each of its languages. */
export interface CatalogSite {
  readonly channel: Channel;
  /** Scheme, primary host and port. */
  readonly origin: string;
  linksIn(locale: ChannelLocale): LinkBuilder;
  toAbsolute(links: LinkBuilder, sitePath: PrefixedUrl): string;
  /** The page of an address from the API; null where that leads out of the shop or its language. */
  findPage(
    locale: ChannelLocale,
    canonicalUrl: string | null,
    alternatives: readonly (ApiAlternativeUrl | null)[] | null,
  ): SitemapPage | null;
  /** A page whose address is known in these languages: one entry per language. */
  listPages(addresses: Partial<Record<Language, PrefixedUrl>>): SitemapPage[];
  /** The picture of a product at the size of link previews (contract 6). */
  toPicture(fileName: string): string;
}

/**
 * The crawl has no request whose scheme it could take. Behind a trusted proxy (`TRUST_PROXY`) the shop is taken to be public by https,
 * else by http; `PUBLIC_SCHEME` overrides both.
 */
const isSecure = ({ trustedProxies }: SiteEnv): boolean => trustedProxies.length > 0;

export function createCatalogSite(env: SiteEnv, channel: Channel): CatalogSite {
  const byLanguage = new Map(
    channel.locales.map((locale) => [
      locale.language,
      createShopLinks(env, { channel, locale, isSecure: isSecure(env) }),
    ]),
  );
  function linksIn({ language }: ChannelLocale): LinkBuilder {
    const links = byLanguage.get(language);
    if (!links) throw new Error(`${channel.key} is not in ${language}`);
    return links;
  }
  const home = linksIn(channel.defaultLocale);
  const toAlternates = (addresses: ReadonlyMap<Language, string>) => listAlternates(channel, addresses);
  return {
    channel,
    origin: new URL(home.absolute(home.sitePath('/'))).origin,
    linksIn,
    toAbsolute,
    findPage(locale, canonicalUrl, alternatives) {
      const links = linksIn(locale);
      const target = canonicalUrl ? links.resolve(canonicalUrl) : null;
      if (!target?.internal || !isShopPath(target.to)) return null;
      const url = toAbsolute(links, links.sitePath(target.to));
      if (url.length > MAX_URL_CHARACTERS) return null;
      const addresses = new Map<Language, string>();
      for (const offered of channel.locales) {
        const asked = toLanguage(apiLanguageOf(offered));
        const other = alternatives?.find(
          (each) => each?.language === asked && each.channelId === channel.channelId,
        );
        if (other) addresses.set(offered.language, new URL(toPath(other.url), url).href);
      }
      return { url, alternates: toAlternates(addresses.set(locale.language, url)) };
    },
    listPages(addresses) {
      const known = new Map(
        channel.locales.flatMap(({ language }) => {
          const path = addresses[language];
          return path === undefined ? [] : [[language, toAbsolute(home, path)] as const];
        }),
      );
      const alternates = toAlternates(known);
      return [...known.values()].map((url) => ({ url, alternates }));
    },
    toPicture(fileName) {
      const folder = channel.endpoints.images.replace(/\/$/, '');
      const address = `${folder}/product/1000f1250/${encodeURIComponent(fileName)}`;
      return new URL(address, home.absolute(home.sitePath('/'))).href;
    },
  };
}

const toAbsolute = (links: LinkBuilder, sitePath: PrefixedUrl): string =>
  new URL(links.absolute(sitePath)).href;

/** As the head of the page names them: the default language is also `x-default`. */
function listAlternates(
  { locales }: Channel,
  addresses: ReadonlyMap<Language, string>,
): SitemapPage['alternates'] {
  const offered = locales.flatMap(({ language, code, isDefault }) => {
    const href = addresses.get(language);
    return href === undefined ? [] : [{ hreflang: code, href, isDefault }];
  });
  const first = offered.find(({ isDefault }) => isDefault) ?? offered[0];
  if (!first || offered.length < 2) return [];
  return [
    ...offered.map(({ hreflang, href }) => ({ hreflang, href })),
    { hreflang: 'x-default', href: first.href },
  ];
}

/** The API may return an absolute URL; the page in another language is always on the same host. */
function toPath(url: string): string {
  if (url.startsWith('/') && !url.startsWith('//')) return url;
  return URL.canParse(url) ? new URL(url).pathname : '/';
}

/** Raise it when the files change their form: stored ones are then made anew. */
const FORM = 2;

/** Identifies what the addresses and prices of the files depend on: files of another shop's settings are never served. */
export function describeSite(env: SiteEnv, channel: Channel): string {
  const { channelId, market, currency, customerTypes, endpoints, siteName, locales } = channel;
  const origin = createCatalogSite(env, channel).origin;
  const mounted = locales.flatMap((locale) => locale.mounted?.version ?? []);
  const facts = [
    FORM,
    origin,
    channelId,
    market,
    currency,
    customerTypes[0],
    endpoints,
    siteName,
    locales,
    ...mounted,
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16);
}
