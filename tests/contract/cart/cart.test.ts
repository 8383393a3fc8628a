import { expect, test } from 'vitest';
import {
  addToCart,
  callApi,
  CART_FIELDS,
  cartWith,
  clearCart,
  cloneCart,
  completeCart,
  createCart,
  readCart,
  setMerchantData,
  updateCartGroup,
  updateCartItem,
  type ApiCart,
} from '#tests/support/api/cart-api.ts';
import { askApi } from '#tests/support/api/commerce-api.ts';
import { loadProduct, hasOneSize, isCheapFor, listProducts } from '#tests/support/api/products.ts';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { setStock } from '#tests/support/test-endpoints.ts';

const karamell = shopNamed('karamell');
const koivu = shopNamed('koivu');

/** SKUs of two products with plenty of stock, one of them discounted if the shop has one. */
/** Cheap enough for ten pieces to stay below every shop's discount of large orders, which changes the lines' totals. */
const MAX_PRICE = 49;

async function loadTwoSkus(shop: DemoShop): Promise<[number, number]> {
  const products = (await listProducts(shop)).filter(
    ({ unitPrice }) => unitPrice.sellingPriceIncVat <= MAX_PRICE,
  );
  const plenty = products.filter((each) => hasOneSize(each) && (each.skus[0]?.stock.inStock ?? 0) > 15);
  const [one, other] = [plenty[0], plenty.find(({ unitPrice }) => unitPrice.isDiscounted) ?? plenty[1]];
  return [one?.skus[0]?.skuId ?? 0, other?.skus[0]?.skuId ?? 0];
}

interface PackageProduct {
  readonly productId: number;
  readonly productPackage: {
    readonly groups: readonly {
      readonly groupId: number;
      readonly required: boolean;
      readonly options: readonly {
        readonly optionId: number;
        readonly product: { readonly skus: readonly { readonly skuId: number }[] };
      }[];
    }[];
  } | null;
}
const PACKAGES = `query { products($ctx, take: 200) { products {
  productId productPackage { groups { groupId required options { optionId product { skus { skuId } } } } } } } }`;

/** VAT rates in percent, by market (standard and food). */
const VAT_RATES: Readonly<Record<string, readonly number[]>> = {
  se: [25, 12],
  fi: [25.5, 13.5, 14],
  de: [19, 7],
};

const cents = (amount: number): number => Math.round(amount * 100);

/** Checks the sums that hold for every cart. */
function expectSums(cart: ApiCart): void {
  const { summary, items } = cart;
  const lines = items.reduce((sum, { totalPrice }) => sum + cents(totalPrice.sellingPriceIncVat), 0);
  expect(cents(summary.subTotal.sellingPriceIncVat)).toBe(lines);
  expect(cents(summary.total.sellingPriceIncVat)).toBe(
    lines -
      cents(summary.fixedAmountDiscountIncVat) +
      cents(summary.fees.shippingFeeIncVat) +
      cents(summary.fees.paymentFeeIncVat),
  );
  const vat = summary.vats.reduce((sum, { amount }) => sum + cents(amount), 0);
  expect(cents(summary.total.vat)).toBe(vat);
  expect(cents(summary.total.sellingPriceIncVat) - cents(summary.total.sellingPriceExVat)).toBe(vat);
}

for (const shop of [karamell, koivu]) {
  test(`[CT-01] ${shop.key}: lines are added, merged, changed by id and by SKU, and removed`, async () => {
    const [first, second] = await loadTwoSkus(shop);
    const { id } = await createCart(shop);
    await addToCart(shop, id, { skuId: first, quantity: 1 });
    await addToCart(shop, id, { skuId: second, quantity: 2 });
    const joined = await addToCart(shop, id, { skuId: first, quantity: 2 });
    expect(joined.items.map(({ skuId, quantity }) => [skuId, quantity])).toEqual([
      [first, 3],
      [second, 2],
    ]);
    expectSums(joined);
    const byId = await updateCartItem(shop, id, { id: joined.items[0]?.id, quantity: 4 });
    expect(byId.items[0]?.quantity).toBe(4);
    const bySku = await updateCartItem(shop, id, { skuId: second, quantity: 0 });
    expect(bySku.items.map(({ skuId }) => skuId)).toEqual([first]);
    expectSums(bySku);
    expect((await clearCart(shop, id)).items).toEqual([]);
  });

  test(`[CT-06] ${shop.key}: VAT is correct to the minor unit, line by line`, async () => {
    const [first, second] = await loadTwoSkus(shop);
    const cart = await cartWith(shop, first, 3);
    const both = await addToCart(shop, cart.id, { skuId: second, quantity: 7 });
    for (const { unitPrice, totalPrice, quantity, campaign } of both.items) {
      if (campaign.prices.length === 1)
        expect(cents(totalPrice.sellingPriceIncVat)).toBe(
          cents(campaign.prices[0]?.price.sellingPriceIncVat ?? 0) * quantity,
        );
      const inc = cents(totalPrice.sellingPriceIncVat);
      const possible = (VAT_RATES[shop.market] ?? []).map((percent) => Math.round(inc / (1 + percent / 100)));
      expect(possible).toContain(cents(totalPrice.sellingPriceExVat));
      expect(cents(unitPrice.sellingPriceIncVat) - cents(unitPrice.sellingPriceExVat)).toBe(
        cents(unitPrice.vat),
      );
    }
    expectSums(both);
  });

  test(`[CT-05] ${shop.key}: the amount left to free delivery falls to zero as products are added`, async () => {
    const cheap = await loadProduct(shop, isCheapFor(shop.market === 'se' ? 499 : 150));
    const first = cheap.skus[0]?.skuId ?? 0;
    const one = await cartWith(shop, first, 1);
    const left = one.summary.shipping?.amountLeftToFreeShipping ?? 0;
    expect(left).toBeGreaterThan(0);
    expect(one.summary.fees.shippingFeeIncVat).toBeGreaterThan(0);
    const two = await updateCartItem(shop, one.id, { skuId: first, quantity: 2 });
    const unit = two.items[0]?.totalPrice.sellingPriceIncVat ?? 0;
    const nowLeft = two.summary.shipping?.amountLeftToFreeShipping ?? 0;
    expect(cents(nowLeft)).toBe(
      Math.max(cents(left) + cents(one.summary.subTotal.sellingPriceIncVat) - cents(unit), 0),
    );
  });
}

test('[CT-03] stock limits lines together, updates and groups; the refusal gives the available quantity', async () => {
  const product = await loadProduct(
    karamell,
    (each) => hasOneSize(each) && each.skus[0]?.stock.inStock === each.skus[0]?.stock.totalStock,
  );
  const { skuId, stock } = product.skus[0] ?? { skuId: 0, stock: { inStock: 0 } };
  await setStock(karamell, skuId, 5);
  try {
    const { id } = await cartWith(karamell, skuId, 3);
    await addToCart(karamell, id, { skuId, quantity: 2, message: 'a gift' });
    await expect(addToCart(karamell, id, { skuId, quantity: 1 })).rejects.toMatchObject({
      code: 'INSUFFICIENT_STOCK',
    });
    await expect(updateCartItem(karamell, id, { skuId, quantity: 4 })).rejects.toMatchObject({
      code: 'INSUFFICIENT_STOCK',
    });
    expect((await readCart(karamell, id))?.items.map(({ quantity, message }) => [quantity, message])).toEqual(
      [
        [3, ''],
        [2, 'a gift'],
      ],
    );
  } finally {
    await setStock(karamell, skuId, stock.inStock);
  }
});

test('[CT-03] an oversellable product can be bought beyond its stock', async () => {
  const product = await loadProduct(
    karamell,
    ({ skus }) => skus.length === 1 && (skus[0]?.stock.totalStock ?? 0) > (skus[0]?.stock.inStock ?? 0),
  );
  const { skuId, stock } = product.skus[0] ?? { skuId: 0, stock: { inStock: 0, totalStock: 0 } };
  const cart = await cartWith(karamell, skuId, stock.inStock + 1);
  expect(cart.items[0]?.quantity).toBe(stock.inStock + 1);
  await expect(addToCart(karamell, cart.id, { skuId, quantity: stock.totalStock })).rejects.toMatchObject({
    code: 'INSUFFICIENT_STOCK',
  });
});

test('[CT-01] twenty simultaneous changes of one cart are all saved', async () => {
  const product = await loadProduct(
    karamell,
    (each) => hasOneSize(each) && (each.skus[0]?.stock.inStock ?? 0) > 20,
  );
  const skuId = product.skus[0]?.skuId ?? 0;
  const { id } = await createCart(karamell);
  await Promise.all(Array.from({ length: 20 }, () => addToCart(karamell, id, { skuId, quantity: 1 })));
  expect((await readCart(karamell, id))?.items.map(({ quantity }) => quantity)).toEqual([20]);
});

test('[CT-01] a completed cart is read-only; its clone is open', async () => {
  const [skuId] = await loadTwoSkus(karamell);
  const { id } = await cartWith(karamell, skuId, 2);
  expect((await completeCart(karamell, id)).isCompleted).toBe(true);
  await expect(addToCart(karamell, id, { skuId, quantity: 1 })).rejects.toMatchObject({
    code: 'CART_COMPLETED',
  });
  await expect(clearCart(karamell, id)).rejects.toMatchObject({ code: 'CART_COMPLETED' });
  const plain = await callApi(karamell, {
    field: 'getCart',
    select: '{ id }',
    input: { id: ['String', id] },
  });
  expect(plain).toBeNull();
  const clone = await cloneCart(karamell, id, { resetPromotions: ['Boolean', false] });
  expect(clone).toMatchObject({ isCompleted: false, items: [{ skuId, quantity: 2 }] });
  expect(clone.id).not.toBe(id);
  expect((await addToCart(karamell, clone.id, { skuId, quantity: 1 })).items[0]?.quantity).toBe(3);
});

test('[CH-11] a cart of another channel is not found by any call', async () => {
  const [skuId] = await loadTwoSkus(karamell);
  const { id } = await cartWith(karamell, skuId);
  const [foreign] = await loadTwoSkus(koivu);
  expect(await readCart(koivu, id)).toBeNull();
  const calls = [
    addToCart(koivu, id, { skuId: foreign, quantity: 1 }),
    clearCart(koivu, id),
    completeCart(koivu, id),
    cloneCart(koivu, id),
    setMerchantData(koivu, id, '{}'),
  ];
  for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'CART_NOT_FOUND' });
  await expect(addToCart(karamell, id, { skuId: foreign, quantity: 1 })).rejects.toMatchObject({
    code: 'SKU_UNKNOWN',
  });
  expect((await readCart(karamell, id))?.items).toHaveLength(1);
});

test('[CT-08] merchant data is stored and returned unchanged', async () => {
  const { id } = await createCart(karamell);
  const data = JSON.stringify({ extra: [1, 'två', null] });
  await setMerchantData(karamell, id, data);
  expect((await readCart(karamell, id))?.merchantData).toBe(data);
});

test('[CT-02] a package is added, counted and removed as one group', async () => {
  const { products } = await askApi<{ products: { products: PackageProduct[] } }>(karamell, PACKAGES);
  const kit = products.products.find(({ productPackage }) => (productPackage?.groups.length ?? 0) > 0);
  const groups = kit?.productPackage?.groups.filter(({ required }) => required) ?? [];
  const selections = groups.map(({ groupId, options: [option] }) => ({
    groupId,
    optionId: option?.optionId ?? 0,
    skuId: option?.product.skus[0]?.skuId ?? 0,
  }));
  const { id } = await createCart(karamell);
  const input = (chosen: readonly unknown[]) => ({
    id: ['String!', id] as const,
    packageId: ['Int!', kit?.productId ?? 0] as const,
    selections: ['[ProductPackageSelectionType]', chosen] as const,
  });
  const add = (chosen: readonly unknown[]) =>
    callApi<ApiCart>(karamell, {
      kind: 'mutation',
      field: 'addPackageToCart',
      input: input(chosen),
      select: CART_FIELDS,
    });
  const cart = await add(selections);
  expect(cart.items.map(({ skuId }) => skuId).toSorted()).toEqual(
    selections.map(({ skuId }) => skuId).toSorted(),
  );
  const [groupKey, ...others] = [...new Set(cart.items.map((item) => item.groupKey))];
  expect([groupKey?.length, others]).toEqual([36, []]);
  const doubled = await updateCartGroup(karamell, id, groupKey ?? '', 2);
  expect(doubled.items.every(({ quantity }) => quantity === 2)).toBe(true);
  expectSums(doubled);
  await expect(add(selections.slice(1))).rejects.toMatchObject({
    code: expect.stringMatching(/PACKAGE/) as string,
  });
  expect((await updateCartGroup(karamell, id, groupKey ?? '', 0)).items).toEqual([]);
});

test('invalid quantities are refused and change nothing', async () => {
  const [skuId] = await loadTwoSkus(karamell);
  const { id } = await cartWith(karamell, skuId, 1);
  for (const quantity of [-1, 0, 1_000_000])
    await expect(addToCart(karamell, id, { skuId, quantity })).rejects.toMatchObject({
      code: expect.stringMatching(/INVALID|STOCK/) as string,
    });
  await expect(updateCartGroup(karamell, id, 'none', 1)).rejects.toMatchObject({ code: 'LINE_NOT_FOUND' });
  expect((await readCart(karamell, id))?.items.map(({ quantity }) => quantity)).toEqual([1]);
});
