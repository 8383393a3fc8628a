import { expect, test } from 'vitest';
import { z } from 'zod';
import { changeCart } from '#backend/trade/cart/cart-store.ts';
import { placeOrder } from '#backend/trade/placement/place-order.ts';
import { giftCardLeft } from '#backend/domain/promotions/promo-codes.ts';
import {
  fixtureCheckout,
  fixtureScope,
  skuOf,
  storedCart,
  tradingBackend,
} from '#tests/support/fixture-backend/fixture-trade.ts';
import { changeOrderStatus, ORDER_STATUSES } from './change-order-status.ts';
import { findOrder, findOrderByCart } from './order-store.ts';
import type { OrderStatus } from '#backend/model/order-types.ts';

/** Places an order of two pieces, partly paid by gift card. */
async function ordered(paymentId = 23) {
  const context = await tradingBackend({ codes: [{ code: 'CARD', kind: { type: 'giftCard', amount: 50 } }] });
  const scope = fixtureScope(context);
  context.database.raw.run('insert into gift_cards values (?, ?, ?, ?)', ['9|se', 'CARD', 'SEK', 5000]);
  const cart = storedCart(scope, { salty: 2 });
  changeCart(scope, cart.id, { promoCode: 'CARD' });
  const { order } = placeOrder(context, scope, cart.id, fixtureCheckout({ paymentId }));
  const skuId = skuOf(scope, 'salty');
  const sql = 'select in_stock from skus where id = ?';
  return {
    context,
    scope,
    order,
    inStock: () => context.database.raw.find(z.object({ in_stock: z.int() }), sql, [skuId])?.in_stock,
    card: () => giftCardLeft(scope, 'CARD'),
    status: () => findOrder(context.database, '9|se', order.id)?.status,
    set: (status: OrderStatus) =>
      context.database.raw.run('update orders set status = ? where id = ?', [status, order.id]),
  };
}

test('cancelling an order returns goods, gift card and cart once', async () => {
  const { context, order, inStock, card } = await ordered();
  expect([inStock(), card()]).toEqual([8, 0]);
  changeOrderStatus(context, order, 'cancelled');
  expect([inStock(), card()]).toEqual([10, 5000]);
  expect(() => changeOrderStatus(context, order, 'cancelled')).toThrow('cannot become');
  expect([inStock(), card()]).toEqual([10, 5000]);
  expect(findOrderByCart(context.database, order.cartId)).toBeNull();
});

test('only the allowed status transitions succeed', async () => {
  const { context, order, set } = await ordered();
  const allowed: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {};
  for (const from of ORDER_STATUSES) {
    allowed[from] = ORDER_STATUSES.filter((to) => {
      set(from);
      try {
        return changeOrderStatus(context, order, to).status === to;
      } catch {
        return false;
      }
    });
  }
  expect(allowed['pending-payment']).toEqual(['pending', 'cancelled', 'out-of-stock']);
  expect(allowed.pending).not.toContain('pending-payment');
  expect(allowed.completed).toEqual(['refunded']);
  for (const over of ['refunded', 'cancelled', 'out-of-stock'] as const) expect(allowed[over]).toEqual([]);
});

test('an order of another channel is not found', async () => {
  const { context, order, status } = await ordered();
  expect(() => changeOrderStatus(context, { channelId: '1|se', id: order.id }, 'cancelled')).toThrow(
    'no such order',
  );
  expect(status()).toBe('pending');
});
