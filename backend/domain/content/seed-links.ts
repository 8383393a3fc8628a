import { brandUrl, campaignUrl } from '#backend/domain/catalog/brands.ts';
import { categoryUrl } from '#backend/domain/catalog/categories.ts';
import type { Scope } from '#backend/model/scope.ts';
import { localisedPath, sitePath } from '#backend/core/urls/site-paths.ts';

export type LinkKind = 'category' | 'brand' | 'campaign' | 'page';

function findByKey<Entity extends { readonly key: string }>(
  entities: Iterable<Entity>,
  key: string,
): Entity | null {
  for (const entity of entities) if (entity.key === key) return entity;
  return null;
}

/** Site path of a category, brand, campaign or page by its seed key, in the scope's language; null for an unknown key. */
export function urlByKey(scope: Scope, kind: LinkKind, key: string): string | null {
  const { shop, language } = scope;
  if (kind === 'category') {
    const category = findByKey(shop.categories.values(), key);
    return category === null ? null : categoryUrl(scope, category);
  }
  if (kind === 'brand') {
    const brand = findByKey(shop.brands.values(), key);
    return brand === null ? null : brandUrl(scope, brand);
  }
  if (kind === 'campaign') {
    const campaign = findByKey(shop.campaigns.values(), key);
    return campaign === null ? null : campaignUrl(scope, campaign);
  }
  const page = findByKey(shop.pages, key);
  return page === null ? null : sitePath(scope, language, `/${page.alias[language] ?? page.key}`);
}

/** Placeholder in a seed text, replaced by a URL: `{category:pendants}`. */
const LINK_TOKEN = /\{(category|brand|campaign|page):([\w-]+)\}/g;
/** Root-relative links in seed HTML. */
const HTML_LINK = /(\shref=")(\/[^"]*)"/g;

/** Replaces link placeholders and English paths in `href="…"` by URLs of the scope's language. */
export function resolveLinks(scope: Scope, text: string): string {
  return text
    .replaceAll(
      HTML_LINK,
      (_, start: string, url: string) => `${start}${localisedPath(scope, scope.language, url)}"`,
    )
    .replaceAll(LINK_TOKEN, (token, kind: LinkKind, key: string) => urlByKey(scope, kind, key) ?? token);
}
