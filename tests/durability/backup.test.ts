import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Libsql from 'libsql';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runCommand, startBackend, type RunningBackend } from './running-backend.ts';
import {
  deleteSeededOrders,
  insertCarts,
  listContradictions,
  listSkuIds,
  readOrders,
} from './orders-on-disk.ts';
import { placeOrder, type PlacedOrder } from './place-orders.ts';
import { CHANNEL, createTinyRoot } from './tiny-shop.ts';

/** More than are placed during a backup. */
const CARTS = 4000;
const AT_ONCE = 8;
/** Orders answered before the backup begins, and after it has ended. */
const SOME_ORDERS = 40;

/** A backend with carts that wait to be ordered. */
async function aShopWithCarts() {
  const folder = mkdtempSync(path.join(tmpdir(), 'durability-backup-'));
  const started: RunningBackend[] = [];
  onTestFinished(async () => {
    await Promise.all(started.map((backend) => backend.kill()));
    rmSync(folder, { recursive: true, force: true });
  });
  const root = createTinyRoot(folder);
  const dataDir = path.join(folder, 'data');
  const start = async (): Promise<RunningBackend> => {
    const backend = await startBackend(root, dataDir);
    started.push(backend);
    return backend;
  };
  const backend = await start();
  deleteSeededOrders(dataDir);
  const [first = 0, second = 0] = listSkuIds(dataDir);
  const lines = [first, second].map((skuId) => ({ skuId, quantity: 2 }));
  const carts = insertCarts(
    dataDir,
    Array.from({ length: CARTS }, () => ({ lines, code: 'GIFT' })),
  );
  const run = (...words: readonly string[]) =>
    runCommand({ BACKEND_ROOT: root, DATA_DIR: dataDir }, ...words);
  return { folder, dataDir, start, backend, carts, run };
}

/** Places orders, several at a time, until `stop`, which returns when all are answered. */
function placeOrders(backend: RunningBackend, carts: readonly string[]) {
  const waiting = [...carts];
  const answered: PlacedOrder[] = [];
  const placeNext = async (): Promise<void> => {
    for (let cart = waiting.pop(); cart !== undefined; cart = waiting.pop()) {
      const { order, refusal } = await placeOrder(backend, cart);
      expect(refusal).toBeNull();
      if (order !== null) answered.push(order);
    }
  };
  const placing = Promise.all(Array.from({ length: AT_ONCE }, placeNext));
  return {
    answered,
    async stop() {
      expect(waiting.length, 'carts left: orders were placed until now').toBeGreaterThan(0);
      waiting.length = 0;
      await placing;
    },
  };
}

function countOrders(file: string): number {
  const database = new Libsql(file, { readonly: true } as object);
  try {
    return (database.prepare('select count(*) as n from orders').all([]) as { n: number }[])[0]?.n ?? 0;
  } finally {
    database.close();
  }
}

test('a backup while orders are placed has each one that was answered before, and no part of another', async () => {
  const { folder, dataDir, start, backend, carts, run } = await aShopWithCarts();
  const orders = placeOrders(backend, carts);
  await vi.waitUntil(() => orders.answered.length >= SOME_ORDERS, { timeout: 30_000 });
  const before = orders.answered.map(({ publicId }) => publicId);
  const file = path.join(folder, 'backup.db');
  const backup = await run('backup', file);
  expect(backup).toEqual({
    code: 0,
    said: expect.stringMatching(/backup\.db \(\d+\.\d MB\) is a backup of/),
  });
  const during = orders.answered.length - before.length;
  await vi.waitUntil(() => orders.answered.length >= before.length + during + SOME_ORDERS, {
    timeout: 30_000,
  });
  await orders.stop();
  expect(during).toBeGreaterThan(0);

  const refused = await run('restore', file);
  expect(refused).toEqual({ code: 1, said: expect.stringMatching(/is using the database in .*stop it/) });
  // The first cart is ordered last: what is in the log only at the kill
  expect((await placeOrder(backend, carts[0] ?? '')).order).not.toBeNull();
  await backend.kill();
  const log = path.join(dataDir, 'backend.db-wal');
  expect(statSync(log).size, 'the killed backend leaves its log').toBeGreaterThan(0);
  expect((await run('restore', file)).code).toBe(0);
  expect(existsSync(log)).toBe(false);
  const stored = new Set(readOrders(dataDir).map(({ publicId }) => publicId));
  expect(before.filter((publicId) => !stored.has(publicId))).toEqual([]);
  expect(stored.size).toBeLessThan(orders.answered.length);
  expect(listContradictions(dataDir)).toEqual([]);
  const [aside = ''] = readdirSync(dataDir).filter((name) => name.includes('before-restore'));
  expect(countOrders(path.join(dataDir, aside))).toBe(orders.answered.length + 1);

  const restored = await start();
  const query = `{ getOrderPublic(publicOrderId: "${before[0]}", channelId: "${CHANNEL}") { publicId } }`;
  expect(await restored.post(query, {})).toEqual({ data: { getOrderPublic: { publicId: before[0] } } });
  const open = insertCarts(dataDir, [{ lines: [{ skuId: listSkuIds(dataDir)[0] ?? 0, quantity: 1 }] }]);
  expect((await placeOrder(restored, open[0] ?? '')).order).toMatchObject({ publicId: expect.any(String) });
  console.log(
    `backup: ${before.length} orders before, ${during} during, ${orders.answered.length} in all, ${stored.size} in the backup`,
  );
});

test('a backup can be restored on another machine, and a stopped backend leaves no log', async () => {
  const { folder, dataDir, backend, run } = await aShopWithCarts();
  const file = path.join(folder, 'backup.db');
  expect((await run('backup', file)).code).toBe(0);
  await backend.stop();
  expect(statSync(path.join(dataDir, 'backend.db-wal'), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  const root = path.join(folder, 'root');
  const elsewhere = path.join(folder, 'elsewhere');
  const environment = { BACKEND_ROOT: root, DATA_DIR: elsewhere };
  expect((await runCommand(environment, 'restore', file)).code).toBe(0);
  const other = await startBackend(root, elsewhere);
  onTestFinished(() => other.kill());
  const checked = await runCommand(environment, 'check');
  expect(checked).toEqual({ code: 0, said: expect.stringMatching(/quick_check +ok/) });
});
