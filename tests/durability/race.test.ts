import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startBackend, type RunningBackend } from './running-backend.ts';
import {
  findContradictions,
  forgetHistory,
  prepareCarts,
  readOrders,
  readRows,
  setPieces,
  skuIds,
  write,
} from './orders-on-disk.ts';
import { aCheckout, openEmbedded, placeOrder, signIn, type Placing } from './place-orders.ts';
import { makeTinyRoot } from './tiny-shop.ts';

/** A race is lost by chance: one that is run often is lost for sure. */
const HEATS = 8;
/** Of `SMALLGIFT`, in öre. */
const SMALL_GIFT = 30_000;

const folder = mkdtempSync(path.join(tmpdir(), 'durability-race-'));
const dataDir = path.join(folder, 'data');
/** Two processes on one database: within one, requests could not even meet inside an order. */
const pair: RunningBackend[] = [];
let skuId = 0;

beforeAll(async () => {
  const root = makeTinyRoot(folder);
  pair.push(await startBackend(root, dataDir));
  pair.push(await startBackend(root, dataDir));
  forgetHistory(dataDir);
  skuId = skuIds(dataDir)[0] ?? 0;
});
afterAll(async () => {
  await Promise.all(pair.map((backend) => backend.kill()));
  rmSync(folder, { recursive: true, force: true });
});

const backendOf = (index: number): RunningBackend => {
  const backend = pair[index % pair.length];
  if (backend === undefined) throw new Error('The backends of the race do not run.');
  return backend;
};

/** Places the carts' orders at once, by turns at the two backends. */
const placeAll = (carts: readonly string[], checkoutOf = (_index: number): object => aCheckout()) =>
  Promise.all(carts.map((id, index) => placeOrder(backendOf(index), id, checkoutOf(index))));

const oneEach = (count: number, code?: string) =>
  prepareCarts(
    dataDir,
    Array.from({ length: count }, () => ({ lines: [{ skuId, quantity: 1 }], code })),
  );

const refusalsOf = (placings: readonly Placing[]) => placings.flatMap(({ refusal }) => refusal ?? []);
const ordersOf = (carts: readonly string[]) =>
  readOrders(dataDir).filter(({ cartId }) => carts.includes(cartId));

for (const [racers, pieces] of [
  [2, 1],
  [20, 3],
] as const) {
  test(`${racers} carts race for the last ${pieces}: exactly as many orders as pieces`, async () => {
    onTestFinished(() => setPieces(dataDir, skuId, null));
    for (let heat = 1; heat <= HEATS; heat += 1) {
      const carts = oneEach(racers);
      setPieces(dataDir, skuId, pieces);
      const placings = await placeAll(carts);
      expect(refusalsOf(placings)).toEqual(Array(racers - pieces).fill('INSUFFICIENT_STOCK'));
      expect(ordersOf(carts)).toHaveLength(pieces);
      const left = readRows<{ left: number }>(dataDir, 'select in_stock as left from skus where id = ?', [
        skuId,
      ]);
      expect(left).toEqual([{ left: 0 }]);
    }
    setPieces(dataDir, skuId, null);
    expect(findContradictions(dataDir)).toEqual([]);
  });
}

test('one cart ordered at both ends at once is one order, and both ends are told of it', async () => {
  for (let heat = 1; heat <= HEATS; heat += 1) {
    const [cart = ''] = oneEach(1);
    const placings = await placeAll([cart, cart, cart, cart]);
    expect(refusalsOf(placings)).toEqual([]);
    expect(new Set(placings.map(({ order }) => order?.orderId)).size).toBe(1);
    expect(ordersOf([cart])).toHaveLength(1);
  }
  expect(findContradictions(dataDir)).toEqual([]);
});

test('a gift card that many carts spend at once gives what it holds and not more', async () => {
  const carts = oneEach(12, 'SMALLGIFT');
  await placeAll(carts);
  const taken = readRows<{ amount: number }>(
    dataDir,
    `select coalesce(sum(json_extract(data, '$.cart.giftCardAmount')), 0) as amount from orders
     where json_extract(data, '$.cart.code.code') = 'SMALLGIFT'`,
  );
  const card = readRows<{ remaining: number }>(
    dataDir,
    "select remaining from gift_cards where code = 'SMALLGIFT'",
  );
  expect(taken[0]?.amount).toBe(SMALL_GIFT);
  expect(card).toEqual([{ remaining: 0 }]);
  expect(findContradictions(dataDir)).toEqual([]);
});

test('a code that holds once per customer is used once, however many carts of one customer race', async () => {
  for (let heat = 1; heat <= HEATS; heat += 1) {
    const carts = oneEach(6, 'ONCE');
    const email = `once-${heat}@example.com`;
    const placings = await placeAll(carts, () => aCheckout({ email }));
    expect(refusalsOf(placings)).toEqual(Array(5).fill('PROMO_CODE_USED'));
    const uses = readRows(dataDir, "select * from promo_uses where code = 'ONCE' and email = ?", [email]);
    expect(uses).toHaveLength(1);
    expect(ordersOf(carts)).toHaveLength(1);
  }
  expect(findContradictions(dataDir)).toEqual([]);
});

test('a payment that is called back from two sides at once is one order', async () => {
  for (let heat = 1; heat <= HEATS; heat += 1) {
    const [cart = ''] = oneEach(1);
    const paymentId = await openEmbedded(backendOf(0), dataDir, cart);
    const calls = [0, 1, 2, 3].map((index) =>
      fetch(`${backendOf(index).origin}/pay/embed/${paymentId}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ outcome: 'paid' }),
      }),
    );
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(ordersOf([cart])).toHaveLength(1);
    const [payment] = readRows<{ state: string; callbacks: number }>(
      dataDir,
      'select state, callbacks from payments where id = ?',
      [paymentId],
    );
    expect(payment).toEqual({ state: 'paid', callbacks: 4 });
  }
  expect(findContradictions(dataDir)).toEqual([]);
});

test('a balance that a customer spends from two carts at once is spent once', async () => {
  const balance = 5000;
  for (let heat = 1; heat <= HEATS; heat += 1) {
    write(dataDir, (database) => database.prepare('update balances set amount = ?').run([balance]));
    const spent = 'select coalesce(sum(from_balance), 0) as amount from orders';
    const before = readRows<{ amount: number }>(dataDir, spent)[0]?.amount ?? 0;
    const token = await signIn(dataDir);
    await Promise.all(oneEach(4).map((id, index) => placeOrder(backendOf(index), id, aCheckout(), token)));
    const after = readRows<{ amount: number }>(dataDir, spent)[0]?.amount ?? 0;
    expect(after - before).toBe(balance);
  }
  expect(findContradictions(dataDir)).toEqual([]);
});
