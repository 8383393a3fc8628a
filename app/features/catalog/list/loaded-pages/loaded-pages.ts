import type { ProductCard } from '#app/features/catalog/card/product-card.ts';

/** Pages of one list that stand below one another. */
export interface LoadedPages {
  /** The list's address without its page: other pages of the same list join, those of another replace. */
  readonly list: string;
  readonly first: number;
  readonly last: number;
  readonly products: readonly ProductCard[];
}

/** What is remembered of a list for one entry of the history. */
export interface RememberedList {
  readonly pages: LoadedPages;
  /** The product that the shopper went to. */
  readonly left?: string;
  /** Where the window stood when the document was left, in px. */
  readonly scrollY?: number;
}
