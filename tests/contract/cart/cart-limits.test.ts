import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  addToCart,
  callApi,
  cartWith,
  CART_FIELDS,
  createCart,
  readCart,
  setMerchantData,
  setPromoCode,
  updateCartGroup,
  updateCartItem,
  type ApiCart,
} from '#tests/support/api/cart-api.ts';
import { aCheckout, placeOrder } from '#tests/support/api/checkout-api.ts';
import { listAvailable, loadPackage } from '#tests/support/api/packages.ts';
import { loadProduct, hasOneSize } from '#tests/support/api/products.ts';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { setStock } from '#tests/support/test-endpoints.ts';

const karamell = shopNamed('karamell');
const lumo = shopNamed('lumo');

/** A SKU that is neither oversellable nor supplied externally: its stock is the limit. */
async function loadPlentifulSku(shop: DemoShop) {
  const { skus } = await loadProduct(
    shop,
    (each) =>
      hasOneSize(each) &&
      !each.unitPrice.isDiscounted &&
      (each.skus[0]?.stock.inStock ?? 0) > 12 &&
      each.skus[0]?.stock.inStock === each.skus[0]?.stock.totalStock,
  );
  return { skuId: skus[0]?.skuId ?? 0, inStock: skus[0]?.stock.inStock ?? 0 };
}

/** A cart with the demo's gift bag, which contains the same SKU twice, once in each of its first groups. */
async function createCartWithTwinPackage() {
  const { productId, productPackage } = await loadPackage(karamell);
  const [first, ...others] = productPackage.groups.filter(({ required }) => required);
  const [twin] = first ? listAvailable(first) : [];
  if (!first || !twin) throw new Error('The gift bag has no available part.');
  const { id } = await createCart(karamell);
  const { skuId, inStock } = twin;
  const rest = others.map((group, index) => {
    const parts = listAvailable(group);
    const part = index === 0 ? parts.find((each) => each.skuId === skuId) : parts.at(-1);
    return { groupId: group.groupId, optionId: part?.optionId ?? 0, skuId: part?.skuId ?? 0 };
  });
  const cart = await callApi<ApiCart>(karamell, {
    kind: 'mutation',
    field: 'addPackageToCart',
    select: CART_FIELDS,
    input: {
      id: ['String!', id],
      packageId: ['Int!', productId],
      selections: [
        '[ProductPackageSelectionType]',
        [{ groupId: first.groupId, optionId: twin.optionId, skuId }, ...rest],
      ],
    },
  });
  return { id, skuId, cart, inStock };
}

test('[CT-02] a group with one SKU twice is limited by the sum of both lines', async () => {
  const { id, skuId, cart, inStock } = await createCartWithTwinPackage();
  const [groupKey] = cart.items.map((item) => item.groupKey ?? '');
  expect(cart.items.map(({ quantity }) => quantity)).toEqual([1, 1, 1]);
  await setStock(karamell, skuId, 3);
  try {
    await expect(updateCartGroup(karamell, id, groupKey ?? '', 2)).rejects.toMatchObject({
      code: 'INSUFFICIENT_STOCK',
    });
    expect((await readCart(karamell, id))?.items.map(({ quantity }) => quantity)).toEqual([1, 1, 1]);
    await setStock(karamell, skuId, 4);
    const doubled = await updateCartGroup(karamell, id, groupKey ?? '', 2);
    expect(doubled.items.map(({ quantity }) => quantity)).toEqual([2, 2, 2]);
  } finally {
    await setStock(karamell, skuId, inStock);
  }
});

test('[CT-02] a group’s quantity restores the package’s own pieces after its lines were changed separately', async () => {
  const { id, cart } = await createCartWithTwinPackage();
  const [one, other] = cart.items;
  await updateCartItem(karamell, id, { id: one?.id, quantity: 3 });
  await updateCartItem(karamell, id, { id: other?.id, quantity: 2 });
  const changed = await updateCartGroup(karamell, id, one?.groupKey ?? '', 1);
  expect(changed.items.map(({ quantity }) => quantity)).toEqual([1, 1, 1]);
});

test('[CT-01] an unknown cart id reads as null and refuses changes', async () => {
  const { skuId } = await loadPlentifulSku(karamell);
  for (const id of [randomUUID(), 'no-guid', "' or 1=1 --", 'x'.repeat(500)]) {
    expect(await readCart(karamell, id)).toBeNull();
    await expect(addToCart(karamell, id, { skuId, quantity: 1 })).rejects.toMatchObject({
      code: 'CART_NOT_FOUND',
    });
  }
  const { id } = await createCart(karamell);
  expect((await readCart(karamell, id.toUpperCase()))?.id).toBe(id);
});

test('[CT-02] lines with different messages stay separate, equal messages share a line, and a message can be changed', async () => {
  const { skuId } = await loadPlentifulSku(lumo);
  const { id } = await cartWith(lumo, skuId, 1);
  await addToCart(lumo, id, { skuId, quantity: 1, message: 'For Ö & å' });
  const joined = await addToCart(lumo, id, { skuId, quantity: 2, message: 'For Ö & å' });
  expect(joined.items.map(({ quantity, message }) => [quantity, message])).toEqual([
    [1, ''],
    [3, 'For Ö & å'],
  ]);
  const told = await updateCartItem(lumo, id, { id: joined.items[0]?.id, quantity: 1, message: 'plain' });
  expect(told.items.map(({ message }) => message)).toEqual(['plain', 'For Ö & å']);
  expect(new Set(told.items.map((item) => item.id)).size).toBe(2);
  await expect(addToCart(lumo, id, { skuId, quantity: 1, message: 'x'.repeat(501) })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await expect(setMerchantData(lumo, id, 'x'.repeat(10_001))).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await expect(setPromoCode(lumo, id, 'x'.repeat(61))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(updateCartItem(lumo, id, { id: randomUUID(), quantity: 1 })).rejects.toMatchObject({
    code: 'LINE_NOT_FOUND',
  });
});

test('[CT-03] a line that sold out stays in the cart until a forced refresh', async () => {
  const { skuId, inStock } = await loadPlentifulSku(karamell);
  const { id } = await cartWith(karamell, skuId, 2);
  await setStock(karamell, skuId, 0);
  try {
    expect((await readCart(karamell, id))?.items).toHaveLength(1);
    await expect(placeOrder(karamell, id, aCheckout(karamell))).rejects.toMatchObject({
      code: 'INSUFFICIENT_STOCK',
    });
    // A quantity may be reduced even when nothing is in stock
    expect((await updateCartItem(karamell, id, { skuId, quantity: 1 })).items[0]?.quantity).toBe(1);
    const fresh = await callApi<ApiCart>(karamell, {
      field: 'getCart',
      select: CART_FIELDS,
      input: { id: ['String', id], forceRefresh: ['Boolean', true] },
    });
    expect(fresh.items).toEqual([]);
    expect(fresh.summary.total.sellingPriceIncVat).toBe(0);
  } finally {
    await setStock(karamell, skuId, inStock);
  }
});

test('[CT-03] supplier products can be bought without stock', async () => {
  const { skus } = await loadProduct(
    karamell,
    ({ skus: all }) => all.length === 1 && all[0]?.stock.inStock === 0 && all[0].stock.totalStock > 0,
  );
  const { skuId, stock } = skus[0] ?? { skuId: 0, stock: { totalStock: 0 } };
  const all = await cartWith(karamell, skuId, stock.totalStock);
  expect(all.items[0]?.quantity).toBe(stock.totalStock);
  await expect(addToCart(karamell, all.id, { skuId, quantity: 1 })).rejects.toMatchObject({
    code: 'INSUFFICIENT_STOCK',
  });
});

test('[PR-01] another market prices the same cart in its own currency and VAT', async () => {
  const { skuId } = await loadPlentifulSku(karamell);
  const { id } = await cartWith(karamell, skuId, 2);
  const here = await readCart(karamell, id);
  const there = await readCart({ ...karamell, market: 'fi' }, id);
  const rateOf = (cart: ApiCart | null): number => {
    const { sellingPriceIncVat: inc = 0, sellingPriceExVat: ex = 1 } = cart?.items[0]?.totalPrice ?? {};
    return Math.round((inc / ex - 1) * 1000) / 10;
  };
  expect(there?.items.map(({ quantity }) => quantity)).toEqual([2]);
  expect(there?.summary.total.sellingPriceIncVat).toBeLessThan(
    (here?.summary.total.sellingPriceIncVat ?? 0) / 5,
  );
  expect(rateOf(there)).not.toBe(rateOf(here));
});
