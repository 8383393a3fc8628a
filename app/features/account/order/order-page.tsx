import { OrderedGoods } from '#app/features/cart/ordered/ordered-goods.tsx';
import { PrintButton } from '#app/features/cart/ordered/print-button.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Button } from '#app/ui/button/button.tsx';
import { PlainForm } from '#app/ui/form/plain-form.tsx';
import { Cluster } from '#app/ui/layout/cluster.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Text } from '#app/ui/text/text.tsx';
import { OrderStatusTag } from '#app/features/account/orders/order-status-tag.tsx';
import type { AccountOrder } from './order-view.ts';
import * as styles from './order-page.css.ts';
import { LineRefunds, RefundSum } from './order-refunds.tsx';
import { Parcels } from './parcels.tsx';
import { REORDER } from './reorder-intent.ts';

interface OrderPageProps {
  readonly order: AccountOrder;
  /** Of the list of orders, without language prefix. */
  readonly ordersPath: ShopPath;
}

/** An order of the customer (AC-01). Prints on a page. */
export function OrderPage({ order, ordersPath }: OrderPageProps) {
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
      </div>
      <div data-no-print>
        <Cluster>
          {order.canReorder ? <ReorderForm /> : null}
          <PrintButton />
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

/** Sent as a document: the cart's page shows what could not be added, and every part of the page shows the new cart. */
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
