import { expect, test } from 'vitest';
import { hasOneSize, listProducts } from '#tests/support/api/products.ts';
import type { Shopper } from '#tests/support/checkout/checkout-shopper.ts';
import { aNewCustomer, orderGoods, orderPageOf } from '#tests/support/customers/customer-orders.ts';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { setStock } from '#tests/support/test-endpoints.ts';
import { cartPageOf, itemsOf } from '#tests/support/cart/cart-forms.ts';

const karamell = shopNamed('karamell');

/** Goods with enough pieces, each of one SKU; from the end, because other tests change the stock of the first. */
async function listGoods(shop: DemoShop, count: number) {
  const products = (await listProducts(shop)).filter(
    (each) => hasOneSize(each) && (each.skus[0]?.stock.inStock ?? 0) >= 8,
  );
  return products
    .slice(-count)
    .map(({ name, skus }) => ({ name, skuId: skus[0]?.skuId ?? 0, stock: skus[0]?.stock.inStock ?? 0 }));
}

const orderAgain = (visitor: Shopper, publicId: string) =>
  visitor.post(orderPageOf(publicId), { intent: 'reorder' });

const itemsIn = ({ shop, cookies }: Shopper) =>
  itemsOf(shop, { cartId: () => cookies.get('ralph-cart') ?? '' });

for (const shop of [karamell, shopNamed('nordic')]) {
  test(`[AC-01] ${shop.key} puts an order into the cart again, beside what is there`, async () => {
    const { visitor, customer } = await aNewCustomer(shop);
    const [one, two, there] = await listGoods(shop, 3);
    const [first, second, third] = [one?.skuId ?? 0, two?.skuId ?? 0, there?.skuId ?? 0];
    const { publicId } = await orderGoods(shop, customer, { [first]: 2, [second]: 1 });
    await visitor.post('/cart/add', { skuId: String(third), quantity: '1' });
    const answer = await orderAgain(visitor, publicId);
    expect([answer.status, answer.headers.location]).toEqual([303, cartPageOf(shop)]);
    const items = (await itemsIn(visitor))?.toSorted();
    expect(items).toEqual(
      [
        [first, 2],
        [second, 1],
        [third, 1],
      ].toSorted(),
    );
    const page = await visitor.get(cartPageOf(shop));
    expect(page.body).toMatch(/role="status"[^]*?3/);
    expect((await visitor.get(cartPageOf(shop))).body).not.toContain('role="status"');
  });
}

test('[AC-01] what is sold out or short is left out or fewer, and the cart says which', async () => {
  const { visitor, customer } = await aNewCustomer(karamell);
  const [gone, short, kept] = await listGoods(karamell, 3);
  if (!gone || !short || !kept) throw new Error('karamell has too few goods');
  const { publicId } = await orderGoods(karamell, customer, {
    [gone.skuId]: 1,
    [short.skuId]: 3,
    [kept.skuId]: 1,
  });
  await setStock(karamell, gone.skuId, 0);
  await setStock(karamell, short.skuId, 2);
  try {
    const answer = await orderAgain(visitor, publicId);
    expect(answer.status).toBe(303);
    expect((await itemsIn(visitor))?.toSorted()).toEqual(
      [
        [short.skuId, 2],
        [kept.skuId, 1],
      ].toSorted(),
    );
    const { body } = await visitor.get(answer.headers.location ?? '');
    const [notice = ''] = /<div role="alert"[^]*?<\/div><\/div>/.exec(body) ?? [];
    expect(notice).toContain(`${short.name} (2/3)`);
    expect(notice).toContain(gone.name);
    expect(notice).not.toContain(kept.name);
  } finally {
    await setStock(karamell, gone.skuId, gone.stock);
    await setStock(karamell, short.skuId, short.stock);
  }
});

test('[AC-01] a form of an order that wants something else changes nothing', async () => {
  const { visitor, customer } = await aNewCustomer(karamell);
  const [goods] = await listGoods(karamell, 1);
  const { publicId } = await orderGoods(karamell, customer, { [goods?.skuId ?? 0]: 1 });
  const answer = await visitor.post(orderPageOf(publicId), { intent: 'cancel' });
  expect(answer.status).toBe(400);
  expect(visitor.cookies.has('ralph-cart')).toBe(false);
});
