import { createContext, useContext } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import * as styles from './favorite-button.css.ts';

/** The heart (PP-06): a button of the page's favorites form, empty until the favorites are known. */
export function FavoriteButton({
  product,
  isKnown,
  place = 'onCard',
  shelf,
}: {
  readonly product: { readonly id?: number; readonly name: string };
  /** Set on the visitor's own favorites page, which is rendered for that visitor. */
  readonly isKnown?: boolean | undefined;
  readonly place?: keyof typeof styles.place;
  /** The shelf that it is in; none for a page's main list, which has each product once. */
  readonly shelf?: string | undefined;
}) {
  const t = useTranslate();
  const favorites = useFavorites();
  if (product.id === undefined) return null;
  // Undefined for a visitor without favorites and script: then `aria-pressed` is left out and the button is not a toggle
  const isFavorite = favorites?.includes(product.id) ?? isKnown;
  return (
    <button
      id={toHeartId(product.id, shelf)}
      form={FAVORITE_FORM}
      name={isFavorite ? 'remove' : 'add'}
      value={toHeartValue(product.id, shelf)}
      aria-label={t('common.favorite.save', { name: product.name })}
      aria-pressed={isFavorite}
      className={styles.place[place]}
    />
  );
}

/** Id of the page's favorites form, which all hearts submit. */
export const FAVORITE_FORM = 'favorite';

/**
 * Product ids, newest first; null until the browser has read the cookie, because the server renders cacheable pages.
 */
export const FavoritesContext = createContext<readonly number[] | null>(null);

export const useFavorites = (): readonly number[] | null => useContext(FavoritesContext);

/** Names a shelf in the ids of its hearts: a page may show one product in several shelves. Short, as every heart has it. */
const MAX_SHELF_CHARS = 12;
const SHELF = /^[\w-]*$/;

/** Id of a heart on its page. Without script the answer to a pressed heart opens there. */
export const toHeartId = (productId: number, shelf = ''): string => `heart-${cutShelf(shelf)}${productId}`;

/** Value of a heart: the product's id and, in a shelf, where the heart is. */
export const toHeartValue = (productId: number, shelf = ''): string =>
  shelf === '' ? String(productId) : `${productId} ${cutShelf(shelf)}`;

interface HeartValue {
  /** Product ids as they are stored: `7`, or `7,9` of a button for several products. Not validated. */
  readonly ids: string;
  /** The pressed heart's id; null for a value that no heart has. */
  readonly heartId: string | null;
}

export function parseHeartValue(value: string): HeartValue {
  const [ids = '', shelf = ''] = value.split(' ');
  const isHeart = /^\d+$/.test(ids) && shelf.length <= MAX_SHELF_CHARS && SHELF.test(shelf);
  return { ids, heartId: isHeart ? toHeartId(Number(ids), shelf) : null };
}

const cutShelf = (shelf: string): string => shelf.slice(0, MAX_SHELF_CHARS);
