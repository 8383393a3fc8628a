import { useTranslate } from '#app/i18n/use-translate.ts';
import type { StockView } from './stock.ts';
import * as styles from './stock-label.css.ts';

/** Stock of a product or size, in words (PP-03). */
export function StockLabel({ stock }: { readonly stock: StockView }) {
  const t = useTranslate();
  return (
    <span className={`${styles.label} ${styles.tone[stock.state]}`}>
      {stock.state === 'fewLeft'
        ? t('catalog.stock.fewLeft', { quantity: stock.left ?? 0 })
        : t(`catalog.stock.${stock.state}`)}
    </span>
  );
}
