import { useTranslate } from '#app/i18n/use-translate.ts';
import { FAVORITE_FORM, useFavorites } from './use-favorites.ts';
import * as styles from './favorite-button.css.ts';

interface FavoriteButtonProps {
  readonly product: { readonly id: number; readonly name: string };
  /** Set on the visitor's own favorites page, which is rendered for that visitor. */
  readonly isKnown?: boolean;
  readonly place?: keyof typeof styles.place;
}

/** The heart (PP-06): a button of the page's favorites form, empty until the browser has read the favorites. */
export function FavoriteButton({ product, isKnown, place = 'onCard' }: FavoriteButtonProps) {
  const t = useTranslate();
  // Undefined without script: then `aria-pressed` is left out and the button is not a toggle
  const isFavorite = useFavorites()?.includes(product.id) ?? isKnown;
  return (
    <button
      form={FAVORITE_FORM}
      name={isFavorite ? 'remove' : 'add'}
      value={product.id}
      aria-label={t('common.favorite.save', { name: product.name })}
      aria-pressed={isFavorite}
      className={styles.place[place]}
    />
  );
}
