import { expect, test } from 'vitest';
import { fixtureBackend, FIXTURE_CHANNEL } from '#tests/support/fixture-backend/fixture-backend.ts';
import { fixtureOrder } from '#tests/support/fixture-backend/fixture-order.ts';
import { refundOrder } from '#backend/api/commands/orders.ts';
import { changeOrderStatus } from '#backend/trade/orders/change-order-status.ts';

const ORDER = `{
  id status currency createdAt message customerOrderNumber goodsLabel
  cart { items { quantity product { name } } }
  orderTotal { sellingPriceIncVat sellingPriceIncVatFormatted } vat { sellingPriceIncVat }
  shippingDetails { name parcelNumber trackingLink shippingDate }
  paymentDetails { displayName isPaid paymentDate total }
  refunds { itemId articleNumber refundType toBalance total vat }
}`;

interface View {
  readonly getOrder: {
    readonly id: number;
    readonly cart: { readonly items: readonly { readonly product: { readonly name: string } }[] };
    readonly orderTotal: {
      readonly sellingPriceIncVat: number;
      readonly sellingPriceIncVatFormatted: string;
    };
    readonly shippingDetails: readonly Readonly<Record<string, string | null>>[];
    readonly paymentDetails: readonly Readonly<Record<string, unknown>>[];
    readonly refunds: readonly Readonly<Record<string, unknown>>[];
  };
}

async function anOrder(checkout: Readonly<Record<string, unknown>> = {}) {
  const backend = await fixtureBackend();
  const placed = await fixtureOrder(backend, { checkout });
  const show = async (languageId = 'sv-SE', marketId = 'se') => {
    const query = `{ getOrder(channelId: "${FIXTURE_CHANNEL}", languageId: "${languageId}", marketId: "${marketId}",
      orderId: ${placed.order.id}) ${ORDER} }`;
    return (await backend.ask<View>(query, {}, placed.customer)).getOrder;
  };
  return { backend, ...placed, context: backend.context, show };
}

test('an order is shown in the reader’s language and its own currency', async () => {
  const { show } = await anOrder();
  const [swedish, english, elsewhere] = [await show(), await show('en-US'), await show('sv-SE', 'fi')];
  expect(swedish.orderTotal.sellingPriceIncVat).toBe(english.orderTotal.sellingPriceIncVat);
  expect(elsewhere.orderTotal).toEqual(swedish.orderTotal);
  expect(swedish.orderTotal.sellingPriceIncVatFormatted).toMatch(/kr/);
  expect(english.orderTotal.sellingPriceIncVatFormatted).toMatch(/kr|SEK/);
});

test('later price changes do not change orders', async () => {
  const { context, show } = await anOrder();
  const before = await show();
  context.database.raw.run('update products set price = 999, selling_price = 999, in_stock = 0');
  expect(await show()).toEqual(before);
});

test('a parcel number is shown once the order is sent', async () => {
  const { context, order, show } = await anOrder();
  expect((await show()).shippingDetails[0]).toMatchObject({
    name: expect.stringMatching(/./),
    parcelNumber: null,
    trackingLink: null,
    shippingDate: null,
  });
  changeOrderStatus(context, order, 'partial');
  const [parcel] = (await show()).shippingDetails;
  expect(parcel?.parcelNumber).toContain(String(order.id));
  expect(parcel?.trackingLink).toContain(parcel?.parcelNumber ?? 'none');
  expect(parcel?.shippingDate).toBe(context.now().toISOString());
});

test('a refund names its line and can be added to the channel’s balance', async () => {
  const { backend, context, customer, order, skuId, show } = await anOrder();
  refundOrder(context, [FIXTURE_CHANNEL, String(order.id), String(skuId), '50'], false);
  refundOrder(context, ['smallshop', String(order.id), String(skuId), '20'], true);
  expect((await show()).refunds).toMatchObject([
    { itemId: skuId, refundType: 'MONEY', toBalance: false, total: 50 },
    { itemId: skuId, refundType: 'BALANCE', toBalance: true, total: 20 },
  ]);
  const user = await backend.ask(
    `{ getUser(channelId: "${FIXTURE_CHANNEL}") { balance balances { currency amount } } }`,
    {},
    customer,
  );
  expect(user).toEqual({ getUser: { balance: 20, balances: [{ currency: 'SEK', amount: 20 }] } });
});

test('refunds are positive and at most the cost of the line in total', async () => {
  const { context, order, skuId, show } = await anOrder();
  const line = order.snapshot.cart.lines[0]?.total.incVat ?? 0;
  const pay = (amount: string) => () =>
    refundOrder(context, [FIXTURE_CHANNEL, String(order.id), String(skuId), amount], false);
  for (const amount of ['0', '-5', 'x', '', 'NaN', 'Infinity', String(line / 100 + 1)])
    expect(pay(amount), amount).toThrow(/amount/);
  pay(String(line / 100))();
  expect(pay('1')).toThrow(/amount/);
  expect((await show()).refunds).toHaveLength(1);
});
