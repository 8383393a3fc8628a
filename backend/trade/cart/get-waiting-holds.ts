import { findOrderByCart } from '#backend/trade/orders/order-store.ts';
import { NO_HOLDS, type WaitingHolds } from '#backend/model/waiting-holds.ts';
import type { Scope } from '#backend/model/scope.ts';

/**
 * The balance, gift card amount and promo code that the cart's pending order holds. Pricing adds them back, because
 * placing a new order cancels the pending one and releases them: a shopper who returns from the payment page sees the
 * price of the order that would be placed now.
 */
export function getWaitingHolds({ database, market, customer }: Scope, cartId: string): WaitingHolds {
  const order = findOrderByCart(database, cartId);
  if (order?.status !== 'pending-payment') return NO_HOLDS;
  const { code, giftCardAmount } = order.snapshot.cart;
  const isOwnMoney = order.currency === market.currency.code;
  return {
    orderId: order.id,
    balance: isOwnMoney && order.userId === (customer?.userId ?? null) ? order.fromBalance : 0,
    giftCard: isOwnMoney && code?.isGiftCard === true ? { code: code.code, amount: giftCardAmount } : null,
  };
}
