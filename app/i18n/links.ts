import {
  formatShopHref,
  isShopPath,
  type PrefixedUrl,
  type ShopPath,
  type ShopTarget,
} from '#kernel/shop-path.ts';
import type { ChannelLocale, Language } from './languages.ts';
import { findTranslatedPath, formatPath, type PageName, type PageParams } from './paths.ts';

/** Target of a link: a path for client navigation, without language prefix, or another URL. */
export type LinkTarget =
  | { readonly internal: true; readonly to: ShopTarget }
  | { readonly internal: false; readonly href: string; readonly newTab: boolean };

/** Builds all URLs of a request, for its channel and language. */
export interface LinkBuilder {
  /** Path of a page in the request's language, for `<Link to>` and `<Form action>`: no language prefix. */
  page(page: PageName, params?: PageParams): ShopPath;
  /** Site path of a page in any of the channel's languages, prefix included: for language switchers and hreflang. */
  pageIn(language: Language, page: PageName, params?: PageParams): PrefixedUrl;
  /** The target of a URL from the API or a channel file (NV-05), which may have a language prefix. */
  resolve(url: string): LinkTarget;
  /** Adds the language prefix to a path from `page`. Leaves queries and fragments unchanged. */
  sitePath(to: ShopTarget): PrefixedUrl;
  /** A site path (prefix included) as absolute URL on the channel's primary host. */
  absolute(sitePath: PrefixedUrl): string;
}

interface LinkBuilderOptions {
  readonly locale: ChannelLocale;
  readonly locales: readonly ChannelLocale[];
  /** All hosts of the channel, lower case, no port: links to them are internal. */
  readonly hosts: readonly string[];
  /** Scheme, primary host and port, no trailing slash. */
  readonly origin: string;
}

/** Replaces URLs that must not be followed, such as `javascript:`. */
const START_PAGE: LinkTarget = { internal: true, to: '/' };

const PREFIX = /^\/([a-z]{2})(?=[/?#]|$)/i;
const PREFIX_LENGTH = 3;

export function createLinkBuilder({ locale, locales, hosts, origin }: LinkBuilderOptions): LinkBuilder {
  const findPrefix = (path: string): ChannelLocale | undefined => {
    const language = PREFIX.exec(path)?.[1]?.toLowerCase();
    return locales.find((offered) => offered.language === language);
  };

  /** `/sv/kassan` in Swedish → `/kassan`; a path of another language needs a document navigation. */
  function internalTarget(path: ShopPath): LinkTarget {
    let meant = locale;
    let rest: string = path;
    // Several where an API puts a prefix before one that an editor has typed
    for (let found = findPrefix(rest); found; found = findPrefix(rest)) {
      meant = found;
      rest = rest.slice(PREFIX_LENGTH);
    }
    const to = toOwnPath(withSlash(rest), meant, locales);
    if (meant.language === locale.language) return { internal: true, to };
    return { internal: false, href: formatShopHref(meant.prefix, to), newTab: false };
  }

  return {
    page: (page, params) => formatPath(page, locale, params),
    pageIn(language, page, params) {
      const offered = locales.find((candidate) => candidate.language === language);
      return formatShopHref(offered?.prefix ?? '', formatPath(page, offered ?? language, params));
    },
    sitePath: (to) => formatShopHref(locale.prefix, to),
    absolute: (sitePath) => `${origin}${sitePath}`,
    resolve(url) {
      const trimmed = url.trim();
      if (isQueryOrFragment(trimmed)) return { internal: true, to: trimmed };
      if (trimmed.startsWith('//') || trimmed.includes('http') || trimmed.includes(':'))
        return externalTarget(trimmed, hosts, internalTarget);
      return internalTarget(withSlash(trimmed));
    },
  };
}

/** A path with the words of its language (RT-19), so that a link to it does not redirect. */
function toOwnPath(path: ShopPath, locale: ChannelLocale, locales: readonly ChannelLocale[]): ShopPath {
  const end = path.search(/[?#]|$/);
  const translated = findTranslatedPath(path.slice(0, end), locale, locales);
  return translated === null ? path : `${translated}${path.slice(end)}`;
}

/** Schemes of links to people: the program that opens them needs no new tab. */
export const CONTACT_SCHEMES = ['mailto', 'tel', 'sms'] as const;

/** Whether an address opens a program to write or call. */
export const isContactLink = (url: string): boolean => {
  const lower = url.slice(0, 7).toLowerCase();
  return CONTACT_SCHEMES.some((scheme) => lower.startsWith(`${scheme}:`));
};

/** NV-05 treats every URL with `http` or `:` as external, except for unsafe schemes and the shop's own hosts. */
function externalTarget(
  url: string,
  hosts: readonly string[],
  internalTarget: (path: ShopPath) => LinkTarget,
): LinkTarget {
  if (isContactLink(url)) return { internal: false, href: url, newTab: false };
  const absolute = url.startsWith('//') ? `https:${url}` : url;
  if (!/^https?:\/\//i.test(absolute)) {
    // A site path may contain "http" or a colon, like /p/http-lamp.
    return isShopPath(url) ? internalTarget(url) : START_PAGE;
  }
  if (!URL.canParse(absolute)) return START_PAGE;
  const parsed = new URL(absolute);
  if (hosts.includes(parsed.hostname.replace(/\.$/, '')))
    return internalTarget(withSlash(`${parsed.pathname}${parsed.search}${parsed.hash}`));
  return { internal: false, href: parsed.href, newTab: true };
}

const isQueryOrFragment = (url: string): url is `?${string}` | `#${string}` => /^[?#]/.test(url);

const withSlash = (path: string): ShopPath => (isShopPath(path) ? path : `/${path}`);

/**
 * First path segments that a channel may choose for its search page (RT-15). All are routes, so that a channel can change
 * its segment without a rebuild. No content page may use one as its alias.
 */
export const SEARCH_WORDS = ['s', 'search', 'sok', 'haku', 'soeg'] as const;
