import { expect, test } from 'vitest';
import { later } from '#tests/support/fixture-backend/fixture-backend.ts';
import { openShop } from '#tests/support/fixture-backend/fixture-trade.ts';
import { changeCart, findCart, markCompleted, requireOpenCart, sweepCarts } from './cart-store.ts';

const DAY_MINUTES = 24 * 60;

test('an open cart is deleted with its lines 90 days after its last change, a completed one is not', async () => {
  const { scope, database, newCart } = await openShop();
  const [old, changed, done] = [newCart({ salty: 1 }), newCart({ salty: 1 }), newCart({ salty: 1 })];
  markCompleted(scope, done.id);
  changeCart(later(scope, DAY_MINUTES), changed.id);
  expect(sweepCarts(database, later(scope, 90 * DAY_MINUTES).now())).toBe(0);
  expect(sweepCarts(database, later(scope, 90 * DAY_MINUTES + 1).now())).toBe(1);
  expect(findCart(database, '9|se', old.id)).toBeNull();
  expect(findCart(database, '9|se', changed.id)).not.toBeNull();
  expect(findCart(database, '9|se', done.id)?.lines).toHaveLength(1);
  expect(database.raw.exists('select 1 from cart_lines where cart_id = ?', [old.id])).toBe(false);
});

test('a cart is found in its own channel only and cannot be changed once completed', async () => {
  const { scope, database, newCart } = await openShop();
  const { id } = newCart();
  expect(findCart(database, '1|se', id)).toBeNull();
  expect(findCart(database, '9|se', id.toUpperCase())?.id).toBe(id);
  expect(requireOpenCart(scope, id).id).toBe(id);
  markCompleted(scope, id);
  expect(() => requireOpenCart(scope, id)).toThrow('completed');
  expect(() => requireOpenCart(scope, 'none')).toThrow('no cart');
});
