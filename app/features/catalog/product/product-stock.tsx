import { useTranslate } from '#app/i18n/use-translate.ts';
import { Text } from '#app/ui/text/text.tsx';
import type { ProductPage } from './product-page.ts';
import * as styles from './product-view.css.ts';
import { StockLabel } from '#app/features/catalog/card/stock-label.tsx';

/** Stock, delivery time and next delivery of a product (PP-03). The buy form shows the stock of each size. */
export function ProductStock({ product }: { readonly product: Pick<ProductPage, 'stock' | 'incoming'> }) {
  const t = useTranslate();
  return (
    <div className={styles.stock}>
      <StockLabel stock={product.stock} />
      <Text size="s">{t(`catalog.delivery.${product.stock.state}`)}</Text>
      {product.incoming === undefined ? null : (
        <Text size="s" tone="muted">
          {t('catalog.delivery.incoming', { date: product.incoming })}
        </Text>
      )}
    </div>
  );
}
