import { expect, test } from 'vitest';
import { z } from 'zod';
import { getGiftCard } from '#backend/domain/promotions/promo-codes.ts';
import { openShop } from '#tests/support/fixture-backend/fixture-trade.ts';
import { changeOrderStatus, ORDER_STATUSES } from './change-order-status.ts';
import { findOrderByCart } from './order-store.ts';
import type { OrderStatus } from '#backend/model/order-types.ts';

/** Places an order of two pieces, partly paid by gift card. */
async function ordered() {
  const shop = await openShop({ codes: [{ code: 'CARD', kind: { type: 'giftCard', amount: 50 } }] });
  shop.addGiftCard(5000);
  const { order } = shop.place(shop.newCart({ salty: 2 }, { promoCode: 'CARD' }).id);
  return { ...shop, order, left: () => [shop.inStock('salty'), getGiftCard(shop.scope, 'CARD').left] };
}

test('cancelling an order returns goods, gift card and cart once', async () => {
  const { context, order, left } = await ordered();
  expect(left()).toEqual([8, 0]);
  changeOrderStatus(context, order, 'cancelled');
  expect(left()).toEqual([10, 5000]);
  expect(() => changeOrderStatus(context, order, 'cancelled')).toThrow('cannot become');
  expect(left()).toEqual([10, 5000]);
  expect(findOrderByCart(context.database, order.cartId)).toBeNull();
});

test('[CH-11] a gift card pays in its own shop only, also where another shop has one of the same code', async () => {
  const shop = await openShop({ codes: [{ code: 'CARD', kind: { type: 'giftCard', amount: 50 } }] });
  const { raw, scope } = shop;
  raw.run(
    "insert into gift_cards (channel_id, code, currency, remaining) values ('8|eu', 'CARD', 'SEK', 90000)",
  );
  expect(getGiftCard(scope, 'CARD').left).toBe(0);
  shop.addGiftCard(1000);
  const { order } = shop.place(shop.newCart({ salty: 2 }, { promoCode: 'CARD' }).id);
  const cardRow = z.object({ remaining: z.int() });
  const left = () =>
    raw.select(cardRow, 'select * from gift_cards order by channel_id').map(({ remaining }) => remaining);
  expect(left()).toEqual([90_000, 0]);
  changeOrderStatus(shop.context, order, 'cancelled');
  expect(left()).toEqual([90_000, 1000]);
});

test('only the allowed status transitions succeed', async () => {
  const { context, raw, order } = await ordered();
  const allowed: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {};
  for (const from of ORDER_STATUSES) {
    allowed[from] = ORDER_STATUSES.filter((to) => {
      raw.run('update orders set status = ? where id = ?', [from, order.id]);
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
  const { context, order, statusOf } = await ordered();
  expect(() => changeOrderStatus(context, { channelId: '1|se', id: order.id }, 'cancelled')).toThrow(
    'no such order',
  );
  expect(statusOf(order)).toBe('pending');
});
