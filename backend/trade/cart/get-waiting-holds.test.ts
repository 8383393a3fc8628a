import { expect, test } from 'vitest';
import { fixtureCustomer } from '#tests/support/fixture-backend/fixture-backend.ts';
import { HOSTED, openShop, shopOf } from '#tests/support/fixture-backend/fixture-trade.ts';

/** A signed-in customer with a balance of 10 kr, a gift card of 30 kr and carts of one piece with a code. */
async function shopping() {
  const { context } = await openShop({
    codes: [
      { code: 'ONCE', kind: { type: 'percent', percent: 10 }, oncePerCustomer: true },
      { code: 'CARD', kind: { type: 'giftCard', amount: 30 } },
    ],
  });
  const shop = shopOf({ ...context, customer: fixtureCustomer(context, {}, 1000) });
  shop.addGiftCard(3000);
  const toPay = (id: string) => {
    const { code, total, balance, fixedDiscount } = shop.priced(id);
    return { code: code?.code, total, balance, fixedDiscount };
  };
  return { ...shop, toPay, cartOf: (promoCode: string) => shop.newCart({ salty: 1 }, { promoCode }).id };
}

test.each(['ONCE', 'CARD'])(
  'a cart with a pending order shows the price of a new order: %s, balance',
  async (code) => {
    const { place, cartOf, toPay } = await shopping();
    const id = cartOf(code);
    const { order } = place(id, HOSTED);
    const asOrdered = toPay(id);
    expect(asOrdered).toMatchObject({ code, balance: { pending: 1000, remaining: 0 } });
    expect(asOrdered.total).toEqual(order.snapshot.cart.total);
    const elsewhere = { ...HOSTED.billingAddress, addressLine1: 'Exempelgatan 2' };
    const next = place(id, { ...HOSTED, billingAddress: elsewhere });
    expect([next.isNew, next.order.total]).toEqual([true, asOrdered.total.incVat]);
  },
);

test('holds apply to the order’s own cart and currency only', async () => {
  const { context, place, cartOf, toPay } = await shopping();
  const id = cartOf('CARD');
  place(id, HOSTED);
  expect(toPay(cartOf('CARD'))).toMatchObject({ code: undefined, balance: { pending: 0, remaining: 0 } });
  expect(shopOf(context, 'fi').priced(id)).toMatchObject({ code: null, balance: { pending: 0 } });
  const stranger = shopOf({ ...context, customer: null }).priced(id);
  expect(stranger).toMatchObject({ code: { code: 'CARD' }, balance: { pending: 0 } });
});
