import type { ProductCard } from '#app/features/catalog/card/product-card.ts';

/** One page of a list's products. */
export interface PageOfProducts {
  /** From 1. */
  readonly page: number;
  readonly products: readonly ProductCard[];
}

/** Consecutive pages of one list, shown below one another. */
export interface LoadedPages {
  /** Key of the list: its address without the page. Pages of the same list join, those of another replace. */
  readonly list: string;
  readonly first: number;
  readonly last: number;
  readonly products: readonly ProductCard[];
}

/** What is remembered of the list of one history entry. */
export interface RememberedList {
  readonly pages: LoadedPages;
  /** Alias of the product that the shopper opened from here. */
  readonly openedProduct?: string;
  /** Scroll position when the document was left, in px. */
  readonly scrollY?: number;
}
