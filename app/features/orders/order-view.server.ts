import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import type { Purchase } from '#app/features/analytics/shop-events.ts';
import { type ApiCart, cartFragment } from '#app/features/cart/cart-fragment.server.ts';
import { type CartView, findShownSize } from '#app/features/cart/cart.ts';
import { loadCartView } from '#app/features/cart/load-cart.server.ts';
import { formatComingDay, orderAddressFragment } from '#app/features/cart/order-texts.server.ts';
import { omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { listOrderAddresses } from '#kernel/orders/address-lines.ts';
import type { OrderView, RestOfCart } from './orders.ts';

/** An order, as its confirmation shows it. */
export function toOrderView(
  context: RequestContext,
  order: ApiOrder,
  { summary, view }: { readonly summary: ApiOrderedCart['summary']; readonly view: CartView },
): OrderView {
  const { shipping, payment } = summary ?? {};
  return {
    orderId: order.orderId ?? '',
    cart: view,
    stepsMade: STEPS_MADE.get(order.status ?? '') ?? 1,
    addresses: listOrderAddresses(order, context.locale.code),
    purchase: toPurchase(order, view),
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

/** The steps that an order has made, by its status; the API does not know when it arrives. Others are only ordered. */
const STEPS_MADE: ReadonlyMap<string, number> = new Map([
  ['processing', 2],
  ['partial', 3],
  ['completed', 3],
]);

const toCents = (amount: number): number => Math.round(amount * 100) / 100;

function toPurchase(order: ApiOrder, { summary, lines, promoCode }: CartView): Purchase {
  return {
    id: order.orderId ?? '',
    currency: order.currency ?? summary.currency,
    value: toCents(order.orderValueIncVat + order.balance),
    tax: toCents(order.orderValueIncVat - order.orderValueExVat),
    shipping: order.shippingFeeIncVat,
    items: lines.map(({ tracked }) => tracked),
    ...omitEmpty({ coupon: order.promoCode ?? promoCode }),
  };
}

/** The cart of what an order does not contain; null where it is empty. */
export async function findRestView(
  context: RequestContext,
  rest: ApiCart,
  order: ApiOrder,
): Promise<RestOfCart | null> {
  const { lines } = await loadCartView(context, rest);
  const goods = lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    name: [line.name, findShownSize(line) ?? []].flat().join(', '),
  }));
  const code = rest.promoCode === order.promoCode ? null : rest.promoCode;
  return goods.length === 0 && !code ? null : { goods, ...omitEmpty({ code }) };
}

export const confirmationDocument = graphql(
  `
    query confirmation($id: String!, $paymentType: PaymentType!, $cartId: String) {
      checkout(id: $id, paymentType: $paymentType, cartId: $cartId) {
        completed
        order {
          orderId
          status
          currency
          message
          pickupPoint @onlyWith(feature: "orderFacts")
          expectedDeliveryDate @onlyWith(feature: "orderFacts")
          paymentDueDate @onlyWith(feature: "orderFacts")
          promoCode
          sum
          balance
          orderValueIncVat
          orderValueExVat
          shippingFeeIncVat
          billingAddress {
            ...OrderAddress
          }
          shippingAddress {
            ...OrderAddress
          }
        }
        cart {
          ...Cart
          summary {
            shipping {
              displayName
              name
            }
            payment {
              displayName
              name
            }
          }
        }
      }
    }
  `,
  [orderAddressFragment, cartFragment],
);

export type ApiConfirmation = NonNullable<ResultOf<typeof confirmationDocument>['checkout']>;
export type ApiOrder = NonNullable<ApiConfirmation['order']>;
type ApiOrderedCart = NonNullable<ApiConfirmation['cart']>;
