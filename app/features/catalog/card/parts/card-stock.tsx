import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import { StockLabel } from '#app/features/catalog/card/stock-label.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { CardChoice } from '#themes/compositions.ts';
import * as styles from './card.css.ts';

interface CardStockProps {
  readonly product: ProductCard;
  readonly card: Pick<CardChoice, 'stock' | 'quickAdd'>;
  readonly hasHint?: boolean;
}

/** The stock in words, and what has to be chosen on the product's page before the product can be added. */
export function CardStock({ product, card, hasHint = true }: CardStockProps) {
  const t = useTranslate();
  const { stock, isPackage, hasSizes, sizes } = product;
  const isSizeHint = hasSizes === true && !(card.quickAdd === 'sizes' && sizes !== undefined);
  return (
    <>
      {card.stock || stock.state !== 'inStock' ? <StockLabel stock={stock} /> : null}
      {hasHint && (isPackage || isSizeHint) ? (
        <span className={styles.hint}>
          {t(isPackage ? 'catalog.stock.choose' : 'catalog.stock.chooseSize')}
        </span>
      ) : null}
    </>
  );
}
