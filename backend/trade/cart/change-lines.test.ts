import { expect, test } from 'vitest';
import { openShop } from '#tests/support/fixture-backend/fixture-trade.ts';
import { addItem, updateItem, type CartItemInput } from './change-lines.ts';

/** An empty cart, and the salty drops, of which the shop has ten pieces. */
async function shopping() {
  const { scope, raw, skuOf, newCart, cart } = await openShop();
  const { id } = newCart();
  return {
    raw,
    skuId: skuOf('salty'),
    add: (item: CartItemInput) => addItem(scope, cart(id), item),
    update: (item: CartItemInput) => updateItem(scope, cart(id), item),
    lines: () => cart(id).lines.map(({ quantity, message }) => [quantity, message]),
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
  const { raw, skuId, add, lines } = await shopping();
  raw.run("update products set channel_id = '1|se'");
  expect(() => add({ skuId, quantity: 1 })).toThrow('no SKU');
  expect(lines()).toEqual([]);
});
