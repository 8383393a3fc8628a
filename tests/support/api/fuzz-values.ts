import { newCustomer } from './auth-api.ts';
import { callApi, cartWith, completeCart, createCart } from './cart-api.ts';
import { aCheckout } from './checkout-api.ts';
import type { KnownValues } from './hostile-values.ts';
import { loadPlentifulProduct } from './plentiful-product.ts';
import { shopNamed } from '#tests/support/shops.ts';

const karamell = shopNamed('karamell');
const koivu = shopNamed('koivu');

export interface FuzzValues extends KnownValues {
  /** Bearer tokens; `''` for none. */
  readonly authorizations: readonly string[];
}

/** New carts and customers for each test, because a mutation may complete or delete those that another one needs. */
export async function createFuzzValues(): Promise<FuzzValues> {
  const { skuId, alias } = await loadPlentifulProduct(karamell);
  const { skuId: foreign } = await loadPlentifulProduct(koivu);
  const open = await cartWith(karamell, skuId, 2);
  const completed = await completeCart(karamell, (await createCart(karamell)).id);
  const abroad = await cartWith(koivu, foreign, 1);
  const customer = await newCustomer('fuzz');
  const gone = await newCustomer('fuzz');
  await callApi(karamell, { kind: 'mutation', field: 'deleteUser', token: gone.token });
  const forged = `${customer.token.slice(0, -6)}AAAAAA`;
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${customer.token.split('.')[1]}.`;
  const line = open.items[0]?.id ?? '';
  return {
    texts: [
      ...Array<string>(6).fill(open.id),
      completed.id,
      abroad.id,
      line,
      'SAVE10',
      'fuzz@example.com',
      alias,
    ],
    wholes: { CheckoutInputType: aCheckout(karamell), CartItemInputType: { skuId, quantity: 1 } },
    numbers: [skuId, skuId, 1, 2, foreign, 23, 24, 25],
    authorizations: [
      ...Array<string>(12).fill(''),
      customer.token,
      customer.token,
      gone.token,
      forged,
      unsigned,
      'x'.repeat(9000),
    ],
  };
}
