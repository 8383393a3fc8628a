import type { NamedPath } from '#app/features/catalog/named-path.ts';

/** A search page that has no products to show. */
export interface SearchStartPage {
  readonly title: string;
  readonly breadcrumbs: readonly NamedPath[];
  /** What was searched for in vain; empty when nothing was. */
  readonly text: string;
  /** Path of the search page, no language prefix. */
  readonly action: string;
  /** What others look for, as the channel's file says. */
  readonly topSearches: readonly string[];
  readonly allProductsPath: string;
}
