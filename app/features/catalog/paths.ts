import { isShopPath, type ShopPath } from '#kernel/shop-path.ts';
import type { LinkBuilder } from '#app/i18n/links.ts';
import { compact } from './omit-empty.ts';

/** A link by its text; `path` has no language prefix. */
export interface NamedPath {
  readonly name: string;
  readonly path: ShopPath;
}

/** Path of an API URL in this shop and language, no prefix; null if it is missing or leads elsewhere. */
export function findPath(
  links: Pick<LinkBuilder, 'resolve'>,
  url: string | null | undefined,
): ShopPath | null {
  if (!url) return null;
  const target = links.resolve(url);
  return target.internal && isShopPath(target.to) ? target.to : null;
}

/** A path decoded, as the API compares it; unchanged if it has a malformed escape sequence. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The same path with the escapes of a browser, for the address of a redirect. */
export const encodePath = (path: ShopPath): ShopPath => encodeURI(decodePath(path)) as ShopPath;

/** `godis/lakrits` → `lakrits`: the alias of a list is its last segment (contract 5.1). */
export function lastSegment(path: string): string {
  return path.split('/').findLast((segment) => segment !== '') ?? '';
}

interface ApiCategory {
  readonly categoryId: number;
  /** 0 for a root. */
  readonly parentCategoryId: number;
  readonly name: string;
  readonly canonicalUrl: string;
}

/**
 * The ancestors of the category with this canonical URL, from the root down; empty for an unknown category. Stops at a
 * category that was already visited, because the API's data may contain a cycle.
 */
export function listParentCategories(
  categories: readonly (ApiCategory | null)[],
  canonicalUrl: string,
): ApiCategory[] {
  const byId = new Map(
    categories.flatMap((category) => (category ? [[category.categoryId, category] as const] : [])),
  );
  const parents: ApiCategory[] = [];
  const seen = new Set<number>();
  let current = [...byId.values()].find((category) => category.canonicalUrl === canonicalUrl);
  while (current && !seen.has(current.categoryId)) {
    seen.add(current.categoryId);
    current = byId.get(current.parentCategoryId);
    if (current && !seen.has(current.categoryId)) parents.unshift(current);
  }
  return parents;
}

/** Names and URLs as breadcrumbs, without those that have no path in this shop. */
export function toCrumbs(
  links: Pick<LinkBuilder, 'resolve'>,
  items: readonly ({ readonly name: string | null; readonly url: string | null } | null)[] | null | undefined,
): NamedPath[] {
  return compact(items).flatMap(({ name, url }) => {
    const path = findPath(links, url);
    return name && path !== null ? [{ name, path }] : [];
  });
}
