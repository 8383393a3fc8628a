import { useTranslate } from '#app/i18n/use-translate.ts';
import { FAVORITE_FORM, toHeartId, toHeartValue, useFavorites } from './favorite-form.ts';
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
