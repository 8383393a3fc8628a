import { createAmountFormat, toShownDate } from '#app/features/account/account.server.ts';
import { loadOrderedCartView } from '#app/features/cart/load-cart.server.ts';
import type { CartView } from '#app/features/cart/cart.ts';
import { formatComingDay, orderAddressFragment } from '#app/features/cart/order-texts.server.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { listOrderAddresses } from '#kernel/orders/address-lines.ts';
import { notFound } from '#app/request/responses.ts';
import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { cartFragment } from '#app/features/cart/cart-fragment.server.ts';
import {
  type AccountOrder,
  type Parcel,
  type RefundReason,
  type Refunds,
  toRefundReason,
  toShownStatus,
} from './orders.ts';

const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * An order of the customer in this shop, as the API returns it. Throws a 404 for the orders of other customers and shops, as for
 * an unknown one, and a `CommerceError` where the API fails.
 */
export async function requireOwnOrder(context: RequestContext, publicId: string | undefined) {
  if (publicId === undefined || !GUID.test(publicId)) notFound();
  const answer = await context.commerce.request(orderDocument, { publicOrderId: publicId });
  const { getUser: customer, getOrderPublic: order } = answer;
  if (!customer || !order?.cart || order.customerId !== customer.id) notFound();
  return { ...order, cart: order.cart };
}

/** An order for its page; throws as `requireOwnOrder`. */
export async function loadOrder(
  context: RequestContext,
  publicId: string | undefined,
): Promise<AccountOrder> {
  const order = await requireOwnOrder(context, publicId);
  const [shipping] = compact(order.shippingDetails);
  const cart = nameDelivery(await loadOrderedCartView(context, order.cart), shipping?.name);
  const [payment] = compact(order.paymentDetails);
  return {
    number: String(order.id ?? ''),
    status: toShownStatus(order.status),
    placed: toShownDate(context, order.createdAt, 'time'),
    cart,
    parcels: compact(order.shippingDetails).flatMap((detail) => toParcel(context, detail) ?? []),
    withdrawals: compact(order.withdrawals).map(({ reference, submittedAt, isSettled }) => ({
      reference,
      received: toShownDate(context, submittedAt, 'time'),
      isSettled,
    })),
    refunds: toRefunds(context, { refunds: order.refunds, apiCart: order.cart, cart }),
    canReorder: cart.lines.some(({ isGift }) => isGift !== true),
    addresses: listOrderAddresses(order, context.locale.code),
    ...omitEmpty({
      message: order.message,
      due: formatComingDay(context, cart.summary.value === 0 ? null : order.paymentDueDate),
      delivery: shipping?.name,
      pickupPoint: order.pickupPoint,
      expected: formatComingDay(context, order.expectedDeliveryDate),
      payment: payment?.displayName || payment?.name,
    }),
  };
}

/** Replaces the name of the cart's shipping option by the delivery's own name. */
function nameDelivery(cart: CartView, name: string | undefined): CartView {
  const { shipping } = cart.summary;
  if (!shipping || !name) return cart;
  return { ...cart, summary: { ...cart.summary, shipping: { ...shipping, name } } };
}

type ApiShipping = NonNullable<NonNullable<ApiOrder['shippingDetails']>[number]>;

function toParcel(context: RequestContext, detail: ApiShipping): Parcel | null {
  const parcel = omitEmpty({
    number: detail.parcelNumber,
    sent: toShownDate(context, detail.shippingDate),
    trackingLink: findTrackingLink(detail.trackingLink),
  });
  return Object.keys(parcel).length === 0 ? null : parcel;
}

/** The link to a carrier's page; null for an address that is not https. */
export function findTrackingLink(link: string | null): string | null {
  if (link === null || !URL.canParse(link)) return null;
  const { protocol, href } = new URL(link);
  return protocol === 'https:' ? href : null;
}

/**
 * An order by its public id, which the API returns without a login, and the logged-in customer: the order is shown only to its own
 * customer.
 */
const orderDocument = graphql(
  `
    query customerOrder($publicOrderId: Guid!) {
      getUser {
        id
      }
      getOrderPublic(publicOrderId: $publicOrderId) {
        id
        customerId
        createdAt
        status
        message
        pickupPoint @onlyWith(feature: "orderFacts")
        expectedDeliveryDate @onlyWith(feature: "orderFacts")
        paymentDueDate @onlyWith(feature: "orderFacts")
        billingAddress {
          ...OrderAddress
        }
        shippingAddress {
          ...OrderAddress
        }
        cart {
          ...Cart
        }
        shippingDetails {
          name
          parcelNumber
          trackingLink
          shippingDate
        }
        paymentDetails {
          displayName
          name
        }
        withdrawals @onlyWith(feature: "withdrawals") {
          reference
          submittedAt
          isSettled
        }
        refunds {
          id
          itemId
          reason
          createdAt
          toBalance
          total
        }
      }
    }
  `,
  [orderAddressFragment, cartFragment],
);

type ApiOrder = NonNullable<ResultOf<typeof orderDocument>['getOrderPublic']>;
type ApiOrderCart = NonNullable<ApiOrder['cart']>;
type ApiRefund = NonNullable<NonNullable<ApiOrder['refunds']>[number]>;

/** The refunds of an order and their sum, in the order's own currency; null without one. */
export function toRefunds(
  context: RequestContext,
  order: {
    readonly refunds: ApiOrder['refunds'];
    readonly apiCart: ApiOrderCart;
    readonly cart: CartView;
  },
): Refunds | null {
  const refunds = compact(order.refunds).map((refund) => ({
    ...refund,
    ...findRefundedGoods(refund, order),
  }));
  if (refunds.length === 0) return null;
  const { summary } = order.apiCart;
  const format = createAmountFormat(context, [summary?.total, summary?.subTotal]);
  const onBalance = sum(refunds.filter(({ toBalance }) => toBalance));
  const total = sum(refunds);
  return {
    list: refunds.map(({ id, reason, createdAt, total: amount, toBalance, goods }) => ({
      id,
      reason: toRefundReason(reason),
      date: toShownDate(context, createdAt),
      amount: format(amount),
      toBalance,
      ...omitEmpty({ goods }),
    })),
    byLine: sumByLine(refunds).map(({ amount, ...refund }) => ({ ...refund, amount: format(amount) })),
    total: format(total),
    ...omitEmpty({ toBalance: onBalance > 0 && onBalance < total ? format(onBalance) : null }),
  };
}

/** The refund names a SKU; of a package, that of a part. */
function findRefundedGoods(
  { itemId }: ApiRefund,
  { apiCart, cart }: { readonly apiCart: ApiOrderCart; readonly cart: CartView },
) {
  const item = compact(apiCart.items).find(({ skuId }) => skuId === itemId);
  const line = cart.lines.find(({ id }) => id === (item?.groupKey || item?.id));
  return { goods: item?.product?.name?.trim() || line?.name, lineId: line?.id };
}

const sum = (refunds: readonly ApiRefund[]): number => refunds.reduce((total, each) => total + each.total, 0);

function sumByLine(refunds: readonly (ApiRefund & { readonly lineId: string | undefined })[]) {
  const sums = new Map<string, { line: string; reason: RefundReason; amount: number }>();
  for (const { lineId, reason, total } of refunds) {
    if (lineId === undefined) continue;
    const key = `${lineId} ${reason}`;
    const amount = (sums.get(key)?.amount ?? 0) + total;
    sums.set(key, { line: lineId, reason: toRefundReason(reason), amount });
  }
  return [...sums.values()];
}
