import { expect, test } from 'vitest';
import { fixtureScope, storedCart, tradingBackend } from '#tests/support/fixture-backend/fixture-trade.ts';
import { changeCart, findCart, markCompleted, requireOpenCart, sweepCarts } from './cart-store.ts';

const DAY_MS = 86_400_000;

test('an open cart is deleted with its lines 90 days after its last change, a completed one is not', async () => {
  const scope = fixtureScope(await tradingBackend());
  const { database } = scope;
  const start = scope.now().getTime();
  const old = storedCart(scope, { salty: 1 });
  const changed = storedCart(scope, { salty: 1 });
  const done = storedCart(scope, { salty: 1 });
  markCompleted(scope, done.id);
  changeCart({ ...scope, now: () => new Date(start + DAY_MS) }, changed.id);
  expect(sweepCarts(database, new Date(start + 90 * DAY_MS))).toBe(0);
  expect(sweepCarts(database, new Date(start + 90 * DAY_MS + 1))).toBe(1);
  expect(findCart(database, '9|se', old.id)).toBeNull();
  expect(findCart(database, '9|se', changed.id)).not.toBeNull();
  expect(findCart(database, '9|se', done.id)?.lines).toHaveLength(1);
  expect(database.raw.exists('select 1 from cart_lines where cart_id = ?', [old.id])).toBe(false);
});

test('a cart is found in its own channel only and cannot be changed once completed', async () => {
  const scope = fixtureScope(await tradingBackend());
  const { id } = storedCart(scope, {});
  expect(findCart(scope.database, '1|se', id)).toBeNull();
  expect(findCart(scope.database, '9|se', id.toUpperCase())?.id).toBe(id);
  expect(requireOpenCart(scope, id).id).toBe(id);
  markCompleted(scope, id);
  expect(() => requireOpenCart(scope, id)).toThrow('completed');
  expect(() => requireOpenCart(scope, 'none')).toThrow('no cart');
});
