import { expect, test } from 'vitest';
import { cartView } from '#backend/api/graphql/views/cart-view.ts';
import { findOrderProblem } from '#backend/trade/checkout/order-problem.ts';
import { fixtureCheckout, HOSTED, openShop, shopOf } from '#tests/support/fixture-backend/fixture-trade.ts';
import { setPieces } from '#backend/domain/stock/stock-pieces.ts';
import { changeCart } from './cart-store.ts';
import { addItem, removeUnavailableLines, requireStock } from './change-lines.ts';
import { getAvailableStock } from './goods.ts';
import { fixtureCustomer } from '#tests/support/fixture-backend/fixture-backend.ts';

/** A shop with so many pieces, all of them in one cart, whose payment page is open. */
async function waitingForAll(pieces: number) {
  const shop = await openShop();
  const { database, skuOf, newCart, priced, place } = shop;
  const skuId = skuOf('salty');
  setPieces(database, skuId, pieces);
  const { id } = newCart({ salty: pieces });
  const availableFor = (cartId: string) => getAvailableStock(priced(cartId).lines[0]!.sku);
  const left = availableFor(id);
  return { ...shop, skuId, id, availableFor, left, first: place(id, HOSTED) };
}

test('[CO-08] a shopper who returns from the payment page is not short of the goods that wait for them', async () => {
  const { scope, skuId, id, cart, priced: priceOf, availableFor, left } = await waitingForAll(3);
  const priced = priceOf(id);
  expect(availableFor(id)).toBe(left);
  expect(findOrderProblem(scope, priced, HOSTED)).toBeNull();
  expect(removeUnavailableLines(scope, cart(id))).toBe(false);
  const shown = cartView(scope, priced).items[0]?.product().skus()[0];
  expect(shown?.stock().totalStock).toBe(left);
  const requireAll = (replacedLineId: string | null) => () =>
    requireStock(scope, cart(id), { skuId, quantity: left, replacedLineId });
  expect(requireAll(null)).toThrow('many pieces');
  expect(requireAll(cart(id).lines[0]?.id ?? '')).not.toThrow();
});

test('[CO-08] the goods that wait for one cart are not there for another', async () => {
  const { scope, skuId, newCart, availableFor, left } = await waitingForAll(3);
  const other = newCart({ salty: 3 });
  expect(availableFor(other.id)).toBe(left - 3);
  expect(() => addItem(scope, other, { skuId, quantity: left })).toThrow('many pieces');
});

test('[CO-08] another payment of the same cart replaces the waiting order and holds the goods once', async () => {
  const { scope, id, place, availableFor, left, first } = await waitingForAll(3);
  changeCart(scope, id, { shippingId: 2 });
  const second = place(id, fixtureCheckout({ paymentId: 24, shippingId: 2 }));
  expect(second.order.id).not.toBe(first.order.id);
  expect(second.payment?.id).not.toBe(first.payment?.id);
  expect(availableFor(id)).toBe(left);
});

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
