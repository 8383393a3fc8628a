import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cartWith, setPromoCode, updateCartItem } from '#tests/support/api/cart-api.ts';
import { aCheckout, placeOrder, readConfirmation } from '#tests/support/api/checkout-api.ts';
import { loadProduct, hasOneSize } from '#tests/support/api/products.ts';
import { ask } from '#tests/support/http.ts';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

const nordic = shopNamed('nordic');
const karamell = shopNamed('karamell');
const cents = (amount: number): number => Math.round(amount * 100);

async function loadPlentifulSku(shop: DemoShop): Promise<number> {
  const { skus } = await loadProduct(
    shop,
    (each) => hasOneSize(each) && !each.unitPrice.isDiscounted && (each.skus[0]?.stock.inStock ?? 0) > 12,
  );
  return skus[0]?.skuId ?? 0;
}

test('[CT-07] a code with a minimum amount applies from that amount and stops below it', async () => {
  const skuId = await loadPlentifulSku(karamell);
  const one = await cartWith(karamell, skuId, 1);
  const unit = one.summary.subTotal.sellingPriceIncVat;
  const enough = Math.ceil(500 / unit);
  const plain = await updateCartItem(karamell, one.id, { skuId, quantity: enough });
  const goods = cents(plain.summary.subTotal.sellingPriceIncVat);
  const reduced = await setPromoCode(karamell, one.id, 'BIG500');
  expect(cents(reduced.summary.subTotal.sellingPriceIncVat)).toBe(goods - Math.round(goods * 0.15));
  const below = await updateCartItem(karamell, one.id, { skuId, quantity: enough - 1 });
  expect(below.promoCode).toBeNull();
  expect(cents(below.summary.subTotal.sellingPriceIncVat)).toBe(cents(unit) * (enough - 1));
});

test('[CT-07] a fixed discount never exceeds the products’ total, and it reduces VAT', async () => {
  const skuId = await loadPlentifulSku(karamell);
  const plain = await cartWith(karamell, skuId, 1);
  const goods = plain.summary.subTotal.sellingPriceIncVat;
  const cart = await setPromoCode(karamell, plain.id, ' minus5 ');
  const off = Math.min(50, goods);
  expect(cart.fixedDiscount).toBe(off);
  expect(cents(cart.summary.total.sellingPriceIncVat)).toBe(
    cents(goods) - cents(off) + cents(cart.summary.fees.shippingFeeIncVat),
  );
  expect(cart.items[0]?.totalPrice).toEqual(plain.items[0]?.totalPrice);
  expect(cart.summary.total.vat).toBeLessThan(plain.summary.total.vat);
});

test('[CT-07] a once-per-customer code ignores the case of the e-mail and is free again after a cancelled order', async () => {
  const skuId = await loadPlentifulSku(nordic);
  const email = `once-${randomUUID()}@example.com`;
  const hosted = await cartWith(nordic, skuId, 1);
  await setPromoCode(nordic, hosted.id, 'ONCE');
  const { redirectUrl } = await placeOrder(nordic, hosted.id, aCheckout(nordic, { email, paymentId: 24 }));
  const second = await cartWith(nordic, skuId, 1);
  await setPromoCode(nordic, second.id, 'ONCE');
  const shouted = aCheckout(nordic, { email: email.toUpperCase() });
  await expect(placeOrder(nordic, second.id, shouted)).rejects.toMatchObject({ code: 'PROMO_CODE_USED' });
  await ask('127.0.0.1', new URL(redirectUrl ?? '').pathname, {
    method: 'POST',
    port: testServers.backendPort,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=cancelled',
  });
  expect((await placeOrder(nordic, second.id, shouted)).status).toBe('completed');
});

test('[CT-07] carts that use a gift card at the same time never spend more than its balance', async () => {
  const skuId = await loadPlentifulSku(nordic);
  const carts = await Promise.all(Array.from({ length: 6 }, () => cartWith(nordic, skuId, 1)));
  const withCard = await Promise.all(
    carts.map(({ id }) => setPromoCode(nordic, id, 'GIFT20').catch(() => null)),
  );
  // An earlier run may have used up the gift card
  const used = withCard.flatMap((cart) => cart?.summary.fixedAmountDiscountIncVat ?? []);
  const placed = await Promise.allSettled(carts.map(({ id }) => placeOrder(nordic, id, aCheckout(nordic))));
  // An order after the card is empty is refused once and then placed without the card
  for (const [index, outcome] of placed.entries()) {
    if (outcome.status === 'fulfilled') continue;
    expect(outcome.reason).toMatchObject({ code: 'GIFT_CARD_EMPTY' });
    await placeOrder(nordic, carts[index]?.id ?? '', aCheckout(nordic));
  }
  const ordered = await Promise.all(carts.map(({ id }) => readConfirmation(nordic, '', id)));
  const paid = ordered.reduce(
    (sum, { cart }) => sum + cents(cart?.summary.fixedAmountDiscountIncVat ?? 0),
    0,
  );
  expect(paid).toBeGreaterThanOrEqual(cents(used[0] ?? 0));
  expect(paid).toBeLessThanOrEqual(2000);
});
