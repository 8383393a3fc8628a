import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { paintSwatches } from './paint-swatches.ts';
import * as styles from './card.css.ts';

/** The colours of the product's variants as dots, in one element (`paintSwatches`). */
export function CardSwatches({ product: { swatches } }: { readonly product: Pick<ProductCard, 'swatches'> }) {
  const t = useTranslate();
  if (swatches === undefined) return null;
  const colors = swatches.map(({ label }) => label).join(', ');
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `img` would need a file
      role="img"
      aria-label={t('catalog.stock.colors', { colors })}
      className={styles.swatches}
      style={paintSwatches(swatches.map(({ hex }) => hex))}
    />
  );
}
