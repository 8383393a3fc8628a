import type { CartSummary } from '#app/features/cart/cart.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { VisuallyHidden } from '#app/ui/text/text.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { listSumRows } from '#kernel/orders/sum-rows.ts';
import * as styles from './cart-summary.css.ts';

interface CartSummaryRowsProps {
  readonly summary: CartSummary;
  /** The code that the page shows beside the rows, where it can be removed: the rows do not repeat it. */
  readonly shownCode?: string | undefined;
  /** Amounts are those before a pending change. */
  readonly isUpdating?: boolean;
}

/** The amounts below the lines of a cart or order (contract 8.3). Needs the messages of `selectCartMessages`. */
export function CartSummaryRows({ summary, shownCode, isUpdating = false }: CartSummaryRowsProps) {
  const t = useTranslate();
  return (
    <>
      <dl className={`${styles.rows} ${isUpdating ? styles.stale : ''}`} aria-busy={isUpdating || undefined}>
        {listSumRows(t, { ...summary, shownCode }).map(
          ({ label, id = label, note, details, amount, tone = 'normal' }) => (
            <div key={id} className={`${styles.row} ${styles.tone[tone]}`}>
              <dt>
                {label} {note === undefined ? null : <span className={styles.note}>{note}</span>}
                {details?.map((detail) => (
                  <span key={detail} className={styles.detail}>
                    {detail}
                  </span>
                ))}
              </dt>
              {/* Another amount is another element: a wider one does not count as a move */}
              <dd key={amount} className={styles.amount}>
                {amount}
              </dd>
            </div>
          ),
        )}
      </dl>
      {/* Present before it changes, so that it is announced */}
      <span aria-live="polite">
        <VisuallyHidden>
          {isUpdating ? t('cart.summary.updating') : `${t('cart.summary.total')}: ${summary.total}`}
        </VisuallyHidden>
      </span>
    </>
  );
}

/** How much is left to free shipping (CT-02). To visitors who see prices without VAT, the text says that the amount contains it. */
export function FreeShippingProgress({ freeShipping, exVat }: CartSummary) {
  const t = useTranslate();
  if (freeShipping === undefined) return null;
  const { left, progress } = freeShipping;
  return (
    <div className={styles.freeShipping}>
      <p className={styles.freeShippingText}>
        <Icon name="truck" size="s" />
        {t(exVat ? 'cart.freeShipping.leftIncVat' : 'cart.freeShipping.left', { amount: left })}
      </p>
      <div className={styles.track} aria-hidden>
        <div className={styles.reached} style={{ width: `${Math.round(Math.min(progress, 1) * 100)}%` }} />
      </div>
    </div>
  );
}
