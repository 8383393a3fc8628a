import { expect, test } from 'vitest';
import { z } from 'zod';
import { getGiftCard } from '#backend/domain/promotions.ts';
import { openShop, placedOrder } from '#tests/support/fixture-backend/fixture-trade.ts';
import { changeOrderStatus, ORDER_STATUSES, advanceDueOrders } from './change-order-status.ts';
import { findOrderByCart, findOrder } from './order-store.ts';
import type { OrderStatus } from '#backend/model/order-types.ts';
import { later } from '#tests/support/fixture-backend/fixture-backend.ts';

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

async function createOrder() {
  const { context, order, ...placed } = await placedOrder();
  const read = () => findOrder(context.database, order.channelId, order.id);
  return { ...placed, context, order, read, at: (minutes: number) => later(context, minutes) };
}

test('an order is sent after two minutes and completed ten minutes later, one step per run', async () => {
  const { at, read } = await createOrder();
  expect(advanceDueOrders(at(1.9))).toBe(0);
  expect(advanceDueOrders(at(60))).toBe(1);
  expect(read()?.status).toBe('partial');
  expect(advanceDueOrders(at(69))).toBe(0);
  expect(advanceDueOrders(at(70))).toBe(1);
  expect(read()).toMatchObject({ status: 'completed', completedAt: at(70).now().toISOString() });
  expect(advanceDueOrders(at(10_000))).toBe(0);
});

test('a pending payment is cancelled after 30 minutes and its goods return to stock', async () => {
  const { raw, at, order, inStock, read } = await createOrder();
  raw.run("update orders set status = 'pending-payment' where id = ?", [order.id]);
  const stockBefore = inStock('salty');
  expect(advanceDueOrders(at(29))).toBe(0);
  expect(advanceDueOrders(at(30))).toBe(1);
  expect(read()?.status).toBe('cancelled');
  expect(inStock('salty')).toBe(stockBefore + 2);
});

test('[CO-08] an order that is paid while another one is cancelled as unpaid is not cancelled', async () => {
  const { context, raw, newCart, place, at, read } = await createOrder();
  const { order: paid } = place(newCart({ salty: 1 }).id);
  raw.exec("update orders set status = 'pending-payment'");
  // Another process settles the payment after both orders were listed
  context.changes.listen(() => raw.run("update orders set status = 'pending' where id = ?", [paid.id]));
  expect(advanceDueOrders(at(30))).toBe(1);
  expect([read()?.status, findOrder(context.database, paid.channelId, paid.id)?.status]).toEqual([
    'cancelled',
    'pending',
  ]);
});

test('an order that an operator changed does not advance', async () => {
  const { context, at, order, read } = await createOrder();
  changeOrderStatus(context, order, 'partial', false);
  expect(advanceDueOrders(at(10_000))).toBe(0);
  expect(read()?.status).toBe('partial');
});
