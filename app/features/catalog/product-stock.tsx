import { useTranslate } from '#app/i18n/use-translate.ts';
import { Text } from '#app/ui/text/text.tsx';
import type { ProductPage } from './product-page.ts';
import * as styles from './product-view.css.ts';
import { StockLabel } from './stock-label.tsx';

/** Stock, delivery time and what is on its way (PP-03); for a product of several sizes also each size's stock. */
export function ProductStock({
  product,
}: {
  readonly product: Pick<ProductPage, 'stock' | 'incoming' | 'sizes'>;
}) {
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
      {product.sizes.length === 0 ? null : <Sizes sizes={product.sizes} />}
    </div>
  );
}

function Sizes({ sizes }: Pick<ProductPage, 'sizes'>) {
  const t = useTranslate();
  return (
    <div className={styles.group}>
      <Text size="s" weight="strong">
        {t('catalog.product.sizes')}
      </Text>
      <ul className={styles.sizes}>
        {sizes.map((size) => (
          <li key={size.skuId} className={styles.size}>
            <span>{size.name}</span>
            <StockLabel stock={size.stock} />
          </li>
        ))}
      </ul>
    </div>
  );
}
