import { expect, test } from 'vitest';
import { toMinor } from '#backend/core/money/money.ts';
import { FIXTURE_CHANNEL } from '#tests/support/fixture-backend/fixture-backend.ts';
import { fixtureCheckout, openShop } from '#tests/support/fixture-backend/fixture-trade.ts';
import type { CheckoutInput } from '#backend/trade/checkout/checkout-input.ts';
import { findOrderByCart } from '#backend/trade/orders/order-store.ts';
import { cartFields } from './cart-fields.ts';
import { checkoutFields } from './checkout-fields.ts';

/** The three calls of a checkout with this input, for one cart. */
async function createCheckout() {
  const { context, newCart, cart, database } = await openShop();
  const { id } = newCart({ salty: 1 });
  const argumentsOf = (input: CheckoutInput) => ({
    channelId: FIXTURE_CHANNEL,
    cartId: id,
    checkout: fixtureCheckout(input),
  });
  return {
    /** The ids of the selected deliveries. */
    show: (input: CheckoutInput) =>
      checkoutFields
        .createOrUpdateCheckout(argumentsOf(input), context)
        .shippingOptions.flatMap((option) => (option.isSelected ? [option.id] : [])),
    validate: (input: CheckoutInput) =>
      checkoutFields.validateOrderCreation(argumentsOf(input), context).message,
    place: (input: CheckoutInput) => checkoutFields.placeOrder(argumentsOf(input), context).status,
    cart: () => cart(id),
    order: () => findOrderByCart(database, id),
    /** The id of the cart's delivery. */
    read: () =>
      cartFields.getCart({ channelId: FIXTURE_CHANNEL, id, includeCompleted: true }, context)?.summary()
        .shipping?.id,
    /** The validation of a cart without goods. */
    empty: () =>
      checkoutFields.validateOrderCreation({ ...argumentsOf({}), cartId: newCart().id }, context).message,
  };
}

for (const [input, delivery] of [
  [{ shippingId: undefined }, 1],
  [{ shippingId: null }, 1],
  [{ shippingId: 0 }, 1],
  [{ shippingId: 2 }, 2],
  [{ shippingId: 0, externalShippingId: 'home' }, 2],
] as const)
  test(`[CO-07] ${JSON.stringify(input)}: checkout, validation and order take delivery ${delivery}`, async () => {
    const { show, validate, place, cart } = await createCheckout();
    expect([show(input), validate(input), place(input)]).toEqual([[delivery], null, 'completed']);
    expect(cart().isCompleted).toBe(true);
  });

for (const input of [
  { shippingId: 99 },
  { shippingId: 0, externalShippingId: 'drone' },
  { shippingId: 1, externalShippingId: 'drone' },
])
  test(`[CO-07] ${JSON.stringify(input)}: the checkout shows the default, the order is refused`, async () => {
    const { show, validate, place, cart } = await createCheckout();
    expect([show(input), validate(input)]).toEqual([[1], 'Shipping must be selected']);
    expect(() => place(input)).toThrow('Shipping must be selected');
    expect(cart().isCompleted).toBe(false);
  });

for (const [input, delivery] of [
  [{ shippingId: 999 }, 999],
  // Express does not reach this postal code
  [{ shippingId: 4, billingAddress: { ...fixtureCheckout().billingAddress, zip: '98132' } }, 4],
  [{ shippingId: 0, billingAddress: { ...fixtureCheckout().billingAddress, zip: '00000' } }, 1],
] as const)
  test(`[CO-07] ${JSON.stringify(input)}: a client that skips the validation is shown and orders delivery ${delivery}`, async () => {
    const { show, validate, place, cart, order, read } = await createCheckout();
    expect(validate(input)).toBe('Shipping must be selected');
    const skipping = { ...input, skipShippingValidation: true };
    expect([show(skipping), validate(skipping), place(skipping)]).toEqual([[delivery], null, 'completed']);
    expect([cart().isCompleted, order()?.snapshot.cart.shipping?.id, read()]).toEqual([
      true,
      delivery,
      delivery,
    ]);
  });

test('[CO-07] a client’s own delivery costs what the client says', async () => {
  const { place, order } = await createCheckout();
  place({
    shippingId: 999,
    skipShippingValidation: true,
    externalShippingFee: 12.5,
    pickupPoint: 'Locker 7',
  });
  expect(order()?.snapshot).toMatchObject({
    pickupPoint: 'Locker 7',
    cart: { shippingFee: { incVat: 1250 } },
  });
});

/** Contract 9.8. */
const LIVE_MESSAGES =
  /^(Customer is blacklisted|Insufficient stock amount|No cart was found with the ID <.*>|(First name|Last name|Address|City|Zip) is required|Invalid (Billing|Shipping) Country|(Payment|Shipping) must be selected)$/;

test('[CO-03] the validation has the live API’s messages only; the order has codes for the rest', async () => {
  const { validate, place, empty } = await createCheckout();
  for (const input of [
    { billingAddress: { firstName: '' } },
    { billingAddress: { ...fixtureCheckout().billingAddress, country: 'FR' } },
    { paymentId: 0 },
    { shippingId: 99 },
    { shippingId: 1, pickupPoint: 'nowhere' },
  ])
    expect(validate(input)).toMatch(LIVE_MESSAGES);
  expect(empty()).toMatch(/^No cart was found with the ID <[0-9a-f-]{36}>$/);
  for (const [input, message] of [
    [{ email: 'nobody' }, 'Email is required'],
    [{ identityNumber: '811218-9875' }, 'The identity number is not valid'],
  ] as const) {
    expect(validate(input)).toBeNull();
    expect(() => place(input)).toThrow(message);
  }
});

test('[CO-03] without a postal code the nationwide deliveries are listed, with the default one’s fee in the total', async () => {
  const { context, newCart, priced } = await openShop();
  const { id } = newCart({ salty: 1 });
  const read = (checkout: CheckoutInput) =>
    checkoutFields.createOrUpdateCheckout({ channelId: FIXTURE_CHANNEL, cartId: id, checkout }, context);
  const { shippingOptions, shippingData } = read({});
  expect(shippingOptions.map((option) => [option.id, option.isSelected, option.isDefault])).toEqual([
    [1, true, true],
    [2, false, false],
    [3, false, false],
  ]);
  expect(toMinor(shippingOptions[0]?.feeIncVat ?? 0)).toBe(priced(id).shippingFee.incVat);
  expect(shippingData).toBeNull();
  // Express reaches this city
  expect(read({ billingAddress: { zip: '11122' } }).shippingOptions).toHaveLength(4);
  expect(read({ billingAddress: { zip: '00000' } }).shippingOptions).toEqual([]);
});

test('[CO-07] a pending order without a delivery is not resumed for an unknown one', async () => {
  const { place } = await createCheckout();
  const hosted = { paymentId: 24, shippingId: 0 };
  expect([place(hosted), place(hosted)]).toEqual(['pending', 'pending']);
  expect(() => place({ ...hosted, externalShippingId: 'drone' })).toThrow('Shipping must be selected');
});
