import type { ReactNode } from 'react';
import {
  type CartLine,
  type CartView,
  ORDER_PARAMETER,
  type OrderDelivery,
} from '#app/features/cart/cart.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Heading } from '#app/ui/text/text.tsx';
import { useChannel } from '#app/request/page/use-root-data.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { useIsScripted } from '#app/ui/router/typed-router.ts';
import { CartLines } from './cart-lines.tsx';
import { CartSummaryRows } from './cart-summary.tsx';
import * as styles from './ordered.css.ts';

interface OrderedGoodsProps {
  readonly order: OrderDelivery & { readonly cart: CartView };
  /** A note at a line, such as a refund. */
  readonly renderNote?: (line: CartLine) => ReactNode;
  /** Below the sums. */
  readonly belowSums?: ReactNode;
}

/**
 * What was ordered: goods, sums, delivery, payment and addresses. Needs the messages of
 * `selectCartMessages` and of the namespace `orders`.
 */
export function OrderedGoods({ order, renderNote, belowSums }: OrderedGoodsProps) {
  const t = useTranslate();
  return (
    <div className={styles.container}>
      <div className={styles.columns}>
        <section className={styles.part} aria-labelledby="ordered-goods">
          <Heading level={2} size="m" id="ordered-goods">
            {t('orders.confirm.goods')}
          </Heading>
          <CartLines cart={order.cart} readOnly {...(renderNote ? { renderNote } : {})} />
        </section>
        <div className={styles.aside}>
          <section className={styles.card} aria-labelledby="ordered-sums">
            <Heading level={2} size="m" id="ordered-sums">
              {t('orders.confirm.sums')}
            </Heading>
            <CartSummaryRows summary={order.cart.summary} />
            {belowSums}
          </section>
          <section className={styles.card} aria-labelledby="ordered-facts">
            <Heading level={2} size="m" id="ordered-facts">
              {t('orders.confirm.details')}
            </Heading>
            <OrderDetails order={order} />
          </section>
        </div>
      </div>
    </div>
  );
}

function OrderDetails({ order }: { readonly order: OrderDelivery }) {
  const t = useTranslate();
  const { delivery, pickupPoint, expected, payment, due, addresses, message } = order;
  return (
    <dl className={styles.facts}>
      {delivery === undefined ? null : <Fact term={t('orders.confirm.delivery')}>{delivery}</Fact>}
      {pickupPoint === undefined ? null : <Fact term={t('orders.confirm.pickupPoint')}>{pickupPoint}</Fact>}
      {expected === undefined ? null : <Fact term={t('orders.confirm.expected')}>{expected}</Fact>}
      {payment === undefined ? null : <Fact term={t('orders.confirm.payment')}>{payment}</Fact>}
      {due === undefined ? null : <Fact term={t('orders.confirm.due')}>{due}</Fact>}
      {addresses.map(({ kind, lines }) => (
        <Fact key={kind} term={t(`orders.confirm.${kind}`)}>
          <Lines lines={lines} />
        </Fact>
      ))}
      {message === undefined ? null : <Fact term={t('orders.confirm.message')}>{message}</Fact>}
    </dl>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className={styles.addressLine}>
      {line}
    </span>
  ));

/** Browsers without scripts print by their own menu. */
export function PrintButton() {
  const t = useTranslate();
  if (!useIsScripted()) return null;
  return (
    <Button tone="outline" onClick={() => window.print()}>
      {t('orders.confirm.print')}
    </Button>
  );
}

/** Leads to the form of a withdrawal from the contract of an order, filled in; nothing in a shop without withdrawals. */
export function WithdrawLink({ order }: { readonly order: string }) {
  const t = useTranslate();
  const { withdrawPath } = useChannel();
  if (withdrawPath === undefined) return null;
  const to = `${withdrawPath}?${ORDER_PARAMETER}=${encodeURIComponent(order)}` as const;
  return (
    <ButtonLink tone="outline" target={{ internal: true, to }}>
      {t('common.footer.withdraw')}
    </ButtonLink>
  );
}
