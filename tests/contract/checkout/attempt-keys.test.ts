import { expect, test } from 'vitest';
import { callApi } from '#tests/support/api/cart-api.ts';
import { shopperWithCart } from '#tests/support/checkout/checkout-shopper.ts';
import { shopNamed } from '#tests/support/shops.ts';

const karamell = shopNamed('karamell');

test('[CO-08] the API carries out a mutation once per key, and other keys as always', async () => {
  const { cartId, skuId } = await shopperWithCart(karamell);
  const add = (key: string, quantity: number) =>
    callApi<{ items: { quantity: number }[] }>(karamell, {
      kind: 'mutation',
      field: 'addToCart',
      select: '{ items { quantity } }',
      input: { id: ['String!', cartId], item: ['CartItemInputType!', { skuId, quantity }] },
      headers: { 'x-idempotency-key': key },
    });
  const first = crypto.randomUUID();
  expect((await add(first, 1)).items).toEqual([{ quantity: 2 }]);
  expect((await add(first, 1)).items).toEqual([{ quantity: 2 }]);
  await expect(add(first, 2)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  expect((await add(crypto.randomUUID(), 1)).items).toEqual([{ quantity: 3 }]);
  await expect(add('k'.repeat(201), 1)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});
