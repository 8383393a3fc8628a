import { OrderedGoods, PrintButton, WithdrawLink } from '#app/features/cart/view/ordered-goods.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { PlainForm, SmartLink } from '#app/ui/link/link.tsx';
import { Cluster } from '#app/ui/layout/layout.tsx';
import { Heading, Text } from '#app/ui/text/text.tsx';
import { OrderStatusTag } from '#app/features/account/account-layout.tsx';
import type { Translate } from '#app/i18n/messages.ts';
import { type AccountOrder, type Parcel, REORDER, type RefundReason, type Refunds } from './orders.ts';
import * as styles from './order-page.css.ts';

/** An order of the customer (AC-01); its print styles fit one sheet. */
export function OrderPage({
  order,
  ordersPath,
}: {
  readonly order: AccountOrder;
  /** Of the list of orders, without language prefix. */
  readonly ordersPath: ShopPath;
}) {
  const t = useTranslate();
  const { status, placed, refunds } = order;
  return (
    <>
      <div className={styles.head}>
        <Cluster>
          <OrderStatusTag status={status} />
          {placed === null ? null : (
            <Text>
              {t('account.order.placed')} <time dateTime={placed.iso}>{placed.text}</time>
            </Text>
          )}
        </Cluster>
        <Parcels parcels={order.parcels} />
        <Withdrawals withdrawals={order.withdrawals} />
      </div>
      <div data-no-print>
        <Cluster>
          {order.canReorder ? <ReorderForm /> : null}
          <PrintButton />
          <WithdrawLink order={order.number} />
          <SmartLink look="text" target={{ internal: true, to: ordersPath }}>
            {t('account.order.toOrders')}
          </SmartLink>
        </Cluster>
      </div>
      <OrderedGoods
        order={order}
        renderNote={(line) => <LineRefunds refunds={refunds} line={line.id} />}
        belowSums={<RefundSum refunds={refunds} />}
      />
    </>
  );
}

/** Sends a document: the cart's page shows what could not be added, and the header shows the new cart. */
function ReorderForm() {
  const t = useTranslate();
  return (
    <PlainForm method="post">
      <Button type="submit" name={REORDER.name} value={REORDER.value}>
        {t('account.order.reorder')}
      </Button>
    </PlainForm>
  );
}

function LineRefunds({ refunds, line }: { readonly refunds: Refunds | null; readonly line: string }) {
  const t = useTranslate();
  const own = refunds?.byLine.filter((refund) => refund.line === line) ?? [];
  return own.map((refund) => (
    <p key={refund.reason.known ?? refund.reason.raw} className={styles.lineRefund}>
      {t('account.order.refunded', { amount: refund.amount })}
      {formatReason(t, refund.reason)}
    </p>
  ));
}

/** All refunds, each with its amount, and their sum. */
function RefundSum({ refunds }: { readonly refunds: Refunds | null }) {
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
                {formatReason(t, refund.reason)}
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

function formatReason(t: Translate, reason: RefundReason): string {
  if (reason.known !== undefined) return ` · ${t(`account.order.reason.${reason.known}`)}`;
  return reason.raw === undefined ? '' : ` · ${reason.raw}`;
}

/** The customer's statements of withdrawal, and whether the shop has settled them. */
function Withdrawals({ withdrawals }: Pick<AccountOrder, 'withdrawals'>) {
  const t = useTranslate();
  return withdrawals.map(({ reference, received, isSettled }) => (
    <Text key={reference}>
      {t(isSettled ? 'account.order.withdrawnSettled' : 'account.order.withdrawn', { reference })}
      {received === null ? null : (
        <>
          {' · '}
          <time dateTime={received.iso}>{received.text}</time>
        </>
      )}
    </Text>
  ));
}

/** The sent parcels, with links to track them. */
function Parcels({ parcels }: { readonly parcels: readonly Parcel[] }) {
  const t = useTranslate();
  if (parcels.length === 0) return null;
  return (
    <ul className={styles.parcels} aria-label={t('account.order.parcels')}>
      {parcels.map(({ number, sent, trackingLink }) => (
        <li key={number ?? trackingLink ?? sent?.iso} className={styles.parcel}>
          {sent === undefined ? null : (
            <Text>
              {t('account.order.sent')} <time dateTime={sent.iso}>{sent.text}</time>
            </Text>
          )}
          {number === undefined ? null : <Text>{t('account.order.parcel', { number })}</Text>}
          {trackingLink === undefined ? null : (
            <span data-no-print>
              <ButtonLink tone="outline" target={{ internal: false, href: trackingLink, newTab: true }}>
                {t('account.order.track')}
              </ButtonLink>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
