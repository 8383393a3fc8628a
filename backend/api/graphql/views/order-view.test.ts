import { expect, test } from 'vitest';
import { FIXTURE_CHANNEL } from '#tests/support/fixture-backend/fixture-backend.ts';
import { placedOrder } from '#tests/support/fixture-backend/fixture-trade.ts';
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
    readonly orderTotal: {
      readonly sellingPriceIncVat: number;
      readonly sellingPriceIncVatFormatted: string;
    };
    readonly shippingDetails: readonly Readonly<Record<string, string | null>>[];
    readonly refunds: readonly Readonly<Record<string, unknown>>[];
  };
}

async function createOrder() {
  const placed = await placedOrder();
  const { ask, customer, order } = placed;
  const show = async (languageId = 'sv-SE', marketId = 'se') => {
    const query = `{ getOrder(channelId: "${FIXTURE_CHANNEL}", languageId: "${languageId}", marketId: "${marketId}",
      orderId: ${order.id}) ${ORDER} }`;
    return (await ask<View>(query, {}, { customer })).getOrder;
  };
  const refund = (amount: string, toBalance = false) =>
    refundOrder(placed.context, ['smallshop', String(order.id), String(placed.skuId), amount], toBalance);
  return { ...placed, show, refund };
}

test('an order is shown in the reader’s language and its own currency', async () => {
  const { show } = await createOrder();
  const [swedish, english, elsewhere] = [await show(), await show('en-US'), await show('sv-SE', 'fi')];
  expect(swedish.orderTotal.sellingPriceIncVat).toBe(english.orderTotal.sellingPriceIncVat);
  expect(elsewhere.orderTotal).toEqual(swedish.orderTotal);
  expect(swedish.orderTotal.sellingPriceIncVatFormatted).toMatch(/kr/);
  expect(english.orderTotal.sellingPriceIncVatFormatted).toMatch(/kr|SEK/);
});

test('later price changes do not change orders', async () => {
  const { context, show } = await createOrder();
  const before = await show();
  context.database.raw.run('update products set price = 999, selling_price = 999, in_stock = 0');
  expect(await show()).toEqual(before);
});

test('a parcel number is shown once the order is sent', async () => {
  const { context, order, show } = await createOrder();
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
  const { ask, customer, skuId, show, refund } = await createOrder();
  refund('50');
  refund('20', true);
  expect((await show()).refunds).toMatchObject([
    { itemId: skuId, refundType: 'MONEY', toBalance: false, total: 50 },
    { itemId: skuId, refundType: 'BALANCE', toBalance: true, total: 20 },
  ]);
  const balances = `{ getUser(channelId: "${FIXTURE_CHANNEL}") { balance balances { currency amount } } }`;
  expect(await ask(balances, {}, { customer })).toEqual({
    getUser: { balance: 20, balances: [{ currency: 'SEK', amount: 20 }] },
  });
});

test('refunds are positive and at most the cost of the line in total', async () => {
  const { order, show, refund } = await createOrder();
  const line = order.snapshot.cart.lines[0]?.total.incVat ?? 0;
  for (const amount of ['0', '-5', 'x', '', 'NaN', 'Infinity', String(line / 100 + 1)])
    expect(() => refund(amount), amount).toThrow(/amount/);
  refund(String(line / 100));
  expect(() => refund('1')).toThrow(/amount/);
  expect((await show()).refunds).toHaveLength(1);
});
