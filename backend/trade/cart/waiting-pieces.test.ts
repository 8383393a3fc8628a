import { expect, test } from 'vitest';
import { cartView } from '#backend/api/graphql/views/cart-view.ts';
import { findOrderProblem } from '#backend/trade/checkout/order-problem.ts';
import { placeOrder } from '#backend/trade/placement/place-order.ts';
import {
  fixtureCheckout,
  fixtureScope,
  skuOf,
  storedCart,
  tradingBackend,
} from '#tests/support/fixture-backend/fixture-trade.ts';
import { setPieces } from '#backend/domain/stock/stock-pieces.ts';
import { changeCart, findCart } from './cart-store.ts';
import { addItem, removeUnavailableLines, requireStock } from './change-lines.ts';
import { getAvailableStock } from './goods.ts';
import { priceCart } from './price-cart.ts';

const HOSTED = fixtureCheckout({ paymentId: 24 });

/** A shop with so many pieces, all of them in one cart, whose payment page is open. */
async function waitingForAll(pieces: number) {
  const context = await tradingBackend();
  const scope = fixtureScope(context);
  const skuId = skuOf(scope, 'salty');
  setPieces(context.database, skuId, pieces);
  const { id } = storedCart(scope, { salty: pieces });
  const stored = () => {
    const cart = findCart(context.database, '9|se', id);
    if (cart === null) throw new Error('The cart is gone.');
    return cart;
  };
  const left = getAvailableStock(priceCart(scope, stored()).lines[0]!.sku);
  const first = placeOrder(context, scope, id, HOSTED);
  return { context, scope, skuId, id, stored, left, first };
}

test('[CO-08] a shopper who returns from the payment page is not short of the goods that wait for them', async () => {
  const { scope, skuId, stored, left } = await waitingForAll(3);
  const priced = priceCart(scope, stored());
  expect(getAvailableStock(priced.lines[0]!.sku)).toBe(left);
  expect(findOrderProblem(scope, priced, HOSTED)).toBeNull();
  expect(removeUnavailableLines(scope, stored())).toBe(false);
  const shown = cartView(scope, priced).items[0]?.product().skus()[0];
  expect(shown?.stock().totalStock).toBe(left);
  expect(() => requireStock(scope, stored(), { skuId, quantity: left, replacedLineId: null })).toThrow(
    'many pieces',
  );
  const lineId = stored().lines[0]?.id ?? '';
  expect(() =>
    requireStock(scope, stored(), { skuId, quantity: left, replacedLineId: lineId }),
  ).not.toThrow();
});

test('[CO-08] the goods that wait for one cart are not there for another', async () => {
  const { context, scope, skuId, left } = await waitingForAll(3);
  const other = storedCart(scope, { salty: 3 });
  expect(getAvailableStock(priceCart(scope, other).lines[0]!.sku)).toBe(left - 3);
  const cart = findCart(context.database, '9|se', other.id) ?? other;
  expect(() => addItem(scope, cart, { skuId, quantity: left })).toThrow('many pieces');
});

test('[CO-08] another payment of the same cart replaces the waiting order and holds the goods once', async () => {
  const { context, scope, id, stored, left, first } = await waitingForAll(3);
  changeCart(scope, id, { shippingId: 2 });
  const moved = fixtureCheckout({ paymentId: 24, shippingId: 2 });
  const second = placeOrder(context, scope, id, moved);
  expect(second.order.id).not.toBe(first.order.id);
  expect(second.payment?.id).not.toBe(first.payment?.id);
  expect(getAvailableStock(priceCart(scope, stored()).lines[0]!.sku)).toBe(left);
});
