import type { OneTimeMessage } from '#app/request/cookies/one-time-messages.ts';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';

/** Query parameter of a shared list: `?ids=12,7`. */
export const SHARED_PARAMETER = 'ids';
/** Form field with the path and query of the page to return to; scripts do not send it. */
export const BACK_FIELD = 'back';
export const FAVORITE_CHANGES = ['add', 'remove'] as const;
export type FavoriteChange = (typeof FAVORITE_CHANGES)[number];

/** Messages of the favorites page after a change made there. */
export const CHANGE_MESSAGES = {
  add: 'account.favorites.saved',
  remove: 'account.favorites.removed',
} as const satisfies Readonly<Record<FavoriteChange, OneTimeMessage>>;

/** A list of favorites as its page shows it. */
export interface FavoriteList {
  /** Of a shared link. */
  readonly isShared: boolean;
  /** All ids of the list, newest first, including `missing`. */
  readonly ids: readonly number[];
  /** Products that the shop sells, in the same order. */
  readonly products: readonly ProductCard[];
  /** Ids of products that the shop no longer sells. */
  readonly missing: readonly number[];
}

export const formatIds = (ids: readonly number[]): string => ids.join(',');

/** The query of a shared list: `?ids=12,7`. */
export const formatSharedSearch = (ids: readonly number[]): string =>
  `?${SHARED_PARAMETER}=${formatIds(ids)}`;
