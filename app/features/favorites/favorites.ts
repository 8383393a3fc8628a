import type { OneTimeMessage, OneTimeMessages } from '#app/request/one-time-messages.ts';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';

/** Query parameter of a shared list: `?ids=12,7`. */
export const SHARED_PARAMETER = 'ids';
/** Form field with the path and query of the page to return to. Without it, as from a script, no page is shown next. */
export const BACK_FIELD = 'back';
export const FAVORITE_CHANGES = ['add', 'remove'] as const;
export type FavoriteChange = (typeof FAVORITE_CHANGES)[number];

/** What the favorites page says after a change made there. */
export const CHANGE_MESSAGES = {
  add: 'account.favorites.saved',
  remove: 'account.favorites.removed',
} as const satisfies Readonly<Record<FavoriteChange, OneTimeMessage>>;

/** The message that the last change has left for this page. */
export const takeChangeMessage = (messages: Pick<OneTimeMessages, 'take'>) => {
  const taken = messages.take(Object.values(CHANGE_MESSAGES));
  return Object.values(CHANGE_MESSAGES).find((own) => own === taken) ?? null;
};

/** A list of favorites as its page shows it. */
export interface FavoriteList {
  /** Opened by a shared link. */
  readonly isShared: boolean;
  /** All ids of the list, newest first, including `missing`. */
  readonly ids: readonly number[];
  /** Products that the shop sells, in the same order. */
  readonly products: readonly ProductCard[];
  /** Ids of products that the shop no longer sells. */
  readonly missing: readonly number[];
}

const isSoldOut = ({ stock }: ProductCard): boolean => stock.state === 'outOfStock';

/** Products in stock and products that are sold out, each in the list's order. */
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

/** The query of a shared list: `?ids=12,7`. */
export const formatSharedSearch = (ids: readonly number[]): string =>
  `?${SHARED_PARAMETER}=${formatIds(ids)}`;
