import type { ShopPath } from '#kernel/shop-path.ts';
import type { NamedPath } from './named-path.ts';
import { compact } from './omit-empty.ts';

/** The fields of a category that breadcrumbs need. */
export interface ApiCategory {
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
  items: readonly ({ readonly name: string | null; readonly url: string | null } | null)[] | null | undefined,
  findPath: (url: string) => ShopPath | null,
): NamedPath[] {
  return compact(items).flatMap((item) => {
    const path = item.url ? findPath(item.url) : null;
    return item.name && path !== null ? [{ name: item.name, path }] : [];
  });
}
