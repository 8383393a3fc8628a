import { findOrderByCart } from '#backend/trade/orders/order-store.ts';
import { NO_HOLDS, type WaitingHolds } from '#backend/model/waiting-holds.ts';
import type { Scope } from '#backend/model/scope.ts';

/**
 * A shopper who comes back from the payment page sees the cart as it would be ordered: placing an order gives the one
 * that waits up first, and with it the balance, the gift card and the code that it took.
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
