import { expect, test } from 'vitest';
import {
  fixtureScope,
  skuOf,
  storedCart,
  tradingBackend,
} from '#tests/support/fixture-backend/fixture-trade.ts';
import { findCart } from './cart-store.ts';
import { addItem, updateItem, type CartItemInput } from './change-lines.ts';

/** An empty cart, and the salty drops, of which the shop has ten pieces. */
async function shopping() {
  const scope = fixtureScope(await tradingBackend());
  const { id } = storedCart(scope, {});
  const read = () => findCart(scope.database, scope.shop.channelId, id) ?? storedCart(scope, {});
  return {
    scope,
    skuId: skuOf(scope, 'salty'),
    add: (item: CartItemInput) => addItem(scope, read(), item),
    update: (item: CartItemInput) => updateItem(scope, read(), item),
    lines: () => read().lines.map(({ quantity, message }) => [quantity, message]),
  };
}

test('[CT-01] pieces of one SKU join the line with the same message', async () => {
  const { skuId, add, lines } = await shopping();
  add({ skuId, quantity: 1 });
  add({ skuId, quantity: 2, message: 'Happy birthday' });
  add({ skuId, quantity: 3 });
  add({ skuId, quantity: 1, message: 'Happy birthday' });
  expect(lines()).toEqual([
    [4, ''],
    [3, 'Happy birthday'],
  ]);
});

test('[CT-03] the lines of a SKU together do not exceed its stock', async () => {
  const { skuId, add, update, lines } = await shopping();
  add({ skuId, quantity: 6 });
  add({ skuId, quantity: 3, message: 'Happy birthday' });
  expect(() => add({ skuId, quantity: 2 })).toThrow(
    expect.objectContaining({
      extensions: { code: 'INSUFFICIENT_STOCK', stock: 10, inCart: 9, skuId, name: 'Salty drops' },
    }),
  );
  add({ skuId, quantity: 1 });
  expect(() => update({ skuId, quantity: 8 })).toThrow('that many pieces');
  expect(lines()).toEqual([
    [7, ''],
    [3, 'Happy birthday'],
  ]);
});

test('[CH-11] a SKU of another channel is unknown', async () => {
  const { scope, skuId, add, lines } = await shopping();
  scope.database.raw.run(
    "update products set channel_id = '1|se' where id = (select product_id from skus where id = ?)",
    [skuId],
  );
  expect(() => add({ skuId, quantity: 1 })).toThrow('no SKU');
  expect(lines()).toEqual([]);
});
