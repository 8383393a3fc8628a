import { expect, test } from 'vitest';
import { fixtureBackend } from '#tests/support/fixture-backend/fixture-backend.ts';
import { fixtureOrder } from '#tests/support/fixture-backend/fixture-order.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { advanceDueOrders } from './advance-orders.ts';

async function anOrder() {
  const backend = await fixtureBackend();
  const placed = await fixtureOrder(backend);
  const { context } = backend;
  const at = (minutes: number) => ({
    ...context,
    now: () => new Date(context.now().getTime() + minutes * 60_000),
  });
  return { context, at, ...placed };
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
  const { context, at, order, inStock, read } = await anOrder();
  context.database.raw.run("update orders set status = 'pending-payment' where id = ?", [order.id]);
  const stockBefore = inStock();
  expect(advanceDueOrders(at(29))).toBe(0);
  expect(advanceDueOrders(at(30))).toBe(1);
  expect(read()?.status).toBe('cancelled');
  expect(inStock()).toBe(stockBefore + 2);
});

test('an order that an operator changed does not advance', async () => {
  const { context, at, order, read } = await anOrder();
  changeOrderStatus(context, order, 'partial', false);
  expect(advanceDueOrders(at(10_000))).toBe(0);
  expect(read()?.status).toBe('partial');
});
