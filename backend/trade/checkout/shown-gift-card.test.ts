import { expect, test } from 'vitest';
import { changeCart, findCart } from '#backend/trade/cart/cart-store.ts';
import { priceCart } from '#backend/trade/cart/price-cart.ts';
import { FIXTURE_CHANNEL } from '#tests/support/fixture-backend/fixture-backend.ts';
import {
  fixtureCheckout,
  fixtureScope,
  storedCart,
  tradingBackend,
} from '#tests/support/fixture-backend/fixture-trade.ts';
import { checkoutFields } from '#backend/api/graphql/fields/checkout-fields.ts';
import { placeOrder } from '#backend/trade/placement/place-order.ts';

/** A cart partly paid by a gift card of 30 kr, and a checkout that shows it. */
async function shopping() {
  const context = await tradingBackend({
    codes: [{ code: 'CARD', kind: { type: 'giftCard', amount: 30 } }],
  });
  const { raw } = context.database;
  raw.run("insert into gift_cards values ('9|se', 'CARD', 'SEK', 3000)");
  const scope = fixtureScope(context);
  const { id } = storedCart(scope, { salty: 2 });
  changeCart(scope, id, { promoCode: 'CARD' });
  const show = () =>
    checkoutFields.createOrUpdateCheckout(
      { channelId: FIXTURE_CHANNEL, cartId: id, checkout: fixtureCheckout() },
      context,
    );
  const toPay = (): number => {
    const cart = findCart(context.database, FIXTURE_CHANNEL, id);
    return cart === null ? -1 : priceCart(scope, cart).total.incVat;
  };
  return {
    id,
    show,
    toPay,
    left: (amount: number) => raw.run('update gift_cards set remaining = ?', [amount]),
    place: () => placeOrder(context, scope, id, fixtureCheckout()).order,
    keepOne: () => raw.run('update cart_lines set quantity = 1 where cart_id = ?', [id]),
  };
}

test('an order is refused once when the gift card pays less than shown', async () => {
  const { show, left, place, toPay } = await shopping();
  show();
  const before = toPay();
  left(1000);
  expect(place).toThrow('pays less than the checkout showed');
  expect(toPay()).toBe(before + 2000);
  expect(place().total).toBe(before + 2000);
});

test('an order is not refused after the checkout shows the new amount, nor without a checkout', async () => {
  const shown = await shopping();
  shown.show();
  shown.left(1000);
  shown.show();
  const toPay = shown.toPay();
  expect(shown.place().total).toBe(toPay);
  const unseen = await shopping();
  unseen.left(1000);
  expect(unseen.place().snapshot.cart.giftCardAmount).toBe(1000);
});

test('an order is not refused when the gift card pays more, or all of fewer goods', async () => {
  const more = await shopping();
  more.left(1000);
  more.show();
  more.left(2000);
  expect(more.place().snapshot.cart.giftCardAmount).toBe(2000);
  const fewer = await shopping();
  fewer.left(100_000);
  fewer.show();
  fewer.keepOne();
  expect(fewer.place().snapshot.cart.fixedDiscount.incVat).toBeGreaterThan(0);
});
