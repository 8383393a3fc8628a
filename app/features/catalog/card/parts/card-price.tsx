import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import { formatSelling } from '#app/features/pricing/price-block.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Strike } from '#app/ui/price/price.tsx';
import * as styles from './card.css.ts';

interface CardPriceProps {
  readonly product: Pick<ProductCard, 'price'>;
  readonly look?: string;
}

/** The selling price, the struck regular price and the 'ex VAT' marker (PR-01), in few elements; see `CardNotes`. */
export function CardPrice({ product: { price }, look }: CardPriceProps) {
  const t = useTranslate();
  if (price === undefined) return null;
  const tone = price.regular === undefined ? styles.price : styles.salePrice;
  return (
    <p className={look === undefined ? tone : `${tone} ${look}`}>
      {formatSelling(t, price)}
      {price.regular === undefined ? null : (
        <Strike label={t('catalog.price.regular')}>{price.regular}</Strike>
      )}
      {price.exVat ? <span className={styles.marker}>{t('catalog.price.exVat')}</span> : null}
    </p>
  );
}
