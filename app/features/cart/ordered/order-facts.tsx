import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { DeliveryFacts } from './delivery-facts.ts';
import * as styles from './ordered.css.ts';

/** How an order is delivered and paid, and its addresses. */
export function OrderFacts({ order }: { readonly order: DeliveryFacts }) {
  const t = useTranslate();
  const { delivery, pickupPoint, expected, payment, due, billingAddress, shippingAddress, message } = order;
  return (
    <dl className={styles.facts}>
      {delivery === undefined ? null : <Fact term={t('orders.confirm.delivery')}>{delivery}</Fact>}
      {pickupPoint === undefined ? null : <Fact term={t('orders.confirm.pickupPoint')}>{pickupPoint}</Fact>}
      {expected === undefined ? null : <Fact term={t('orders.confirm.expected')}>{expected}</Fact>}
      {payment === undefined ? null : <Fact term={t('orders.confirm.payment')}>{payment}</Fact>}
      {due === undefined ? null : <Fact term={t('orders.confirm.due')}>{due}</Fact>}
      {shippingAddress === undefined ? null : (
        <Fact term={t('orders.confirm.shippingAddress')}>
          <Lines lines={shippingAddress} />
        </Fact>
      )}
      {billingAddress.length === 0 ? null : (
        <Fact
          term={t(shippingAddress === undefined ? 'orders.confirm.address' : 'orders.confirm.billingAddress')}
        >
          <Lines lines={billingAddress} />
        </Fact>
      )}
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
