import { brandUrl, campaignUrl } from '#backend/domain/catalog/brands.ts';
import { categoryUrl } from '#backend/domain/catalog/categories.ts';
import type { Scope } from '#backend/model/scope.ts';
import { localisedPath, sitePath } from '#backend/core/urls/site-paths.ts';

export type LinkKind = 'category' | 'brand' | 'campaign' | 'page';

function findByKey<Entity extends { readonly key: string }>(
  entities: Iterable<Entity>,
  key: string,
): Entity | undefined {
  for (const entity of entities) if (entity.key === key) return entity;
  return undefined;
}

/** Site path of a thing by its seed key in the scope's language; null when there is none. */
export function urlByKey(scope: Scope, kind: LinkKind, key: string): string | null {
  const { shop, language } = scope;
  if (kind === 'category') {
    const category = findByKey(shop.categories.values(), key);
    return category === undefined ? null : categoryUrl(scope, category);
  }
  if (kind === 'brand') {
    const brand = findByKey(shop.brands.values(), key);
    return brand === undefined ? null : brandUrl(scope, brand);
  }
  if (kind === 'campaign') {
    const campaign = findByKey(shop.campaigns.values(), key);
    return campaign === undefined ? null : campaignUrl(scope, campaign);
  }
  const page = findByKey(shop.pages, key);
  return page === undefined ? null : sitePath(shop, language, `/${page.alias[language] ?? page.key}`);
}

/** `{category:pendants}` in a seed text stands for that thing's address. */
const LINK_TOKEN = /\{(category|brand|campaign|page):([\w-]+)\}/g;
/** Addresses in seed HTML. */
const HTML_LINK = /(\shref=")(\/[^"]*)"/g;

/** Puts the language's addresses in place of tokens and of English paths in `href="…"`. */
export function resolveLinks(scope: Scope, text: string): string {
  return text
    .replaceAll(
      HTML_LINK,
      (_, start: string, url: string) => `${start}${localisedPath(scope.shop, scope.language, url)}"`,
    )
    .replaceAll(LINK_TOKEN, (token, kind: LinkKind, key: string) => urlByKey(scope, kind, key) ?? token);
}
