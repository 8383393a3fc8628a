import type { NamedPath } from '#app/features/catalog/named-path.ts';

/** A search page without products. */
export interface SearchStartPage {
  readonly title: string;
  readonly breadcrumbs: readonly NamedPath[];
  /** The text that had no results; empty when none was given. */
  readonly text: string;
  /** Path of the search page, no language prefix. */
  readonly action: string;
  /** Top searches of the channel's file. */
  readonly topSearches: readonly string[];
  readonly allProductsPath: string;
}
