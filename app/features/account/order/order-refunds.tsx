import type { Translate } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import type { Refund, Refunds } from './order-view.ts';
import * as styles from './order-page.css.ts';

interface RefundsProps {
  readonly refunds: Refunds | null;
}

/** What was paid back of a line's goods. */
export function LineRefunds({ refunds, line }: RefundsProps & { readonly line: string }) {
  const t = useTranslate();
  const own = refunds?.byLine.filter((refund) => refund.line === line) ?? [];
  return own.map((refund) => (
    <p key={refund.reason.known ?? refund.reason.raw} className={styles.lineRefund}>
      {t('account.order.refunded', { amount: refund.amount })}
      {formatReason(t, refund)}
    </p>
  ));
}

/** All that was paid back, and where to. */
export function RefundSum({ refunds }: RefundsProps) {
  const t = useTranslate();
  if (refunds === null) return null;
  return (
    <section className={styles.refunds} aria-labelledby="order-refunds">
      <Heading level={3} size="s" id="order-refunds">
        {t('account.order.refunds')}
      </Heading>
      <dl className={styles.rows}>
        {refunds.list.map((refund) => (
          <div key={refund.id} className={styles.row}>
            <dt>
              {refund.goods ?? t('account.order.refundOther')}
              <span className={styles.detail}>
                {refund.date?.text} · {t(`account.order.refundTo.${refund.toBalance ? 'balance' : 'money'}`)}
                {formatReason(t, refund)}
              </span>
            </dt>
            <dd className={styles.amount}>{refund.amount}</dd>
          </div>
        ))}
        {refunds.toBalance === undefined ? null : (
          <div className={styles.row}>
            <dt>{t('account.order.refundBalance')}</dt>
            <dd className={styles.amount}>{refunds.toBalance}</dd>
          </div>
        )}
        <div className={styles.sumRow}>
          <dt>{t('account.order.refundTotal')}</dt>
          <dd className={styles.amount}>{refunds.total}</dd>
        </div>
      </dl>
    </section>
  );
}

function formatReason(t: Translate, { reason }: Pick<Refund, 'reason'>): string {
  if (reason.known !== undefined) return ` · ${t(`account.order.reason.${reason.known}`)}`;
  return reason.raw === undefined ? '' : ` · ${reason.raw}`;
}
