import { expect, test } from 'vitest';
import { cartView } from '#backend/api/graphql/views/cart-view.ts';
import { findOrderProblem } from '#backend/trade/checkout/order-problem.ts';
import { fixtureCheckout, HOSTED, openShop } from '#tests/support/fixture-backend/fixture-trade.ts';
import { setPieces } from '#backend/domain/stock/stock-pieces.ts';
import { changeCart } from './cart-store.ts';
import { addItem, removeUnavailableLines, requireStock } from './change-lines.ts';
import { getAvailableStock } from './goods.ts';

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
