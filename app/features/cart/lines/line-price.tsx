import type { CartLine } from '#app/features/cart/contents/cart-view.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Amount, Strike } from '#app/ui/price/price.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './cart-lines.css.ts';

/** The price of a piece where there are several, or the prices of groups of them (3 for 2; contract 8.3). */
export function LinePrice({ line: { unit, quantity, splits } }: { readonly line: CartLine }) {
  const t = useTranslate();
  if (splits !== undefined)
    return (
      <ul className={styles.splits} aria-label={t('cart.line.splits')}>
        {splits.map((split, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- groups may have the same price
          <li key={index}>{t('cart.line.split', { quantity: split.quantity, price: split.price })}</li>
        ))}
      </ul>
    );
  if (unit === null || quantity === 1) return null;
  return (
    <p className={styles.detail}>
      {t('cart.line.each', { price: unit.selling })}{' '}
      {unit.regular === undefined ? null : <Strike label={t('catalog.price.regular')}>{unit.regular}</Strike>}
    </p>
  );
}

interface LineTotalProps {
  readonly line: CartLine;
  readonly isUpdating: boolean;
}

/** What the line costs (PR-01): selling price, struck regular price, mark of prices without VAT. */
export function LineTotal({ line: { total }, isUpdating }: LineTotalProps) {
  const t = useTranslate();
  if (total === null) return null;
  return (
    <p className={`${styles.total} ${isUpdating ? styles.stale : ''}`}>
      <Amount tone={total.regular === undefined ? 'normal' : 'sale'}>
        <VisuallyHidden>{t('cart.line.total')} </VisuallyHidden>
        {total.selling}
      </Amount>
      {total.regular === undefined ? null : (
        <Strike label={t('catalog.price.regular')}>{total.regular}</Strike>
      )}
      {total.exVat ? <span className={styles.marker}>{t('catalog.price.exVat')}</span> : null}
    </p>
  );
}
