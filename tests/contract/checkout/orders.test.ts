import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newCustomer } from '#tests/support/api/auth-api.ts';
import { ApiRefusal, callApi, cartWith } from '#tests/support/api/cart-api.ts';
import { aCheckout, placeOrder, readConfirmation } from '#tests/support/api/checkout-api.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { SHOPS, shopNamed, type DemoShop } from '#tests/support/shops.ts';

const karamell = shopNamed('karamell');

interface ApiOrder {
  readonly id: number;
  readonly status: string;
  readonly billingAddress: { readonly city: string };
}

const ORDER = '{ id status billingAddress { city } }';

const listOrders = (shop: DemoShop, token: string): Promise<ApiOrder[]> =>
  callApi(shop, { field: 'getOrders', select: ORDER, token });
const findOrder = (shop: DemoShop, orderId: number, token: string): Promise<ApiOrder | null> =>
  callApi(shop, { field: 'getOrder', select: ORDER, input: { orderId: ['Int!', orderId] }, token });
const findPublic = (shop: DemoShop, id: string): Promise<ApiOrder | null> =>
  callApi(shop, { field: 'getOrderPublic', select: ORDER, input: { publicOrderId: ['Guid!', id] } });

/** Places an order of a new customer, paid by the internal invoice. */
async function anOrder(shop: DemoShop) {
  const customer = await newCustomer('order');
  const { skuId } = await loadPlentifulProduct(shop);
  const { id: cartId } = await cartWith(shop, skuId, 2);
  const checkout = aCheckout(shop, { email: customer.username });
  const placed = await placeOrder(shop, cartId, checkout, { token: customer.token });
  return { customer, cartId, placed, id: Number(placed.orderId) };
}

test('only its customer can read an order by number', async () => {
  const { customer, id } = await anOrder(karamell);
  const { id: found, status, billingAddress } = (await findOrder(karamell, id, customer.token)) ?? {};
  expect([found, status, billingAddress?.city]).toEqual([id, 'pending', 'Exempelstad']);
  expect((await listOrders(karamell, customer.token)).map((order) => order.id)).toEqual([id]);
  const other = await newCustomer('other');
  expect(await findOrder(karamell, id, other.token)).toBeNull();
  expect(await listOrders(karamell, other.token)).toEqual([]);
  for (const wrong of [0, -1, 2_147_483_647])
    expect(await findOrder(karamell, wrong, customer.token)).toBeNull();
});

test('[CH-11] an order cannot be read in another shop by number, GUID or cart', async () => {
  const { customer, id, placed, cartId } = await anOrder(karamell);
  for (const shop of SHOPS.filter((each) => each !== karamell)) {
    expect(await findOrder(shop, id, customer.token)).toBeNull();
    expect(await listOrders(shop, customer.token)).toEqual([]);
    expect(await findPublic(shop, placed.publicId)).toBeNull();
    for (const [by, cart] of [
      [placed.orderId, null],
      [placed.orderId, cartId],
      [placed.publicId, null],
      [placed.publicId, cartId],
    ] as const)
      expect((await readConfirmation(shop, by, cart)).order, `${shop.key} ${by}`).toBeNull();
  }
});

test('an order can be read by its public id without a login; an invalid GUID is refused', async () => {
  const { placed, id } = await anOrder(karamell);
  expect(await findPublic(karamell, placed.publicId)).toMatchObject({ id, status: 'pending' });
  expect(await findPublic(karamell, placed.publicId.toUpperCase())).toMatchObject({ id });
  expect(await findPublic(karamell, randomUUID())).toBeNull();
  for (const wrong of ['', String(id), `${placed.publicId}x`])
    await expect(findPublic(karamell, wrong)).rejects.toThrow(ApiRefusal);
});

test('the confirmation is found by number, by GUID and by the right cart, but not with a wrong cart', async () => {
  const { placed, cartId } = await anOrder(karamell);
  for (const [by, cart] of [
    [placed.orderId, null],
    [placed.orderId, cartId],
    [placed.orderId, cartId.toUpperCase()],
    [placed.publicId, null],
    ['', cartId],
  ] as const)
    expect((await readConfirmation(karamell, by, cart)).order?.orderId, `${by} ${cart}`).toBe(placed.orderId);
  for (const [by, cart] of [
    [placed.orderId, randomUUID()],
    [placed.orderId, 'no id'],
    [`${placed.orderId} or 1=1`, cartId],
    ['0', null],
    [randomUUID(), null],
    ['', randomUUID()],
  ] as const)
    expect((await readConfirmation(karamell, by, cart)).order, `${by} ${cart}`).toBeNull();
});
