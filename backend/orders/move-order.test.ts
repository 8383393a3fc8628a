import { expect, test } from 'vitest';
import { selectRows } from '#backend/db/rows.ts';
import { fixtureBackend, FIXTURE_CHANNEL } from '#backend/seed-fixture/fixture-backend.ts';
import { moveOrder } from './move-order.ts';
import { moveDueOrders } from './order-clock.ts';

const TENANT = `channelId: "${FIXTURE_CHANNEL}", languageId: "en-US"`;
const CHECKOUT = `{ paymentId: 23, email: "buyer@example.com", billingAddress: {
  firstName: "A", lastName: "B", addressLine1: "C 1", zip: "11122", city: "D", country: "SE" } }`;

/** An order of two pieces, and what is on the shelf of its product. */
async function anOrder() {
  const backend = await fixtureBackend();
  const { getCart } = await backend.ask<{ getCart: { id: string } }>(`{ getCart(${TENANT}) { id } }`);
  const { products } = await backend.ask<{ products: { products: { skus: { skuId: number }[] }[] } }>(
    `{ products(${TENANT}, take: 1) { products { skus { skuId } } } }`,
  );
  const skuId = products.products[0]?.skus[0]?.skuId ?? 0;
  await backend.ask(
    `mutation { addToCart(${TENANT}, id: "${getCart.id}", item: { skuId: ${skuId}, quantity: 2 }) { id } }`,
  );
  const { placeOrder } = await backend.ask<{ placeOrder: { orderId: string } }>(
    `mutation { placeOrder(${TENANT}, cartId: "${getCart.id}", checkout: ${CHECKOUT}) { orderId } }`,
  );
  const { database } = backend.context;
  const shelf = () =>
    selectRows<{ in_stock: number }>(database.raw, 'select in_stock from skus where id = ?', [skuId])[0]
      ?.in_stock;
  return { ...backend, shelf, order: { channelId: FIXTURE_CHANNEL, id: Number(placeOrder.orderId) } };
}

test('[AC-02] an order moves with time: sent after minutes, done after more, no step skipped', async () => {
  const { context, order } = await anOrder();
  const status = () =>
    selectRows<{ status: string }>(context.database.raw, 'select status from orders where id = ?', [
      order.id,
    ])[0]?.status;
  const later = (minutes: number) => {
    const now = new Date(context.now().getTime() + minutes * 60_000);
    return moveDueOrders({ ...context, now: () => now });
  };
  expect([later(1), status()]).toEqual([0, 'pending']);
  expect([later(3), status()]).toEqual([1, 'partial']);
  expect([later(60), status()]).toEqual([1, 'completed']);
  expect(later(600)).toBe(0);
});

test('a cancelled order gives its goods back, once', async () => {
  const { context, order, shelf } = await anOrder();
  const sold = shelf() ?? 0;
  moveOrder(context, order, 'cancelled', false);
  expect(shelf()).toBe(sold + 2);
  expect(() => moveOrder(context, order, 'cancelled')).toThrow(/is cancelled cannot become cancelled/);
  expect(shelf()).toBe(sold + 2);
});

test('what is sent can only be paid back, and another channel’s order does not exist', async () => {
  const { context, order } = await anOrder();
  moveOrder(context, order, 'completed');
  expect(() => moveOrder(context, order, 'pending')).toThrow(/cannot become pending/);
  expect(moveOrder(context, order, 'refunded').status).toBe('refunded');
  expect(() => moveOrder(context, { ...order, channelId: '1|se' }, 'cancelled')).toThrow(/no such order/);
});

test('an order that an operator stopped stays where it is', async () => {
  const { context, order } = await anOrder();
  moveOrder(context, order, 'on-hold', false);
  const now = new Date(context.now().getTime() + 86_400_000);
  expect(moveDueOrders({ ...context, now: () => now })).toBe(0);
});
