import { expect, test } from 'vitest';
import { FIXTURE_CHANNEL } from '#tests/support/fixture-backend/fixture-backend.ts';
import { placedOrder } from '#tests/support/fixture-backend/fixture-trade.ts';
import { insertWithdrawal } from '#backend/trade/withdrawals.ts';
import {
  changeShopOrderStatus,
  listShopOrders,
  listShopWithdrawals,
  refundOrder,
  settleShopWithdrawal,
  showOrder,
} from './orders.ts';

async function createOrder() {
  const placed = await placedOrder();
  return { ...placed, number: String(placed.order.id) };
}

test('orders are listed for one status or all', async () => {
  const { context, number } = await createOrder();
  for (const channel of ['smallshop', FIXTURE_CHANNEL])
    expect(listShopOrders(context, channel)).toMatch(new RegExp(`^#${number} .*pending`));
  expect(listShopOrders(context, 'smallshop', 'pending')).toContain(`#${number}`);
  expect(listShopOrders(context, 'smallshop', 'completed')).toBe('There are no such orders.');
});

test('an order is shown with its lines', async () => {
  const { context, number, skuId } = await createOrder();
  expect(showOrder(context, 'smallshop', number)).toMatch(new RegExp(`2 × .+ \\(sku ${skuId}\\)`));
});

test('cancelling returns the pieces and stops automatic advancing', async () => {
  const { context, number, inStock } = await createOrder();
  const stockBefore = inStock('salty');
  expect(changeShopOrderStatus(context, 'smallshop', number, 'cancelled')).toMatch(
    /cancelled.*not advancing/,
  );
  expect(inStock('salty')).toBe(stockBefore + 2);
  expect(() => changeShopOrderStatus(context, 'smallshop', number, 'cancelled')).toThrow(/cannot become/);
});

test('invalid arguments are reported in a sentence', async () => {
  const { context, number } = await createOrder();
  expect(() => listShopOrders(context, 'bigshop')).toThrow(
    'There is no shop "bigshop"; there are smallshop.',
  );
  expect(() => showOrder(context, 'smallshop', '1')).toThrow('Small shop has no order #1.');
  for (const wrong of [undefined, '', 'x', '1.5', '-1', '0x1'])
    expect(() => showOrder(context, 'smallshop', wrong)).toThrow(/whole number/);
  for (const wrong of [undefined, 'done', 'toString'])
    expect(() => changeShopOrderStatus(context, 'smallshop', number, wrong)).toThrow(
      /A status is one of pending/,
    );
  expect(() => refundOrder(context, ['smallshop', number, '1', '5'], false)).toThrow(/has no sku 1/);
});

test('[LW-01] withdrawals are listed with what is known of their order, and settled once', async () => {
  const { context, scope, order, number } = await createOrder();
  const statement = { name: 'Kim Ek', orderNumber: number, email: order.email, goods: 'a cup\na plate' };
  const { reference } = insertWithdrawal(scope, statement);
  insertWithdrawal(scope, { ...statement, email: 'other@example.com', goods: '' });
  insertWithdrawal(scope, { ...statement, orderNumber: 'Monday' });
  const listed = listShopWithdrawals(context, 'smallshop');
  expect(listed).toContain(`order ${number}  (#${number}  `);
  expect(listed).toContain(
    `order ${number}  (of another e-mail address)  Kim Ek <other@example.com>\n  all goods`,
  );
  expect(listed).toContain('order Monday  (no such order)');
  expect(listed).toContain('\n  a cup\n  a plate');
  expect(settleShopWithdrawal(context, 'smallshop', reference)).toContain('is settled');
  expect(listShopWithdrawals(context, 'smallshop', 'settled')).toContain(reference);
  expect(listShopWithdrawals(context, 'smallshop')).not.toContain(reference);
  for (const wrong of [reference, 'W-1', undefined])
    expect(() => settleShopWithdrawal(context, 'smallshop', wrong)).toThrow('has no open withdrawal');
  expect(() => listShopWithdrawals(context, 'smallshop', 'all')).toThrow('open or settled');
});
