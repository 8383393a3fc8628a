import { z } from 'zod';
import { cartView } from './cart-view.ts';
import { fromMinor } from '#backend/core/money/money.ts';
import { priceView } from './price-view.ts';
import { addMoney, formatMinor, subtractMoney } from '#backend/domain/money-amounts.ts';
import type { Scope } from '#backend/model/scope.ts';
import { cartOfOrder, scopeOfOrder } from '#backend/trade/orders/order-store.ts';
import type { PricedCart } from '#backend/model/cart-types.ts';
import { listWithdrawalsOfOrder, type StoredWithdrawal } from '#backend/trade/withdrawals.ts';
import { computeVat, sumFixedAmounts } from '#backend/trade/cart/cart-discounts.ts';
import { findDueTime } from '#backend/trade/payment/payment-options.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';

/** Statuses of orders that have been sent. */
const SENT: ReadonlySet<string> = new Set(['partial', 'completed', 'refunded']);

function shippingDetails(order: StoredOrder, { shipping }: PricedCart) {
  const isSent = SENT.has(order.status);
  const parcel = `ARK${String(order.id).padStart(9, '0')}`;
  return [
    {
      id: order.id,
      shippingId: shipping?.id ?? 0,
      name: shipping?.displayName ?? '',
      parcelNumber: isSent ? parcel : null,
      trackingLink: isSent ? `https://tracking.example/${parcel}` : null,
      shippingDate: isSent ? order.statusAt : null,
    },
  ];
}

function paymentDetails(order: StoredOrder, { payment, shippingFee, paymentFee }: PricedCart) {
  const isPaid =
    order.total === 0 || (order.paymentType !== 'STANDARD' && order.status !== 'pending-payment');
  return [
    {
      id: order.id,
      paymentId: order.paymentId,
      transactionId: order.externalOrderId ?? '',
      displayName: payment?.displayName ?? '',
      name: payment?.name ?? '',
      isPaid,
      paymentDate: isPaid ? order.createdAt : null,
      paymentFee: fromMinor(paymentFee.incVat),
      shippingFee: fromMinor(shippingFee.incVat),
      total: fromMinor(order.total),
      paymentOption: order.paymentType,
      reservationNumber: order.externalOrderId,
      reservationDate: order.createdAt,
    },
  ];
}

const refundRow = z.object({
  id: z.int(),
  sku_id: z.int(),
  reason: z.string().nullable(),
  total: z.int(),
  vat: z.int(),
  to_balance: z.int(),
  created_at: z.string(),
});

function refunds({ database }: Scope, order: StoredOrder) {
  const sql = 'select * from refunds where order_id = ? order by id';
  return database.raw.select(refundRow, sql, [order.id]).map((row) => ({
    id: row.id,
    itemId: row.sku_id,
    articleNumber:
      order.snapshot.cart.lines.find(({ line }) => line.skuId === row.sku_id)?.sku.article_number ?? null,
    reason: row.reason,
    refundType: row.to_balance === 1 ? 'BALANCE' : 'MONEY',
    createdAt: row.created_at,
    toBalance: row.to_balance === 1,
    total: fromMinor(row.total),
    vat: fromMinor(row.vat),
  }));
}

/**
 * `OrderType` (contract 3.10). Both detail lists have exactly one element: clients read the first without checking.
 */
export function orderView(requestScope: Scope, order: StoredOrder) {
  const scope = scopeOfOrder(requestScope, order);
  const { snapshot } = order;
  const cart = cartOfOrder(scope, order);
  const vat = computeVat(cart);
  const saved = addMoney(subtractMoney(cart.regularSubTotal, cart.subTotal), sumFixedAmounts(cart));
  return {
    id: order.id,
    publicId: order.publicId,
    customerId: order.userId ?? 0,
    // The public id alone does not show it (decision 0026)
    customerEmail: requestScope.customer?.userId === order.userId ? order.email : null,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    completedAt: order.completedAt,
    desiredDeliveryDate: snapshot.desiredDeliveryDate,
    pickupPoint: snapshot.pickupPoint,
    expectedDeliveryDate: cart.shipping?.expectedDay ?? null,
    paymentDueDate: findDueTime(scope.shop, order),
    currency: order.currency,
    customerOrderNumber: snapshot.customerOrderNumber,
    goodsLabel: snapshot.goodsLabel,
    message: snapshot.message,
    status: order.status,
    billingAddress: snapshot.billingAddress,
    shippingAddress: snapshot.shippingAddress,
    cart: () => cartView(scope, cart),
    orderTotal: () => priceView(scope, cart.totalBeforeBalance, cart.totalBeforeBalance, vat),
    discount: () => priceView(scope, saved),
    shippingFee: () => priceView(scope, cart.shippingFee),
    paymentFee: () => priceView(scope, cart.paymentFee),
    vat: () => priceView(scope, { incVat: vat, exVat: vat }),
    fromBalance: fromMinor(order.fromBalance),
    fromBalanceFormatted: () => formatMinor(scope, order.fromBalance),
    shippingDetails: shippingDetails(order, cart),
    paymentDetails: paymentDetails(order, cart),
    refunds: () => refunds(scope, order),
    withdrawals: () => listWithdrawalsOfOrder(scope.database, order).map(withdrawalView),
  };
}

/** `WithdrawalType`, an extension. */
export const withdrawalView = ({ reference, createdAt, settledAt, name, goods }: StoredWithdrawal) => ({
  reference,
  submittedAt: createdAt,
  isSettled: settledAt !== null,
  name,
  goods,
});
