import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cartWith, readCart, setPromoCode } from '#tests/support/api/cart-api.ts';
import { aCheckout, placeOrder } from '#tests/support/api/checkout-api.ts';
import { choosePayment } from '#tests/support/api/payment-api.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';

const nordic = shopNamed('nordic');
const aCart = async (shop: DemoShop, quantity = 1) =>
  cartWith(shop, (await loadPlentifulProduct(shop)).skuId, quantity);

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
