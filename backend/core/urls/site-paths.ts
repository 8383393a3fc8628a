import { CULTURES, isLanguage, type Language } from '#backend/core/text/languages.ts';

/**
 * Localised paths by the English path that seed files use. The storefront's table (`app/i18n/paths.json`) is the source;
 * a test compares the two.
 */
export const LOCALISED_PATHS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  '/allt': { en: '/allt', sv: '/sortiment', fi: '/valikoima', da: '/udvalg', nb: '/utvalg' },
  '/brands': {
    en: '/brands',
    sv: '/varumarken',
    fi: '/tuotemerkit',
    da: '/varemaerker',
    nb: '/varemerker',
  },
  '/favorites': {
    en: '/favorites',
    sv: '/favoriter',
    fi: '/suosikit',
    da: '/favoritter',
    nb: '/favoritter',
  },
  '/checkout': { en: '/checkout', sv: '/kassan', fi: '/kassa', da: '/kassen', nb: '/kassen' },
  '/withdraw': {
    en: '/withdraw',
    sv: '/angra-avtal',
    fi: '/peruuta-sopimus',
    da: '/fortryd-aftale',
    nb: '/ga-fra-avtale',
  },
  '/my-account/orders': {
    en: '/my-account/orders',
    sv: '/mina-sidor/ordrar',
    fi: '/tilini/tilaukset',
    da: '/min-konto/bestillinger',
    nb: '/min-konto/bestillinger',
  },
  '/my-account/settings': {
    en: '/my-account/settings',
    sv: '/mina-sidor/installningar',
    fi: '/tilini/asetukset',
    da: '/min-konto/indstillinger',
    nb: '/min-konto/innstillinger',
  },
  '/my-account/balance': {
    en: '/my-account/balance',
    sv: '/mina-sidor/saldo',
    fi: '/tilini/saldo',
    da: '/min-konto/saldo',
    nb: '/min-konto/saldo',
  },
};

/**
 * What precedes a shop's paths (contract 5.3): the language except the default one, every language, or market and
 * language. A client compares canonical URLs with the paths that it serves, so the shop's file names its client's scheme.
 */
export const PATH_PREFIXES = ['language-except-default', 'language', 'market-and-language'] as const;
export type PathPrefix = (typeof PATH_PREFIXES)[number];

/** The shop and market that a path belongs to; a scope is one. */
interface PathPlace {
  readonly shop: { readonly defaultLanguage: Language; readonly pathPrefix: PathPrefix };
  readonly market: { readonly alias: string };
  /** That of the client that asks, where it is not the shop's. */
  readonly pathPrefix?: PathPrefix;
}

/** `''`, `/en` or `/se/en`, as the client or else the shop prefixes its paths. */
function prefixOf({ shop, market, pathPrefix = shop.pathPrefix }: PathPlace, language: Language): string {
  if (pathPrefix === 'market-and-language') return `/${market.alias}/${language}`;
  return pathPrefix === 'language' || language !== shop.defaultLanguage ? `/${language}` : '';
}

/** At the beginning of a path or URL. */
const MARKET_AND_LANGUAGE = /^(?:https?:\/\/[^/]*)?\/([a-z]{2,3})\/([a-z]{2})(?=[/?#]|$)/;

/**
 * The place with the prefix of the client that asks by this path: `/se/sv/c/godis` is answered with `/se/sv/…`, whatever the
 * shop's own prefix is, so that a client that redirects to the canonical path arrives (contract 5.6).
 */
export function placeOfPath<
  Place extends PathPlace & {
    readonly shop: {
      readonly markets: readonly { readonly alias: string }[];
      readonly languages: readonly string[];
    };
  },
>(place: Place, path: string | null | undefined): Place {
  const [, market, language = ''] = MARKET_AND_LANGUAGE.exec(path ?? '') ?? [];
  const { markets, languages } = place.shop;
  return markets.some(({ alias }) => alias === market) && languages.includes(language)
    ? { ...place, pathPrefix: 'market-and-language' }
    : place;
}

/** `/c/lakrits` → `/en/c/lakrits` where English is not the shop's default; `/` → `/en`. */
export function sitePath(place: PathPlace, language: Language, path: string): string {
  const prefix = prefixOf(place, language);
  return path === '/' && prefix !== '' ? prefix : `${prefix}${path}`;
}

/** A stored site path of any market as the place's market has it; unchanged where paths have no market. */
export function inMarket({ shop, market }: PathPlace, path: string): string {
  return shop.pathPrefix === 'market-and-language' ? path.replace(/^\/[^/]+/, `/${market.alias}`) : path;
}

/**
 * A seed file's English path (`/brands?x=1`) as a language's site path. A path that has a prefix already (`/sv/brands`) is that
 * language's. Absolute URLs and `''` are returned unchanged.
 */
export function localisedPath(place: PathPlace, reader: Language, url: string): string {
  if (!url.startsWith('/') || url.startsWith('//')) return url;
  const end = url.search(/[?#]|$/);
  const { language, path } = splitPrefix(place, url.slice(0, end)) ?? {
    language: reader,
    path: url.slice(0, end),
  };
  return sitePath(place, language, LOCALISED_PATHS[path]?.[language] ?? path) + url.slice(end);
}

/** Null for a path without prefix. */
function splitPrefix({ shop }: PathPlace, path: string): { language: Language; path: string } | null {
  const [, first = '', second = ''] = path.split('/', 3);
  const [prefix, language] =
    shop.pathPrefix === 'market-and-language' && isLanguage(second)
      ? [`/${first}/${second}`, second]
      : [`/${first}`, first];
  return isLanguage(language) ? { language, path: path.slice(prefix.length) || '/' } : null;
}

/** The shop and market that alternative URLs belong to; a scope is one. */
interface UrlPlace extends PathPlace {
  readonly shop: PathPlace['shop'] & { readonly channelId: string; readonly languages: readonly Language[] };
}

export interface AlternativeUrl {
  readonly url: string;
  readonly culture: string;
  readonly language: string;
  readonly country: string;
  readonly channelId: string;
}

/** `/c/{parent/}{alias}`: at most two segments, whatever the depth (contract 5.6). */
export function categoryPath(alias: string, parentAlias: string | null): string {
  return parentAlias === null ? `/c/${alias}` : `/c/${parentAlias}/${alias}`;
}

/** `/p/{category}/{alias}`, without the language prefix (contract 5.6). */
export function productPath(categoryAlias: string, alias: string): string {
  return `/p/${categoryAlias}/${alias}`;
}

/** The URLs of a page in the other languages than the reader's. */
export const otherUrls = (
  reader: { readonly language: Language },
  alternatives: readonly AlternativeUrl[],
): string[] => alternatives.filter(({ language }) => language !== reader.language).map(({ url }) => url);

/** One page's URL in every language of the shop, as hreflang data. `pathIn` returns null for a language without one. */
export function alternativeUrls(
  place: UrlPlace,
  pathIn: (language: Language) => string | null,
): AlternativeUrl[] {
  return place.shop.languages.flatMap((language) => {
    const path = pathIn(language);
    if (path === null) return [];
    const culture = CULTURES[language];
    return [
      {
        url: sitePath(place, language, path),
        culture,
        language,
        country: culture.slice(-2),
        channelId: place.shop.channelId,
      },
    ];
  });
}
