import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cartWith, readCart, setPromoCode } from '#tests/support/api/cart-api.ts';
import { aCheckout, placeOrder } from '#tests/support/api/checkout-api.ts';
import { choosePayment } from '#tests/support/api/payment-api.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';

const nordic = shopNamed('nordic');
const cents = (amount: number): number => Math.round(amount * 100);
const aCart = async (shop: DemoShop, quantity = 1) =>
  cartWith(shop, (await loadPlentifulProduct(shop)).skuId, quantity);

/** Shops of different currencies, with the amount of the demo's code of a fixed one. */
test.each([
  { shop: shopNamed('karamell'), minus: 50 },
  { shop: shopNamed('lumo'), minus: 5 },
])('[CT-04] $shop.key: percentage, fixed-amount and free-delivery codes apply', async ({ shop, minus }) => {
  const plain = await aCart(shop, 2);
  const goods = cents(plain.summary.subTotal.sellingPriceIncVat);
  const percent = await setPromoCode(shop, plain.id, 'save10');
  expect(percent.promoCode).toBe('SAVE10');
  expect(percent.appliedCampaigns.map(({ name }) => name)).toContain('SAVE10');
  expect(Math.abs(cents(percent.summary.subTotal.sellingPriceIncVat) - goods * 0.9)).toBeLessThanOrEqual(1);
  const amount = await setPromoCode(shop, plain.id, 'MINUS5');
  expect(cents(amount.summary.fixedAmountDiscountIncVat)).toBe(Math.min(minus * 100, goods));
  const free = await setPromoCode(shop, plain.id, 'FREESHIP');
  expect([free.freeShipping, free.summary.fees.shippingFeeIncVat]).toEqual([true, 0]);
  const without = await setPromoCode(shop, plain.id, '');
  expect([without.promoCode, cents(without.summary.subTotal.sellingPriceIncVat)]).toEqual([null, goods]);
});

test('[CT-04] the refusal of a code gives the reason', async () => {
  const { id } = await aCart(nordic);
  for (const [name, code] of [
    ['NOSUCHCODE', 'PROMO_CODE_INVALID'],
    ['OLD2020', 'PROMO_CODE_EXPIRED'],
    ['SOON2099', 'PROMO_CODE_NOT_YET_VALID'],
    ['BIG500', 'RequirementsNotMet'],
  ] as const)
    await expect(setPromoCode(nordic, id, name)).rejects.toMatchObject({ code });
  expect((await readCart(nordic, id))?.promoCode).toBeNull();
});

test('[CT-04] a once-per-customer code ignores the case of the e-mail and is free again after a cancelled order', async () => {
  const email = `once-${randomUUID()}@example.com`;
  const hosted = await aCart(nordic);
  await setPromoCode(nordic, hosted.id, 'ONCE');
  const { redirectUrl } = await placeOrder(nordic, hosted.id, aCheckout(nordic, { email, paymentId: 24 }));
  const second = await aCart(nordic);
  await setPromoCode(nordic, second.id, 'ONCE');
  const shouted = aCheckout(nordic, { email: email.toUpperCase() });
  await expect(placeOrder(nordic, second.id, shouted)).rejects.toThrow('PROMO_CODE_USED');
  expect(await readCart(nordic, second.id)).toMatchObject({ isCompleted: false, promoCode: null });
  await choosePayment(new URL(redirectUrl ?? '').pathname, 'cancelled');
  await setPromoCode(nordic, second.id, 'ONCE');
  expect((await placeOrder(nordic, second.id, shouted)).status).toBe('completed');
});
