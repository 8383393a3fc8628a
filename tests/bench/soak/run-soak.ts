/*
 * npm run soak [-- --minutes 30]: shoppers at 70 % of the measured capacity of two replicas behind nginx, with a redis-server and the
 * embedded backend, while the API has faults, channel files change, Redis is restarted and the replicas are replaced one after the other.
 * Prints tables, and exits with 1 where an answer was wrong that no documented window explains, or an order is missing or twice.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readRows } from '#tests/durability/orders-on-disk.ts';
import { ask } from '#tests/support/http.ts';
import { startRedis } from '#tests/support/replicas/redis-server.ts';
import { withReplicas, type ReplicaSet } from '#tests/support/replicas/replica-set.ts';
import { loadGoods, loadRounds, type Goods } from '#tests/support/replicas/rounds.ts';
import { startShopping, type Step } from '#tests/support/replicas/shopping.ts';
import { CONTAINER_HEAP_LIMIT } from '#tests/bench/servers.ts';
import { createBuyingRound } from './buying-round.ts';
import { watchSlopes } from './memory-slope.ts';
import { createOutcomes } from '#tests/support/replicas/outcomes.ts';
import { makeTrouble } from './trouble.ts';

const HOST = 'karamell.localhost';
const SHARE_OF_CAPACITY = 0.7;
const [WARM_UP_SECONDS, CAPACITY_SECONDS] = [10, 15];
/** Each group has a shopper per round: two browse, one has a cart, one logs in, one buys. */
const GROUPS = 6;
const STOCK = 1_000_000;
const MANY = '1000000';
/** The backend then counts visitors, not replicas. */
const VISITOR_SECRET = 'the-visitor-secret-of-a-soak-test';
const ENVIRONMENT = {
  REPLICAS: '2',
  // Of nginx alone: each round comes from a loopback address of its own, as shoppers do
  TRUST_PROXY: '127.0.0.1',
  DRAIN_SECONDS: '3',
  CART_ADDS_PER_CHANNEL: MANY,
  DEMO_VISITOR_SECRET: VISITOR_SECRET,
  LOG_LEVEL: 'warn',
  // As in the containers of deploy/, without which memory grows before it is collected
  NODE_OPTIONS: CONTAINER_HEAP_LIMIT,
};

const { values: options } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const minutes = Number(options.minutes);
if (!(minutes > 0)) throw new Error('--minutes is a number above 0');

let rounds = 0;
function nextAddress(): string {
  rounds += 1;
  return `127.${1 + (Math.floor(rounds / 62_500) % 250)}.${Math.floor(rounds / 250) % 250}.${2 + (rounds % 250)}`;
}

/** Waits of all shoppers so that no more than so many steps begin in a second. */
function createPace(perSecond: number): () => Promise<void> {
  let nextAt = performance.now();
  return async () => {
    nextAt = Math.max(nextAt + 1000 / perSecond, performance.now());
    await sleep(nextAt - performance.now());
  };
}

async function measureCapacity(port: number, steps: readonly (readonly Step[])[]): Promise<number> {
  const shopping = startShopping({ port, host: HOST }, steps, { addressOf: nextAddress });
  await sleep(WARM_UP_SECONDS * 1000);
  const before = shopping.total();
  await sleep(CAPACITY_SECONDS * 1000);
  const answers = shopping.total() - before;
  const faults = await shopping.stop();
  if (faults.length > 0) throw new Error(`Before any trouble: ${faults.slice(0, 5).join('\n')}`);
  return answers / CAPACITY_SECONDS;
}

async function fillStock({ backend }: ReplicaSet, { skuId }: Goods): Promise<void> {
  const { status } = await ask('127.0.0.1', '/_test/stock', {
    method: 'POST',
    port: backend.port,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channelId: '1|se', skuId, inStock: STOCK }),
  });
  if (status !== 200) throw new Error(`/_test/stock answered ${status}`);
}

/** Confirmed orders that do not exist, and carts that became more than one order. */
function checkOrders(dataDir: string, confirmed: readonly number[]) {
  const rows = readRows<{ id: number; cart: string }>(
    dataDir,
    "select id, cart_id as cart from orders where status not in ('cancelled', 'out-of-stock')",
  );
  const ids = new Set(rows.map(({ id }) => id));
  return {
    confirmed: confirmed.length,
    exist: rows.length,
    missing: confirmed.filter((id) => !ids.has(id)).length,
    twice: rows.length - new Set(rows.map(({ cart }) => cart)).size,
  };
}

async function soak(set: ReplicaSet, redis: Awaited<ReturnType<typeof startRedis>>): Promise<boolean> {
  const goods = await loadGoods(set.backend.port);
  await fillStock(set, goods);
  const confirmed: number[] = [];
  const buying = createBuyingRound(goods, (orderNumber) => confirmed.push(orderNumber));
  const kinds = [...(await loadRounds(set.backend.port)), buying];
  const shoppers = Array.from({ length: GROUPS }, () => kinds).flat();
  const capacity = await measureCapacity(set.port, shoppers);
  const perSecond = capacity * SHARE_OF_CAPACITY;
  console.log(`Capacity ${capacity.toFixed(0)} answers/s; ${minutes} minutes at ${perSecond.toFixed(0)}/s`);

  const outcomes = createOutcomes();
  const memory = watchSlopes(() =>
    set.replicas.flatMap(({ child }, at) =>
      child.pid === undefined || child.exitCode !== null ? [] : [{ name: `replica ${at}`, pid: child.pid }],
    ),
  );
  const shopping = startShopping({ port: set.port, host: HOST }, shoppers, {
    beforeStep: createPace(perSecond),
    onOutcome: (step, fault) => outcomes.note(step, fault),
    addressOf: nextAddress,
    endsRoundOnFault: true,
  });
  const done = await makeTrouble({ set, redis, outcomes }, performance.now() + minutes * 60_000);
  await shopping.stop();
  console.table([{ ...done, editMs: `at most ${Math.round(Math.max(0, ...done.editMs))}` }]);
  console.table(outcomes.rows());
  console.table(memory.stop());
  const orders = checkOrders(set.backend.dataDir, confirmed);
  console.table([orders]);
  for (const example of outcomes.examples()) console.log(example);
  return outcomes.failures() === 0 && orders.missing === 0 && orders.twice === 0;
}

const redis = await startRedis();
let isPassed = false;
try {
  const environment = { ...ENVIRONMENT, REDIS_URL: redis.url };
  const backendEnvironment = { BACKEND_TEST: '1', BACKEND_VISITOR_SECRET: VISITOR_SECRET };
  await withReplicas({ environment, backendEnvironment, spare: 1 }, async (set) => {
    isPassed = await soak(set, redis);
  });
} finally {
  await redis.stop();
}
console.log(isPassed ? 'passed' : 'failed');
process.exit(isPassed ? 0 : 1);
