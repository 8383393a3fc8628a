import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startBackend, type RunningBackend } from './running-backend.ts';
import {
  listContradictions,
  deleteSeededOrders,
  insertCarts,
  readOrders,
  listSkuIds,
  type CartPlan,
} from './orders-on-disk.ts';
import { placeOrder, type PlacedOrder } from './place-orders.ts';
import { CHANNEL, createTinyRoot } from './tiny-shop.ts';

/** Each step of an order is killed in tests/durability/placement; these are kills among many orders. */
const ROUNDS = 6;
/** Orders placed simultaneously in each round. */
const AT_ONCE = 200;
/** The kill comes after at most this many answers, so that other orders are always in flight. */
const MAX_ANSWERED = 120;
/** Orders per query when reading them back. */
const ORDERS_PER_QUERY = 20;

const CODES = [undefined, 'TENTH', 'GIFT'] as const;

function planCarts(skus: readonly number[]): CartPlan[] {
  return Array.from({ length: AT_ONCE }, (_, index) => ({
    lines: skus.map((skuId, at) => ({ skuId, quantity: 1 + ((index + at) % 3) })),
    code: CODES[index % CODES.length],
  }));
}

interface KillResult {
  readonly answered: readonly PlacedOrder[];
  /** Orders sent and not answered when the process was killed. */
  readonly inFlight: number;
}

/** Places all orders simultaneously and kills the backend after a random number of answers. */
async function killWhilePlacing(backend: RunningBackend, carts: readonly string[]): Promise<KillResult> {
  const answered: PlacedOrder[] = [];
  const refusals: (string | null)[] = [];
  const killAfter = 1 + Math.floor(Math.random() * MAX_ANSWERED);
  let inFlight = 0;
  const kill = async (): Promise<void> => {
    inFlight = carts.length - answered.length - refusals.length;
    await backend.kill();
  };
  const place = async (id: string): Promise<void> => {
    const placing = await placeOrder(backend, id).catch(() => null);
    if (placing === null) return;
    if (placing.order === null) refusals.push(placing.refusal);
    else answered.push(placing.order);
    if (answered.length === killAfter) await kill();
  };
  await Promise.all(carts.map(place));
  expect(refusals).toEqual([]);
  return { answered, inFlight };
}

/** The public ids of those orders that the backend returns. */
async function loadFoundIds(backend: RunningBackend, orders: readonly PlacedOrder[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (let start = 0; start < orders.length; start += ORDERS_PER_QUERY) {
    const some = orders.slice(start, start + ORDERS_PER_QUERY);
    const fields = some.map(
      ({ publicId }, at) =>
        `o${at}: getOrderPublic(publicOrderId: "${publicId}", channelId: "${CHANNEL}") { id publicId }`,
    );
    const { data, errors } = await backend.post(`{ ${fields.join(' ')} }`, {});
    expect(errors).toBeUndefined();
    for (const [at, { orderId, publicId }] of some.entries()) {
      const order = data?.[`o${at}`] as { id: number; publicId: string } | null;
      if (String(order?.id) === orderId && order?.publicId === publicId) found.add(publicId);
    }
  }
  return found;
}

test(`a backend killed ${ROUNDS} times while placing ${AT_ONCE} orders keeps every answered order and writes no partial order`, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'durability-crash-'));
  let backend: RunningBackend | null = null;
  onTestFinished(async () => {
    await backend?.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  const root = createTinyRoot(folder);
  const dataDir = path.join(folder, 'data');
  backend = await startBackend(root, dataDir);
  deleteSeededOrders(dataDir);
  const skus = listSkuIds(dataDir);
  const sum = { answered: 0, found: 0, inFlight: 0, written: 0 };
  const least = { inFlight: AT_ONCE };
  const answered: PlacedOrder[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const killed = await killWhilePlacing(backend, insertCarts(dataDir, planCarts(skus)));
    expect(killed.inFlight, `orders in flight in round ${round}`).toBeGreaterThan(0);
    backend = await startBackend(root, dataDir);
    const stored = new Set(readOrders(dataDir).map(({ publicId }) => publicId));
    expect(killed.answered.filter(({ publicId }) => !stored.has(publicId))).toEqual([]);
    const found = await loadFoundIds(backend, killed.answered);
    expect(found.size, `answered orders found in round ${round}`).toBe(killed.answered.length);
    expect(listContradictions(dataDir), `round ${round}`).toEqual([]);
    answered.push(...killed.answered);
    sum.found += found.size;
    sum.inFlight += killed.inFlight;
    least.inFlight = Math.min(least.inFlight, killed.inFlight);
  }
  sum.answered = answered.length;
  sum.written = readOrders(dataDir).length;
  expect(new Set(answered.map(({ orderId }) => orderId)).size).toBe(sum.answered);
  expect(sum.written).toBeGreaterThanOrEqual(sum.answered);
  console.log(
    `crash: ${ROUNDS} rounds of ${AT_ONCE} orders, ${sum.answered} answered, ${sum.found} of them found, ` +
      `${sum.inFlight} in flight when killed (${least.inFlight} at least), ` +
      `${sum.written - sum.answered} of those written whole, the others not at all`,
  );
});

/** A mail server that takes no mail before `accept`. */
async function openSlowMailServer() {
  const begun: string[] = [];
  const taken: string[] = [];
  let accept = (): void => {};
  const accepted = new Promise<void>((resolve) => (accept = resolve));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom({ address }, _session, callback) {
      begun.push(address);
      void accepted.finally(() => callback());
    },
    onData(stream, { envelope }, callback) {
      const receive = async (): Promise<void> => {
        await text(stream);
        taken.push(...envelope.rcptTo.map(({ address }) => address));
      };
      void receive().finally(() => callback());
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { begun, taken, accept: () => accept(), url: `smtp://127.0.0.1:${port}` };
}

test('a stop waits for the mail that is being sent', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'durability-stop-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const mails = await openSlowMailServer();
  const backend = await startBackend(createTinyRoot(folder), path.join(folder, 'data'), {
    SMTP_URL: mails.url,
  });
  onTestFinished(() => backend.kill());
  const reset = `mutation { requestPasswordReset(email: "person@example.com", channelId: "${CHANNEL}") }`;
  expect(await backend.post(reset, {})).toEqual({ data: { requestPasswordReset: true } });
  await vi.waitUntil(() => mails.begun.length === 1, { timeout: 10_000 });
  const stopped = backend.stop();
  await vi.waitUntil(() =>
    fetch(`${backend.origin}/livez`).then(
      () => false,
      () => true,
    ),
  );
  mails.accept();
  await stopped;
  expect(mails.taken).toEqual(['person@example.com']);
});
