import type { ProductCard } from '#app/features/catalog/card/product-card.ts';

/** Query parameter of a shared list: `?ids=12,7`. */
export const SHARED_PARAMETER = 'ids';
/** Query parameter that says what a form just did; travels in the address, so that a reload does not send it again. */
export const DONE_PARAMETER = 'done';
export const FAVORITE_CHANGES = ['add', 'remove'] as const;
export type FavoriteChange = (typeof FAVORITE_CHANGES)[number];

/** A list of favorites as its page shows it. */
export interface FavoriteList {
  /** Somebody else's, opened by its link. */
  readonly isShared: boolean;
  /** Every id of the list, newest first, those of products that are gone included. */
  readonly ids: readonly number[];
  /** What is still sold, in the same order. */
  readonly products: readonly ProductCard[];
  /** Ids that no product answers to any more. */
  readonly gone: readonly number[];
}

const isSoldOut = ({ stock }: ProductCard): boolean => stock.state === 'outOfStock';

/** What can be bought, and what cannot right now, each in the list's order. */
export function splitByStock(products: readonly ProductCard[]): {
  readonly buyable: readonly ProductCard[];
  readonly soldOut: readonly ProductCard[];
} {
  return {
    buyable: products.filter((product) => !isSoldOut(product)),
    soldOut: products.filter(isSoldOut),
  };
}

export const formatIds = (ids: readonly number[]): string => ids.join(',');
