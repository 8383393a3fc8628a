import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DEMO_PERSON, login, newCustomer } from '#tests/support/api/auth-api.ts';
import { ApiRefusal, callApi, cartWith, type ApiCart } from '#tests/support/api/cart-api.ts';
import { aCheckout, placeOrder, readConfirmation } from '#tests/support/api/checkout-api.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { SHOPS, shopNamed, type DemoShop } from '#tests/support/shops.ts';

const karamell = shopNamed('karamell');

/** Raw wire values (contract 9.9). */
const EVERY_STATUS =
  'backorder cancelled completed inactive on-hold out-of-stock partial pending pending-payment refunded'.split(
    ' ',
  );

interface ApiOrder {
  readonly id: number;
  readonly publicId: string;
  readonly customerId: number;
  readonly createdAt: string;
  readonly completedAt: string | null;
  readonly currency: string;
  readonly status: string;
  readonly billingAddress: Readonly<Record<string, string>>;
  readonly shippingAddress: Readonly<Record<string, string>>;
  readonly cart: { readonly isCompleted: boolean; readonly items: ApiCart['items'] };
  readonly orderTotal: { readonly sellingPriceIncVat: number; readonly sellingPriceIncVatFormatted: string };
  readonly shippingFee: { readonly sellingPriceIncVat: number };
  readonly shippingDetails: readonly { readonly name: string; readonly trackingLink: string | null }[];
  readonly paymentDetails: readonly { readonly displayName: string; readonly total: number }[];
  readonly refunds: readonly { readonly itemId: number; readonly total: number; readonly vat: number }[];
}

const ORDER = `{
  id publicId customerId createdAt completedAt currency status
  billingAddress { firstName lastName city zip } shippingAddress { firstName lastName city zip }
  cart { isCompleted items { skuId quantity totalPrice { sellingPriceIncVat } } }
  orderTotal { sellingPriceIncVat sellingPriceIncVatFormatted } shippingFee { sellingPriceIncVat }
  shippingDetails { name trackingLink } paymentDetails { displayName total }
  refunds { itemId total vat }
}`;

const listOrders = (shop: DemoShop, token: string, language?: string): Promise<ApiOrder[]> =>
  callApi(shop, {
    field: 'getOrders',
    select: ORDER,
    token,
    ...(language === undefined ? {} : { language }),
  });
const findOrder = (shop: DemoShop, orderId: number, token: string): Promise<ApiOrder | null> =>
  callApi(shop, { field: 'getOrder', select: ORDER, input: { orderId: ['Int!', orderId] }, token });
const findPublic = (shop: DemoShop, id: string): Promise<ApiOrder | null> =>
  callApi(shop, { field: 'getOrderPublic', select: ORDER, input: { publicOrderId: ['Guid!', id] } });

/** Places an order of a new customer, paid by the internal invoice. */
async function anOrder(shop: DemoShop, quantity = 2, more: Record<string, unknown> = {}) {
  const customer = await newCustomer('order');
  const { skuId } = await loadPlentifulProduct(shop);
  const cart = await cartWith(shop, skuId, quantity);
  const checkout = aCheckout(shop, { email: customer.username, ...more });
  const placed = await placeOrder(shop, cart.id, checkout, { token: customer.token });
  return { customer, skuId, cartId: cart.id, placed, id: Number(placed.orderId) };
}

for (const shop of SHOPS) {
  test(`[AC-01] ${shop.key} has an order in every status, newest first, each with a delivery and a payment`, async () => {
    const { token } = await login(DEMO_PERSON);
    const orders = await listOrders(shop, token);
    expect([...new Set(orders.map(({ status }) => status))].toSorted()).toEqual(EVERY_STATUS);
    const ids = orders.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    for (const order of orders) {
      expect(order.shippingDetails).toHaveLength(1);
      expect(order.shippingDetails[0]?.name).not.toBe('');
      expect(order.paymentDetails).toHaveLength(1);
      expect(order.paymentDetails[0]?.displayName).not.toBe('');
      expect(order.currency).toBe(shop.currency);
      expect(order.cart.isCompleted).toBe(true);
      expect(order.cart.items.length).toBeGreaterThan(0);
      const isSent = ['partial', 'completed', 'refunded'].includes(order.status);
      expect(order.shippingDetails[0]?.trackingLink === null).toBe(!isSent);
      expect(order.completedAt === null).toBe(!['completed', 'refunded'].includes(order.status));
      expect(order.publicId).toMatch(/^[0-9a-f-]{36}$/);
    }
    const refunded = orders.find(({ status }) => status === 'refunded');
    expect(refunded?.cart.items.map(({ skuId }) => skuId)).toContain(refunded?.refunds[0]?.itemId);
  });
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
