import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startBackend, type RunningBackend } from './running-backend.ts';
import {
  findContradictions,
  forgetHistory,
  prepareCarts,
  readOrders,
  skuIds,
  type WantedCart,
} from './orders-on-disk.ts';
import { placeOrder, type PlacedOrder } from './place-orders.ts';
import { CHANNEL, makeTinyRoot } from './tiny-shop.ts';

const ROUNDS = 20;
/** Orders placed at once in each round. */
const AT_ONCE = 200;
/** The blow falls when so many orders at most were answered, so that others are always under way. */
const MOST_ANSWERED = 120;
const LONGEST_DELAY_MS = 8;
/** Orders asked for in one document. */
const ASKED_AT_ONCE = 20;

const CODES = [undefined, 'TENTH', 'GIFT'] as const;

function wantedCarts(skus: readonly number[]): WantedCart[] {
  return Array.from({ length: AT_ONCE }, (_, index) => ({
    lines: skus.map((skuId, at) => ({ skuId, quantity: 1 + ((index + at) % 3) })),
    code: CODES[index % CODES.length],
  }));
}

interface Blow {
  readonly answered: readonly PlacedOrder[];
  /** Asked for and not answered when the process died. */
  readonly inFlight: number;
}

/** Places the carts' orders all at once and kills the backend at a random moment while it is at it. */
async function killWhilePlacing(backend: RunningBackend, carts: readonly string[]): Promise<Blow> {
  const answered: PlacedOrder[] = [];
  const refusals: (string | null)[] = [];
  const enough = 1 + Math.floor(Math.random() * MOST_ANSWERED);
  let inFlight = 0;
  const strike = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_DELAY_MS));
    inFlight = carts.length - answered.length - refusals.length;
    await backend.kill();
  };
  const place = async (id: string): Promise<void> => {
    const placing = await placeOrder(backend, id).catch(() => null);
    if (placing === null) return;
    if (placing.order === null) refusals.push(placing.refusal);
    else answered.push(placing.order);
    if (answered.length === enough) await strike();
  };
  await Promise.all(carts.map(place));
  expect(refusals).toEqual([]);
  return { answered, inFlight };
}

/** Public ids of the orders that the backend finds, of those asked for. */
async function findOverHttp(backend: RunningBackend, orders: readonly PlacedOrder[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (let start = 0; start < orders.length; start += ASKED_AT_ONCE) {
    const some = orders.slice(start, start + ASKED_AT_ONCE);
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

test(`a backend killed ${ROUNDS} times while it takes ${AT_ONCE} orders keeps every order that it answered and writes none by halves`, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'durability-crash-'));
  let backend: RunningBackend | null = null;
  onTestFinished(async () => {
    await backend?.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  const root = makeTinyRoot(folder);
  const dataDir = path.join(folder, 'data');
  backend = await startBackend(root, dataDir);
  forgetHistory(dataDir);
  const skus = skuIds(dataDir);
  const sum = { answered: 0, found: 0, inFlight: 0, written: 0 };
  const least = { inFlight: AT_ONCE };
  const answered: PlacedOrder[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const blow = await killWhilePlacing(backend, prepareCarts(dataDir, wantedCarts(skus)));
    expect(blow.inFlight, `orders in flight in round ${round}`).toBeGreaterThan(0);
    backend = await startBackend(root, dataDir);
    const stored = new Set(readOrders(dataDir).map(({ publicId }) => publicId));
    expect(blow.answered.filter(({ publicId }) => !stored.has(publicId))).toEqual([]);
    const found = await findOverHttp(backend, blow.answered);
    expect(found.size, `answered orders found in round ${round}`).toBe(blow.answered.length);
    expect(findContradictions(dataDir), `round ${round}`).toEqual([]);
    answered.push(...blow.answered);
    sum.found += found.size;
    sum.inFlight += blow.inFlight;
    least.inFlight = Math.min(least.inFlight, blow.inFlight);
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
