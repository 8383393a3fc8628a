import type { PaymentFlow } from '#app/features/payment/payment-kinds.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import { Button } from '#app/ui/button/button.tsx';
import * as styles from './checkout-form.css.ts';

interface PayBarProps {
  /** Text of the amount to pay, with VAT. */
  readonly total: string;
  readonly flow: PaymentFlow;
  /** The order is being placed. */
  readonly isPlacing: boolean;
  /** The sum is that from before a change. */
  readonly isSumStale: boolean;
  /** Nothing can be ordered: the buyer is blocked, or nothing is delivered there. */
  readonly isDisabled: boolean;
}

const LABELS = { form: 'checkout.pay.order', redirect: 'checkout.pay.continue' } as const satisfies Readonly<
  Record<string, MessageKey>
>;

/**
 * The button that says what happens and for which sum (CO-01). On phones it is always in view, with the total; where the payment
 * has a frame, which has its own button, only the total is.
 */
export function PayBar({ total, flow, isPlacing, isSumStale, isDisabled }: PayBarProps) {
  const t = useTranslate();
  return (
    <div className={flow === 'form' ? styles.payBarAlone : styles.payBar}>
      {/* The button that orders says the sum itself */}
      {flow === 'form' ? null : (
        <p className={styles.payTotal}>
          <span className={styles.payLabel}>{t('checkout.pay.total')}</span>
          {/* Another sum is another element: a wider one does not count as a move */}
          <span key={total} className={isSumStale ? `${styles.paySum} ${styles.stale}` : styles.paySum}>
            {total}
          </span>
        </p>
      )}
      {flow === 'frame' ? null : (
        <Button
          type="submit"
          size="l"
          wide
          loading={isPlacing}
          disabled={isDisabled || isSumStale}
          data-pay=""
        >
          <span key={total}>{t(LABELS[flow], { total })}</span>
        </Button>
      )}
    </div>
  );
}
