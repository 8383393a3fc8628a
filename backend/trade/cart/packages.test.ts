import { expect, test } from 'vitest';
import { z } from 'zod';
import { cartView } from '#backend/api/graphql/views/cart-view.ts';
import { loadProductRows } from '#backend/domain/catalog/product/product-rows.ts';
import { pricesOf } from '#backend/domain/catalog/product/product-prices.ts';
import { formatMinor } from '#backend/domain/money-amounts.ts';
import { listGoodsRows } from '#backend/trade/mail/sum-rows.ts';
import { setStock } from '#backend/domain/stock/refresh-stock.ts';
import { changeOrderStatus } from '#backend/trade/orders/change-order-status.ts';
import { findOrder } from '#backend/trade/orders/order-store.ts';
import { HOSTED, openShop, shopOf, type FixtureRules } from '#tests/support/fixture-backend/fixture-trade.ts';
import { addItem, updateGroup } from './change-lines.ts';
import { addPackage, type PackageSelection } from './packages.ts';

/** The salt lamp as a package: drops (one salty or two sour), fudge or salty drops, and an apron for those who want one. */
const RULES: FixtureRules = {
  packages: [
    {
      product: 'lamp',
      groups: [
        { name: { en: 'Drops' }, options: [{ product: 'salty' }, { product: 'sour', quantity: 2 }] },
        { name: { en: 'More' }, options: [{ product: 'salty' }, { product: 'fudge', selected: true }] },
        { name: { en: 'Apron' }, required: false, options: [{ product: 'apron-red' }] },
      ],
    },
  ],
};

const stockRow = z.object({ in_stock: z.int(), oversellable: z.int(), total: z.int() });

async function shopping() {
  const shop = await openShop(RULES);
  const { context, scope, skuOf, cart } = shop;
  const { id } = shop.newCart();
  const skus = { salty: skuOf('salty'), sour: skuOf('sour'), fudge: skuOf('fudge'), lamp: skuOf('lamp') };
  const packageId = Math.trunc(skus.lamp / 100);
  const stock = `select s.in_stock, s.oversellable, p.total_stock as total from skus s
    join products p on p.id = s.product_id where p.key = 'lamp'`;
  return {
    ...shop,
    id,
    skus,
    packageId,
    add: (...selections: PackageSelection[]) => addPackage(scope, cart(id), packageId, selections),
    lines: () => cart(id).lines.map(({ skuId, quantity }) => [skuId, quantity]),
    setPieces: (skuId: number, pieces: number) => setStock(context, '9|se', skuId, pieces),
    packageStock: () => shop.raw.get(stockRow, stock),
    sourAndFudge: [
      { groupId: 1, optionId: 2, skuId: skus.sour },
      { groupId: 2, optionId: 2, skuId: skus.fudge },
    ] as [PackageSelection, PackageSelection],
  };
}

test('[CT-02] a package becomes one line per part and costs what its parts cost', async () => {
  const { scope, id, add, cart, lines, priced: priceOf, newCart, skus, sourAndFudge } = await shopping();
  add(...sourAndFudge);
  expect(lines()).toEqual([
    [skus.sour, 2],
    [skus.fudge, 1],
  ]);
  const [priced, plain] = [priceOf(id), priceOf(newCart({ sour: 2, fudge: 1 }).id)];
  expect(priced.subTotal).toEqual(plain.subTotal);
  expect(priced.vats).toEqual(plain.vats);
  const { items } = cartView(scope, priced);
  const names = items.map(({ productPackage, groupKey }) => [productPackage?.packageName(), groupKey]);
  const { groupKey: key } = cart(id).lines[0]!;
  expect(names).toEqual([
    ['Salt lamp', key],
    ['Salt lamp', key],
  ]);
});

test('[CT-02] an incomplete, doubled or foreign choice is refused with its group', async () => {
  const { add, lines, skus, sourAndFudge } = await shopping();
  const [sour, fudge] = sourAndFudge;
  const expectRefusal = (selections: PackageSelection[], code: string, groupIds: number[]) =>
    expect(() => add(...selections)).toThrow(expect.objectContaining({ extensions: { code, groupIds } }));
  expectRefusal([], 'PACKAGE_INCOMPLETE', [1, 2]);
  expectRefusal([sour], 'PACKAGE_INCOMPLETE', [2]);
  expectRefusal([sour, sour, fudge], 'PACKAGE_INCOMPLETE', []);
  expectRefusal([{ ...sour, optionId: 9 }, fudge], 'PACKAGE_SELECTION_UNKNOWN', [1]);
  // The SKU belongs to the other group's option
  expectRefusal([{ ...sour, skuId: skus.fudge }, fudge], 'PACKAGE_SELECTION_UNKNOWN', [1]);
  expect(lines()).toEqual([]);
});

test('[CT-03] a part that is short is named; pieces in both groups are counted together', async () => {
  const { setPieces, add, lines, skus, sourAndFudge } = await shopping();
  setPieces(skus.sour, 1);
  expect(() => add(...sourAndFudge)).toThrow(
    expect.objectContaining({
      extensions: { code: 'INSUFFICIENT_STOCK', stock: 1, inCart: 0, skuId: skus.sour, name: 'Sour drops' },
    }),
  );
  setPieces(skus.salty, 1);
  const twice = [1, 2].map((groupId) => ({ groupId, optionId: 1, skuId: skus.salty }));
  expect(() => add(...twice)).toThrow('that many pieces');
  expect(lines()).toEqual([]);
});

test('[CT-03] a package can not be added as a plain product, and an old line of one is not sold', async () => {
  const { scope, cart, id, skus, newCart, priced } = await shopping();
  expect(() => addItem(scope, cart(id), { skuId: skus.lamp, quantity: 1 })).toThrow(
    expect.objectContaining({ extensions: { code: 'PACKAGE_INCOMPLETE' } }),
  );
  expect(priced(newCart({ lamp: 1 }).id).lines).toEqual([]);
});

test('[CT-02] a package’s quantity multiplies the pieces of its parts', async () => {
  const { scope, id, add, cart, lines, skus, sourAndFudge } = await shopping();
  add(sourAndFudge[0], { groupId: 2, optionId: 1, skuId: skus.salty });
  const groupKey = cart(id).lines[0]?.groupKey ?? '';
  updateGroup(scope, cart(id), groupKey, 3);
  expect(lines()).toEqual([
    [skus.sour, 6],
    [skus.salty, 3],
  ]);
  expect(() => updateGroup(scope, cart(id), groupKey, 6)).toThrow('that many pieces');
});

test('[PP-03] a package’s stock follows its parts through orders and cancellations', async () => {
  const { context, scope, id, add, place, setPieces, packageStock, packageId, skus, sourAndFudge } =
    await shopping();
  const { index } = scope.shop;
  const listed = () => index.columns.totalStock[index.ordinal(packageId) ?? -1];
  // 20 pieces of salty drops and fudge for the second group; 10 salty and 5 pairs of sour for the first
  expect(packageStock()).toEqual({ in_stock: 12, oversellable: 0, total: 12 });
  setPieces(skus.salty, 0);
  expect(packageStock().in_stock).toBe(5);
  expect(listed()).toBe(5);
  add(...sourAndFudge);
  const { order } = place(id);
  expect(packageStock().in_stock).toBe(4);
  expect(listed()).toBe(4);
  changeOrderStatus(context, order, 'cancelled', false);
  expect(packageStock().in_stock).toBe(5);
  setPieces(skus.fudge, 0);
  expect(packageStock()).toEqual({ in_stock: 0, oversellable: 0, total: 0 });
  expect(setPieces(skus.lamp, 9)).toBe(false);
});

test('[CO-08] a pending payment holds the parts, and an order without stock names them', async () => {
  const { id, add, place, newCart, setPieces, skus, sourAndFudge } = await shopping();
  add(...sourAndFudge);
  setPieces(skus.sour, 2);
  place(id, HOSTED);
  expect(() => place(newCart({ sour: 2 }).id)).toThrow(
    expect.objectContaining({
      extensions: { code: 'INSUFFICIENT_STOCK', skuIds: [skus.sour], names: ['Sour drops'] },
    }),
  );
});

test('[CO-07] an order and its mail show the package and the choices, also after the package ended', async () => {
  const { scope, raw, database, id, add, place, sourAndFudge } = await shopping();
  add(...sourAndFudge);
  const { order } = place(id);
  const stored = findOrder(database, '9|se', order.id);
  if (stored === null) throw new Error('There is no order.');
  const { lines } = stored.snapshot.cart;
  const sum = lines.reduce((all, { total }) => all + total.incVat, 0);
  expect(listGoodsRows(scope, stored)).toEqual([
    ['Salt lamp', formatMinor(scope, sum)],
    ['– 2 × Sour drops', ''],
    ['– 1 × Butter fudge', ''],
  ]);
  raw.run("update product_texts set name = 'Something else' where name = 'Salt lamp'");
  const [item] = cartView(scope, stored.snapshot.cart).items;
  expect(item?.productPackage?.packageName()).toBe('Salt lamp');
});

test('[PR-01] a package’s price is that of its cheapest available parts, in each market', async () => {
  const { context, newCart, packageId, setPieces, skus } = await shopping();
  const priceIn = (market: string) => {
    const { scope } = shopOf(context, market);
    const [row] = loadProductRows(scope, [packageId]);
    return row === undefined ? null : pricesOf(scope, row);
  };
  const partsIn = (market: string, pieces: Readonly<Record<string, number>>) =>
    shopOf(context, market).priced(newCart(pieces).id).subTotal.incVat / 100;
  for (const market of ['se', 'fi'])
    expect(priceIn(market)?.selling).toBeCloseTo(partsIn(market, { sour: 2, fudge: 1 }), 2);
  setPieces(skus.sour, 1);
  expect(priceIn('se')?.selling).toBeCloseTo(partsIn('se', { salty: 1, fudge: 1 }), 2);
});
