import { selectMarket } from '#backend/domain/shop/find-scope.ts';
import { findDeliveryText } from '#backend/domain/delivery/deliveries.ts';
import type { PricedCart } from '#backend/model/cart-types.ts';
import { findPaymentText } from '#backend/trade/payment/payment-options.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';
import type { Scope } from '#backend/model/scope.ts';

/** The cart of an order, with its delivery and payment named in the reader's language; as stored where they are no longer offered. */
export function cartOfOrder({ language }: Scope, { snapshot: { cart } }: StoredOrder): PricedCart {
  const { shipping, payment } = cart;
  const deliveryText = shipping && findDeliveryText(shipping.id, language);
  const paymentText = payment && findPaymentText(payment.id, language);
  return {
    ...cart,
    shipping: shipping && { ...shipping, displayName: deliveryText ?? shipping.displayName },
    payment: payment && { ...payment, displayName: paymentText ?? payment.displayName },
  };
}

/** The scope for showing an order: the reader's language, the market and currency of the order. */
export function scopeOfOrder(scope: Scope, order: StoredOrder): Scope {
  return { ...scope, market: selectMarket(scope.shop, order.market) };
}
