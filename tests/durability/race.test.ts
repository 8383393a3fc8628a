import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startBackend, type RunningBackend } from './running-backend.ts';
import {
  listContradictions,
  deleteSeededOrders,
  insertCarts,
  readOrders,
  readRows,
  setStock,
  listSkuIds,
  write,
} from './orders-on-disk.ts';
import { insertResetKey, insertSession } from './sessions-on-disk.ts';
import { openEmbeddedPayment, placeOrder, signIn, type PlacingResult } from './place-orders.ts';
import { anInvoiceCheckout } from '#tests/support/checkout/an-invoice-checkout.ts';
import { readShownSum } from '#tests/support/api/payment-api.ts';
import { CHANNEL, createTinyRoot } from './tiny-shop.ts';

/** A race condition does not show in each run, so each test repeats it. */
const ROUNDS = 8;
/** Balance of `SMALLGIFT` in öre. */
const SMALL_GIFT = 30_000;

const folder = mkdtempSync(path.join(tmpdir(), 'durability-race-'));
const dataDir = path.join(folder, 'data');
/** Two processes on one database. In one process orders cannot overlap, because placing an order is synchronous. */
const pair: RunningBackend[] = [];
let skuId = 0;

beforeAll(async () => {
  const root = createTinyRoot(folder);
  pair.push(await startBackend(root, dataDir));
  pair.push(await startBackend(root, dataDir));
  deleteSeededOrders(dataDir);
  skuId = listSkuIds(dataDir)[0] ?? 0;
});
afterAll(async () => {
  await Promise.all(pair.map((backend) => backend.kill()));
  rmSync(folder, { recursive: true, force: true });
});

const backendOf = (index: number): RunningBackend => {
  const backend = pair[index % pair.length];
  if (backend === undefined) throw new Error('The two backends are not running.');
  return backend;
};

/** Places all orders simultaneously, alternating between the two backends. */
const placeAll = (carts: readonly string[], checkoutOf = (_index: number): object => anInvoiceCheckout()) =>
  Promise.all(carts.map((id, index) => placeOrder(backendOf(index), id, checkoutOf(index))));

const createSingleItemCarts = (count: number, code?: string) =>
  insertCarts(
    dataDir,
    Array.from({ length: count }, () => ({ lines: [{ skuId, quantity: 1 }], code })),
  );

const refusalsOf = (placings: readonly PlacingResult[]) => placings.flatMap(({ refusal }) => refusal ?? []);
const ordersOf = (carts: readonly string[]) =>
  readOrders(dataDir).filter(({ cartId }) => carts.includes(cartId));

for (const [racers, pieces] of [
  [2, 1],
  [20, 3],
] as const) {
  test(`${racers} simultaneous orders for the last ${pieces} in stock: exactly ${pieces} succeed`, async () => {
    onTestFinished(() => setStock(dataDir, skuId, null));
    for (let round = 1; round <= ROUNDS; round += 1) {
      const carts = createSingleItemCarts(racers);
      setStock(dataDir, skuId, pieces);
      const placings = await placeAll(carts);
      expect(refusalsOf(placings)).toEqual(Array(racers - pieces).fill('INSUFFICIENT_STOCK'));
      expect(ordersOf(carts)).toHaveLength(pieces);
      const left = readRows<{ left: number }>(dataDir, 'select in_stock as left from skus where id = ?', [
        skuId,
      ]);
      expect(left).toEqual([{ left: 0 }]);
    }
    setStock(dataDir, skuId, null);
    expect(listContradictions(dataDir)).toEqual([]);
  });
}

test('one cart ordered at both backends simultaneously is one order, and both return it', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [cart = ''] = createSingleItemCarts(1);
    const placings = await placeAll([cart, cart, cart, cart]);
    expect(refusalsOf(placings)).toEqual([]);
    expect(new Set(placings.map(({ order }) => order?.orderId)).size).toBe(1);
    expect(ordersOf([cart])).toHaveLength(1);
  }
  expect(listContradictions(dataDir)).toEqual([]);
});

test('carts that use a gift card simultaneously spend exactly its balance', async () => {
  const carts = createSingleItemCarts(12, 'SMALLGIFT');
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
  expect(listContradictions(dataDir)).toEqual([]);
});

test('a once-per-customer code is used once by simultaneous carts of one customer', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const carts = createSingleItemCarts(6, 'ONCE');
    const email = `once-${round}@example.com`;
    const placings = await placeAll(carts, () => anInvoiceCheckout({ email }));
    expect(refusalsOf(placings)).toEqual(Array(5).fill('PROMO_CODE_USED'));
    const uses = readRows(dataDir, "select * from promo_uses where code = 'ONCE' and email = ?", [email]);
    expect(uses).toHaveLength(1);
    expect(ordersOf(carts)).toHaveLength(1);
  }
  expect(listContradictions(dataDir)).toEqual([]);
});

/** Presses the button of a payment page that was loaded before: a form as its page sends it. */
const payAt = (index: number, page: string, form: Readonly<Record<string, string>> = {}) =>
  fetch(`${backendOf(index).origin}${page}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...form, outcome: 'paid' }),
  });

test('simultaneous payment callbacks at both backends create one order', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [cart = ''] = createSingleItemCarts(1);
    const paymentId = await openEmbeddedPayment(backendOf(0), dataDir, cart);
    const page = await fetch(`${backendOf(0).origin}/pay/embed/${paymentId}`);
    const form = readShownSum(await page.text());
    const calls = [0, 1, 2, 3].map((index) => payAt(index, `/pay/embed/${paymentId}`, form));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(ordersOf([cart])).toHaveLength(1);
    const [payment] = readRows<{ state: string; callbacks: number }>(
      dataDir,
      'select state, callbacks from payments where id = ?',
      [paymentId],
    );
    expect(payment).toEqual({ state: 'paid', callbacks: 4 });
  }
  expect(listContradictions(dataDir)).toEqual([]);
});

test('simultaneous carts of one customer spend the balance once', async () => {
  const balance = 5000;
  for (let round = 1; round <= ROUNDS; round += 1) {
    write(dataDir, (database) => database.prepare('update balances set amount = ?').run([balance]));
    const spent = 'select coalesce(sum(from_balance), 0) as amount from orders';
    const before = readRows<{ amount: number }>(dataDir, spent)[0]?.amount ?? 0;
    const token = await signIn(dataDir);
    await Promise.all(
      createSingleItemCarts(4).map((id, index) =>
        placeOrder(backendOf(index), id, anInvoiceCheckout(), token),
      ),
    );
    const after = readRows<{ amount: number }>(dataDir, spent)[0]?.amount ?? 0;
    expect(after - before).toBe(balance);
  }
  expect(listContradictions(dataDir)).toEqual([]);
});

/** Three carts of one buyer, which are paid at the same time: by invoice, on the hosted page and in a frame. */
async function payInThreeWays({ code, email, token }: { code?: string; email: string; token?: string }) {
  const carts = createSingleItemCarts(3, code);
  const [invoice = '', hosted = '', framed = ''] = carts;
  const frame = `/pay/embed/${await openEmbeddedPayment(backendOf(1), dataDir, framed, { email, token })}`;
  const shown = readShownSum(await (await fetch(`${backendOf(1).origin}${frame}`)).text());
  const place = (index: number, cart: string, paymentId: number) =>
    placeOrder(backendOf(index), cart, anInvoiceCheckout({ email, paymentId }), token);
  const payHosted = async () => {
    const { order } = await place(1, hosted, 24);
    if (order?.redirectUrl) await payAt(0, new URL(order.redirectUrl).pathname);
  };
  await Promise.all([payAt(0, frame, shown), place(0, invoice, 23), payHosted()]);
  return carts;
}

test('a gift card, a balance and a code are spent once, whichever way of paying comes first', async () => {
  const amount = 10_000;
  const take = (what: string, carts: readonly string[]) =>
    readRows<{ taken: number | null }>(
      dataDir,
      `select sum(${what}) as taken from orders where status = 'pending' and cart_id in (?, ?, ?)`,
      carts,
    )[0]?.taken ?? 0;
  const left = (sql: string) => readRows<{ amount: number }>(dataDir, sql).map((row) => row.amount);
  const token = await signIn(dataDir);
  for (let round = 1; round <= ROUNDS; round += 1) {
    write(dataDir, (database) => {
      database.prepare("update gift_cards set remaining = ? where code = 'SMALLGIFT'").run([amount]);
      database.prepare('update balances set amount = ?').run([amount]);
    });
    const email = `ways-${round}@example.com`;
    const ofCard = await payInThreeWays({ code: 'SMALLGIFT', email });
    const onCard = left("select remaining as amount from gift_cards where code = 'SMALLGIFT'");
    expect(onCard).toEqual([amount - take("json_extract(data, '$.cart.giftCardAmount')", ofCard)]);
    const ofBalance = await payInThreeWays({ email, token });
    const user = "(select id from users where email = 'person@example.com')";
    const onBalance = left(`select amount from balances where user_id = ${user} and channel_id = '9|se'`);
    expect(onBalance).toEqual([amount - take('from_balance', ofBalance)]);
    await payInThreeWays({ code: 'ONCE', email });
    expect(
      readRows(dataDir, "select 1 from promo_uses where code = 'ONCE' and email = ?", [email]),
    ).toHaveLength(1);
  }
  expect(listContradictions(dataDir)).toEqual([]);
});

test('simultaneous refreshes with one token at both backends get the same answer', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const token = insertSession(dataDir);
    const calls = [0, 1, 2, 3].map((index) =>
      fetch(`${backendOf(index).origin}/auth/login`, { headers: { 'x-auth-refresh-token': token } }),
    );
    const answers = await Promise.all(
      (await Promise.all(calls)).map(async (answer) => ({
        status: answer.status,
        next: answer.headers.get('x-auth-refresh-token'),
        body: (await answer.json()) as unknown,
      })),
    );
    expect(answers[0]).toMatchObject({ status: 200, body: { maxAge: 900 } });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const family = 'select count(*) as n from refresh_tokens where family = ? and revoked_at is null';
    expect(readRows(dataDir, family, [token])).toEqual([{ n: 2 }]);
  }
});

test('[RT-04] a reset link that is used at both backends simultaneously sets one password', async () => {
  const commit = `mutation ($key: String!, $password: String!, $channelId: String) {
    commitReset(resetKey: $key, password: $password, channelId: $channelId)
  }`;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const key = insertResetKey(dataDir);
    const answers = await Promise.all(
      [0, 1, 2, 3].map((index) =>
        backendOf(index).post(commit, { key, password: String(index).repeat(64), channelId: CHANNEL }),
      ),
    );
    const results = answers.map(({ data }) => data?.commitReset);
    expect(results.toSorted()).toEqual([false, false, false, true]);
  }
});
