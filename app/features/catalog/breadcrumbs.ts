import type { NamedPath } from './named-path.ts';
import { compact } from './omit-empty.ts';

/** A category as breadcrumbs need it. */
export interface ApiCategory {
  readonly categoryId: number;
  /** 0 for a root. */
  readonly parentCategoryId: number;
  readonly name: string;
  readonly canonicalUrl: string;
}

/**
 * The categories from the root down to the one with this canonical URL, itself left out; empty when it is none. A tree
 * that runs in circles ends at the first category seen twice.
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
  let here = [...byId.values()].find((category) => category.canonicalUrl === canonicalUrl);
  while (here && !seen.has(here.categoryId)) {
    seen.add(here.categoryId);
    here = byId.get(here.parentCategoryId);
    if (here && !seen.has(here.categoryId)) parents.unshift(here);
  }
  return parents;
}

/** Names and URLs as crumbs; one that leads nowhere in this shop is left out. */
export function toCrumbs(
  items: readonly ({ readonly name: string | null; readonly url: string | null } | null)[] | null | undefined,
  findPath: (url: string) => string | null,
): NamedPath[] {
  return compact(items).flatMap((item) => {
    const path = item.url ? findPath(item.url) : null;
    return item.name && path !== null ? [{ name: item.name, path }] : [];
  });
}
