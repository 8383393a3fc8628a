import { useTranslate } from '#app/i18n/use-translate.ts';
import { Text } from '#app/ui/text/text.tsx';
import type { ProductPage, SizeStock } from '#app/features/catalog/product/facts/product-page.ts';
import * as styles from './product-view.css.ts';
import { StockLabel } from '#app/features/catalog/card/stock-label.tsx';

/** Of the element that says the stock. */
export const STOCK_ID = 'stock';

interface ProductStockProps {
  readonly product: Pick<ProductPage, 'stock' | 'incoming' | 'sizes'>;
  /** Null before a size is chosen: then the stock is that of all sizes. */
  readonly size: SizeStock | null;
}

/** Stock, delivery time and next delivery of a product, or of the chosen size (PP-03). Announced when the size changes. */
export function ProductStock({ product, size }: ProductStockProps) {
  const t = useTranslate();
  const { stock, incoming } = size ?? product;
  return (
    <div id={STOCK_ID} className={styles.stock} aria-live="polite">
      {size === null || product.sizes.length === 1 ? null : (
        <Text size="s" weight="strong">
          {size.name}
        </Text>
      )}
      <StockLabel stock={stock} />
      <Text size="s">{t(`catalog.delivery.${stock.state}`)}</Text>
      {incoming === undefined ? null : (
        <Text size="s" tone="muted">
          {t('catalog.delivery.incoming', { date: incoming })}
        </Text>
      )}
    </div>
  );
}
