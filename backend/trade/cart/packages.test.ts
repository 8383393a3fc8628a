import { expect, test } from 'vitest';
import { z } from 'zod';
import { cartView } from '#backend/api/graphql/views/cart-view.ts';
import { loadProductRows } from '#backend/domain/catalog/product/product-rows.ts';
import { pricesOf } from '#backend/domain/catalog/product/product-prices.ts';
import { listGoodsRows } from '#backend/trade/mail/goods-rows.ts';
import { setStock } from '#backend/domain/stock/set-stock.ts';
import type { BackendContext, Scope } from '#backend/model/scope.ts';
import { placeOrder } from '#backend/trade/placement/place-order.ts';
import { changeOrderStatus } from '#backend/trade/orders/change-order-status.ts';
import { findOrder } from '#backend/trade/orders/order-store.ts';
import {
  fixtureCheckout,
  fixtureScope,
  skuOf,
  storedCart,
  tradingBackend,
  type FixtureRules,
} from '#tests/support/fixture-backend/fixture-trade.ts';
import { insertLine } from './cart-lines.ts';
import { findCart } from './cart-store.ts';
import { addItem, updateGroup } from './change-lines.ts';
import { addPackage, type PackageSelection } from './packages.ts';
import { priceCart } from './price-cart.ts';

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

function packageStock({ database }: Scope) {
  const sql = `select s.in_stock, s.oversellable, p.total_stock as total from skus s
    join products p on p.id = s.product_id where p.key = 'lamp'`;
  return database.raw.get(stockRow, sql);
}

async function shopping(rules: FixtureRules = RULES) {
  const context = await tradingBackend(rules);
  const scope = fixtureScope(context);
  const { id } = storedCart(scope, {});
  const read = () => findCart(scope.database, scope.shop.channelId, id) ?? storedCart(scope, {});
  const [salty, sour, fudge] = ['salty', 'sour', 'fudge'].map((key) => skuOf(scope, key)) as [
    number,
    number,
    number,
  ];
  const packageId = Math.trunc(skuOf(scope, 'lamp') / 100);
  return {
    context,
    scope,
    read,
    skus: { salty, sour, fudge },
    packageId,
    add: (...selections: PackageSelection[]) => addPackage(scope, read(), packageId, selections),
    lines: () => read().lines.map(({ skuId, quantity }) => [skuId, quantity]),
    sourAndFudge: [
      { groupId: 1, optionId: 2, skuId: sour },
      { groupId: 2, optionId: 2, skuId: fudge },
    ],
  };
}

const setPieces = (context: BackendContext, skuId: number, pieces: number) =>
  setStock(context, '9|se', skuId, pieces);

test('[CT-02] a package becomes one line per part and costs what its parts cost', async () => {
  const { scope, add, read, lines, skus, sourAndFudge } = await shopping();
  add(...sourAndFudge);
  expect(lines()).toEqual([
    [skus.sour, 2],
    [skus.fudge, 1],
  ]);
  const priced = priceCart(scope, read());
  const plain = priceCart(scope, storedCart(scope, { sour: 2, fudge: 1 }));
  expect(priced.subTotal).toEqual(plain.subTotal);
  expect(priced.vats).toEqual(plain.vats);
  const { items } = cartView(scope, priced);
  const names = items.map(({ productPackage, groupKey }) => [productPackage?.packageName(), groupKey]);
  expect(names).toEqual([
    ['Salt lamp', read().lines[0]?.groupKey],
    ['Salt lamp', read().lines[0]?.groupKey],
  ]);
});

test('[CT-02] an incomplete, doubled or foreign choice is refused with its group', async () => {
  const { add, lines, skus, sourAndFudge } = await shopping();
  const [sour, fudge] = sourAndFudge as [PackageSelection, PackageSelection];
  const refusalOf = (...selections: PackageSelection[]) => {
    try {
      add(...selections);
    } catch (error) {
      return (error as { extensions?: unknown }).extensions;
    }
    return null;
  };
  expect(refusalOf()).toEqual({ code: 'PACKAGE_INCOMPLETE', groupIds: [1, 2] });
  expect(refusalOf(sour)).toEqual({ code: 'PACKAGE_INCOMPLETE', groupIds: [2] });
  expect(refusalOf(sour, sour, fudge)).toMatchObject({ code: 'PACKAGE_INCOMPLETE' });
  const unknown = { code: 'PACKAGE_SELECTION_UNKNOWN', groupIds: [1] };
  expect(refusalOf({ ...sour, optionId: 9 }, fudge)).toEqual(unknown);
  // The SKU belongs to the other group's option
  expect(refusalOf({ ...sour, skuId: skus.fudge }, fudge)).toEqual(unknown);
  expect(lines()).toEqual([]);
});

test('[CT-03] a part that is short is named; pieces in both groups are counted together', async () => {
  const { context, add, lines, skus, sourAndFudge } = await shopping();
  setPieces(context, skus.sour, 1);
  expect(() => add(...sourAndFudge)).toThrow(
    expect.objectContaining({
      extensions: { code: 'INSUFFICIENT_STOCK', stock: 1, inCart: 0, skuId: skus.sour, name: 'Sour drops' },
    }),
  );
  setPieces(context, skus.salty, 1);
  const twice = [1, 2].map((groupId) => ({ groupId, optionId: 1, skuId: skus.salty }));
  expect(() => add(...twice)).toThrow('that many pieces');
  expect(lines()).toEqual([]);
});

test('[CT-03] a package can not be added as a plain product, and an old line of one is not sold', async () => {
  const { scope, read, packageId } = await shopping();
  const skuId = skuOf(scope, 'lamp');
  expect(() => addItem(scope, read(), { skuId, quantity: 1 })).toThrow(
    expect.objectContaining({ extensions: { code: 'PACKAGE_INCOMPLETE' } }),
  );
  insertLine(scope.database, read().id, { skuId, quantity: 1, message: '', groupKey: null, package: null });
  expect(Math.trunc(skuId / 100)).toBe(packageId);
  expect(priceCart(scope, read()).lines).toEqual([]);
});

test('[CT-02] a package’s quantity multiplies the pieces of its parts', async () => {
  const { scope, add, read, lines, skus } = await shopping();
  add({ groupId: 1, optionId: 2, skuId: skus.sour }, { groupId: 2, optionId: 1, skuId: skus.salty });
  const groupKey = read().lines[0]?.groupKey ?? '';
  updateGroup(scope, read(), groupKey, 3);
  expect(lines()).toEqual([
    [skus.sour, 6],
    [skus.salty, 3],
  ]);
  expect(() => updateGroup(scope, read(), groupKey, 6)).toThrow('that many pieces');
});

test('[PP-03] a package’s stock follows its parts through orders and cancellations', async () => {
  const { context, scope, add, read, skus, sourAndFudge } = await shopping();
  const { index } = scope.shop;
  const listed = () => index.columns.totalStock[index.ordinal(Math.trunc(skuOf(scope, 'lamp') / 100)) ?? -1];
  // 20 pieces of salty drops and fudge for the second group; 10 salty and 5 pairs of sour for the first
  expect(packageStock(scope)).toEqual({ in_stock: 12, oversellable: 0, total: 12 });
  setPieces(context, skus.salty, 0);
  expect(packageStock(scope).in_stock).toBe(5);
  expect(listed()).toBe(5);
  add(...sourAndFudge);
  const { order } = placeOrder(context, scope, read().id, fixtureCheckout());
  expect(packageStock(scope).in_stock).toBe(4);
  expect(listed()).toBe(4);
  changeOrderStatus(context, order, 'cancelled', false);
  expect(packageStock(scope).in_stock).toBe(5);
  setPieces(context, skus.fudge, 0);
  expect(packageStock(scope)).toEqual({ in_stock: 0, oversellable: 0, total: 0 });
  expect(setPieces(context, skuOf(scope, 'lamp'), 9)).toBe(false);
});

test('[CO-08] a pending payment holds the parts, and an order without stock names them', async () => {
  const { context, scope, add, read, skus, sourAndFudge } = await shopping();
  add(...sourAndFudge);
  setPieces(context, skus.sour, 2);
  const hosted = fixtureCheckout({ paymentId: 24 });
  placeOrder(context, scope, read().id, hosted);
  const other = storedCart(scope, {});
  const mark = { packageId: 1, groupId: 1, optionId: 2 };
  insertLine(scope.database, other.id, {
    skuId: skus.sour,
    quantity: 2,
    message: '',
    groupKey: 'a-group',
    package: mark,
  });
  expect(() => placeOrder(context, scope, other.id, fixtureCheckout())).toThrow(
    expect.objectContaining({
      extensions: { code: 'INSUFFICIENT_STOCK', skuIds: [skus.sour], names: ['Sour drops'] },
    }),
  );
});

test('[CO-07] an order and its mail show the package and the choices, also after the package ended', async () => {
  const { context, scope, add, read, sourAndFudge } = await shopping();
  add(...sourAndFudge);
  const { order } = placeOrder(context, scope, read().id, fixtureCheckout());
  const stored = findOrder(context.database, '9|se', order.id);
  const lines = stored?.snapshot.cart.lines ?? [];
  expect(listGoodsRows(lines, 'en', String)).toEqual([
    ['Salt lamp', String(lines.reduce((sum, { total }) => sum + total.incVat, 0))],
    ['– 2 × Sour drops', ''],
    ['– 1 × Butter fudge', ''],
  ]);
  context.database.raw.run("update product_texts set name = 'Something else' where name = 'Salt lamp'");
  const [item] = stored === null ? [] : cartView(scope, stored.snapshot.cart).items;
  expect(item?.productPackage?.packageName()).toBe('Salt lamp');
});

test('[PR-01] a package’s price is that of its cheapest available parts, in each market', async () => {
  const { context, scope, skus } = await shopping();
  const priceIn = (market: string) => {
    const at = fixtureScope(context, market);
    const [row] = loadProductRows(at, [Math.trunc(skuOf(scope, 'lamp') / 100)]);
    return row === undefined ? null : pricesOf(at, row);
  };
  const partsIn = (market: string, pieces: Readonly<Record<string, number>>) =>
    priceCart(fixtureScope(context, market), storedCart(scope, pieces)).subTotal.incVat / 100;
  for (const market of ['se', 'fi'])
    expect(priceIn(market)?.selling).toBeCloseTo(partsIn(market, { sour: 2, fudge: 1 }), 2);
  setPieces(context, skus.sour, 1);
  expect(priceIn('se')?.selling).toBeCloseTo(partsIn('se', { salty: 1, fudge: 1 }), 2);
});
