import type { Language } from '#backend/core/text/languages.ts';

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

/** The property of a shop that its paths depend on: the default language has no prefix (RT, architecture §6). */
export interface PathOwner {
  readonly defaultLanguage: Language;
}

/** `/c/lakrits` → `/en/c/lakrits` where English is not the shop's default; `/` → `/en`. */
export function sitePath(owner: PathOwner, language: Language, path: string): string {
  if (language === owner.defaultLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** A seed file's English path (`/brands?x=1`) as a language's site path. Absolute URLs and `''` are returned unchanged. */
export function localisedPath(owner: PathOwner, language: Language, url: string): string {
  if (!url.startsWith('/') || url.startsWith('//')) return url;
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  const rest = end === -1 ? '' : url.slice(end);
  return sitePath(owner, language, LOCALISED_PATHS[path]?.[language] ?? path) + rest;
}
