import { expect, test } from 'vitest';
import {
  addToCart,
  cartWith,
  createCart,
  readCart,
  setPromoCode,
  updateCartItem,
} from '#tests/support/api/cart-api.ts';
import { aCheckout, placeOrder } from '#tests/support/api/checkout-api.ts';
import { askApi } from '#tests/support/api/commerce-api.ts';
import { hasOneSize, listProducts } from '#tests/support/api/products.ts';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';

const cents = (amount: number): number => Math.round(amount * 100);

/** Values of the demo's codes and campaigns in two shops with different currencies. */
const PLACES = [
  { shop: shopNamed('karamell'), minus: 50, three: 'saltlakrits', ten: 'graddkola', large: 1000 },
  { shop: shopNamed('lumo'), minus: 5, three: 'colour-bulbs', ten: 'aluminium-profiles', large: 1500 },
] as const;

/** The cheapest SKU with plenty of stock to which no cart campaign applies. */
async function loadCheapestSku(shop: DemoShop, besides: readonly string[]): Promise<number> {
  const inCampaign = new Set((await Promise.all(besides.map((key) => listSkusOf(shop, key)))).flat());
  const product = (await listProducts(shop)).find(
    (each) =>
      hasOneSize(each) &&
      !each.unitPrice.isDiscounted &&
      (each.skus[0]?.stock.inStock ?? 0) > 25 &&
      !inCampaign.has(each.skus[0]?.skuId ?? 0),
  );
  return product?.skus[0]?.skuId ?? 0;
}

/** SKUs of a category that are in stock and not discounted. */
async function listSkusOf(shop: DemoShop, category: string): Promise<number[]> {
  const { products } = await askApi<{
    products: {
      products: {
        unitPrice: { isDiscounted: boolean };
        skus: { skuId: number; stock: { totalStock: number } }[];
      }[];
    };
  }>(
    shop,
    'query($alias: String) { products($ctx, categoryAlias: $alias, take: 50) { products { unitPrice { isDiscounted } skus { skuId stock { totalStock } } } } }',
    { alias: category },
  );
  return products.products
    .filter(({ unitPrice }) => !unitPrice.isDiscounted)
    .flatMap(({ skus }) => skus.filter(({ stock }) => stock.totalStock > 5).map(({ skuId }) => skuId));
}

for (const { shop, minus, three, ten, large } of PLACES) {
  test(`[CT-07] ${shop.key}: percentage, fixed-amount and free-delivery codes apply`, async () => {
    const skuId = await loadCheapestSku(shop, [three, ten]);
    const plain = await cartWith(shop, skuId, 2);
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

  test(`[CT-07] ${shop.key}: the refusal of a code gives the reason`, async () => {
    const { id } = await cartWith(shop, await loadCheapestSku(shop, [three, ten]), 1);
    const whys = [
      ['NOSUCHCODE', 'PROMO_CODE_INVALID'],
      ['OLD2020', 'PROMO_CODE_EXPIRED'],
      ['SOON2099', 'PROMO_CODE_NOT_YET_VALID'],
      ['BIG500', 'RequirementsNotMet'],
    ] as const;
    for (const [name, code] of whys)
      await expect(setPromoCode(shop, id, name)).rejects.toMatchObject({ code });
    expect((await readCart(shop, id))?.promoCode).toBeNull();
  });

  test(`[CT-02] ${shop.key}: the cheapest of three pieces is free, and prices are listed by group`, async () => {
    const [first = 0, second = 0] = await listSkusOf(shop, three);
    const { id } = await cartWith(shop, first, 2);
    const cart = await addToCart(shop, id, { skuId: second || first, quantity: 1 });
    const pieces = cart.items.flatMap(({ campaign }) => campaign.prices);
    expect(pieces.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3);
    const free = pieces.filter(({ price }) => price.sellingPriceIncVat === 0);
    expect(free.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(1);
    const cheapest = Math.min(...cart.items.map(({ unitPrice }) => cents(unitPrice.sellingPriceIncVat)));
    expect(cents(cart.summary.subTotal.discountIncVat)).toBe(cheapest);
  });

  test(`[CT-02] ${shop.key}: campaigns take ten percent off a category and five percent off a large cart`, async () => {
    const [reduced = 0] = await listSkusOf(shop, ten);
    const { items } = await cartWith(shop, reduced, 1);
    const [line] = items;
    expect(line?.campaign.appliedCampaigns).not.toHaveLength(0);
    expect(cents(line?.totalPrice.discountIncVat ?? 0)).toBe(
      Math.round(cents(line?.totalPrice.regularPriceIncVat ?? 0) / 10),
    );
    const skuId = await loadCheapestSku(shop, [three, ten]);
    const small = await cartWith(shop, skuId, 1);
    const unit = small.items[0]?.unitPrice.sellingPriceIncVat ?? 1;
    const enough = Math.ceil(large / unit);
    if (enough > 25) return;
    const whole = await updateCartItem(shop, small.id, { skuId, quantity: enough });
    expect(whole.appliedCampaigns).toHaveLength(1);
    expect(
      Math.abs(cents(whole.summary.subTotal.sellingPriceIncVat) - cents(unit) * enough * 0.95),
    ).toBeLessThanOrEqual(2);
  });
}

test('[CT-07] a gift card pays until it is empty, and a once-per-customer code works once', async () => {
  const { shop } = PLACES[1];
  const skuId = await loadCheapestSku(shop, ['colour-bulbs', 'aluminium-profiles']);
  const email = `once-${Date.now()}@example.com`;
  const first = await cartWith(shop, skuId, 1);
  await setPromoCode(shop, first.id, 'ONCE');
  await placeOrder(shop, first.id, aCheckout(shop, { email }));
  const second = await cartWith(shop, skuId, 1);
  await setPromoCode(shop, second.id, 'ONCE');
  await expect(placeOrder(shop, second.id, aCheckout(shop, { email }))).rejects.toMatchObject({
    code: 'PROMO_CODE_USED',
  });
  expect(await readCart(shop, second.id)).toMatchObject({ isCompleted: false, promoCode: null });

  const paid = await cartWith(shop, skuId, 1);
  const card = await setPromoCode(shop, paid.id, 'GIFT20').catch(() => null);
  // An earlier run may have used up the gift card
  if (card === null) return;
  const whole = card.summary.subTotal.sellingPriceIncVat + card.summary.fees.shippingFeeIncVat;
  const used = card.summary.fixedAmountDiscountIncVat;
  expect(used).toBeGreaterThan(0);
  expect(used).toBeLessThanOrEqual(Math.min(whole, 20));
  await placeOrder(shop, paid.id, aCheckout(shop));
  const next = await createCart(shop);
  await addToCart(shop, next.id, { skuId, quantity: 1 });
  if (used === 20)
    await expect(setPromoCode(shop, next.id, 'GIFT20')).rejects.toMatchObject({ code: 'GIFT_CARD_EMPTY' });
  else
    expect(
      (await setPromoCode(shop, next.id, 'GIFT20')).summary.fixedAmountDiscountIncVat,
    ).toBeLessThanOrEqual(20 - used);
});
