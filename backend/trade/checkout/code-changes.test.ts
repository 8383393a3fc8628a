import { expect, test } from 'vitest';
import { checkoutFields } from '#backend/api/graphql/fields/checkout-fields.ts';
import { FIXTURE_CHANNEL } from '#tests/support/fixture-backend/fixture-backend.ts';
import { fixtureCheckout, openShop } from '#tests/support/fixture-backend/fixture-trade.ts';

/** A cart partly paid by a gift card of 30 kr, and a checkout that shows it. */
async function shopping() {
  const { context, raw, newCart, priced, place, addGiftCard } = await openShop({
    codes: [{ code: 'CARD', kind: { type: 'giftCard', amount: 30 } }],
  });
  addGiftCard(3000);
  const { id } = newCart({ salty: 2 }, { promoCode: 'CARD' });
  const args = { channelId: FIXTURE_CHANNEL, cartId: id, checkout: fixtureCheckout() };
  return {
    show: () => checkoutFields.createOrUpdateCheckout(args, context),
    toPay: () => priced(id).total.incVat,
    left: (amount: number) => raw.run('update gift_cards set remaining = ?', [amount]),
    place: () => place(id).order,
    reduceToOne: () => raw.run('update cart_lines set quantity = 1 where cart_id = ?', [id]),
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
  fewer.reduceToOne();
  expect(fewer.place()).toMatchObject({ total: 0, snapshot: { cart: { giftCardAmount: 16_100 } } });
});
