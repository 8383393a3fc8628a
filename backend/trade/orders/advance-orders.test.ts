import { expect, test } from 'vitest';
import { later } from '#tests/support/fixture-backend/fixture-backend.ts';
import { placedOrder } from '#tests/support/fixture-backend/fixture-trade.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { advanceDueOrders } from './advance-orders.ts';
import { findOrder } from './order-store.ts';

async function anOrder() {
  const { context, order, ...placed } = await placedOrder();
  const read = () => findOrder(context.database, order.channelId, order.id);
  return { ...placed, context, order, read, at: (minutes: number) => later(context, minutes) };
}

test('an order is sent after two minutes and completed ten minutes later, one step per run', async () => {
  const { at, read } = await anOrder();
  expect(advanceDueOrders(at(1.9))).toBe(0);
  expect(advanceDueOrders(at(60))).toBe(1);
  expect(read()?.status).toBe('partial');
  expect(advanceDueOrders(at(69))).toBe(0);
  expect(advanceDueOrders(at(70))).toBe(1);
  expect(read()).toMatchObject({ status: 'completed', completedAt: at(70).now().toISOString() });
  expect(advanceDueOrders(at(10_000))).toBe(0);
});

test('a pending payment is cancelled after 30 minutes and its goods return to stock', async () => {
  const { raw, at, order, inStock, read } = await anOrder();
  raw.run("update orders set status = 'pending-payment' where id = ?", [order.id]);
  const stockBefore = inStock('salty');
  expect(advanceDueOrders(at(29))).toBe(0);
  expect(advanceDueOrders(at(30))).toBe(1);
  expect(read()?.status).toBe('cancelled');
  expect(inStock('salty')).toBe(stockBefore + 2);
});

test('[CO-08] an order that is paid while another one is cancelled as unpaid is not cancelled', async () => {
  const { context, raw, newCart, place, at, read } = await anOrder();
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
  const { context, at, order, read } = await anOrder();
  changeOrderStatus(context, order, 'partial', false);
  expect(advanceDueOrders(at(10_000))).toBe(0);
  expect(read()?.status).toBe('partial');
});
