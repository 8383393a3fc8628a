import { formatComingDay } from '#app/features/cart/ordered/coming-day.ts';
import { omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { toAddresses } from '#app/features/cart/ordered/order-address.server.ts';
import type { ApiConfirmation, ApiOrder } from './confirmation.documents.server.ts';
import type { OrderView, Purchase } from './confirmation-view.ts';

interface OrderParts {
  readonly order: ApiOrder;
  readonly summary: NonNullable<ApiConfirmation['cart']>['summary'];
  readonly cart: CartView;
}

/** An order, as its confirmation shows it. */
export function toOrderView(
  context: Pick<RequestContext, 'locale'> & {
    readonly channel: Pick<RequestContext['channel'], 'timeZone'>;
  },
  { order, summary, cart }: OrderParts,
): OrderView {
  const { shipping, payment } = summary ?? {};
  return {
    orderId: order.orderId ?? '',
    cart,
    ...toAddresses(order, context.locale.code),
    purchase: toPurchase(order, cart),
    ...omitEmpty({
      message: order.message,
      pickupPoint: order.pickupPoint,
      expected: formatComingDay(context, order.expectedDeliveryDate),
      due: formatComingDay(context, order.sum === 0 ? null : order.paymentDueDate),
      delivery: shipping?.displayName ?? shipping?.name,
      payment: payment?.displayName ?? payment?.name,
    }),
  };
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;

function toPurchase(order: ApiOrder, { summary, lines, promoCode }: OrderView['cart']): Purchase {
  return {
    id: order.orderId ?? '',
    currency: order.currency ?? summary.currency,
    value: cents(order.orderValueIncVat + order.balance),
    tax: cents(order.orderValueIncVat - order.orderValueExVat),
    shipping: order.shippingFeeIncVat,
    items: lines.map(({ tracked }) => tracked),
    ...omitEmpty({ coupon: order.promoCode ?? promoCode }),
  };
}
