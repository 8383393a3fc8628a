import { CULTURES, type Language } from '#backend/core/text/languages.ts';
import { sitePath, type PathPlace } from './site-paths.ts';

/** The shop and market that alternative URLs belong to; a scope is one. */
export interface UrlPlace extends PathPlace {
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
