import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadGoods, type Goods } from '#tests/support/replicas/rounds.ts';
import { PURGE_SECRET, waitFor } from '#tests/support/replicas/running-shops.ts';
import { startTwoReplicas, type TwoReplicas } from '#tests/support/replicas/two-replicas.ts';
import { shopNamed } from '#tests/support/shops.ts';

const shop = shopNamed('karamell');
/** Less than a page is fresh. */
const SHOWN_MS = 20_000;

let two: TwoReplicas;
let goods: Goods;

beforeAll(async () => {
  two = await startTwoReplicas({
    callsHooks: true,
    backendEnvironment: { BACKEND_PURGE_SECRET: PURGE_SECRET },
  });
  goods = await loadGoods(two.backend.port);
}, 120_000);
afterAll(() => two.end());

type At = 0 | 1;

async function shows(at: At, price: string): Promise<boolean> {
  const { status, body } = await two.replicas[at].ask(shop.host, goods.path);
  return status === 200 && body.includes(price.replace('.', ','));
}

/** An operator's command of another process: the backend finds it and calls the hook at nginx. */
const setPrice = (price: string): Promise<string> =>
  two.backend.command('price', 'set', shop.key, String(goods.skuId), price);

const untilBothShow = (price: string) =>
  waitFor(
    `both replicas show ${price}`,
    async () => (await shows(0, price)) && (await shows(1, price)),
    SHOWN_MS,
  );

/** The calls of the hook that a replica could not bring to the others. */
const countFailures = (): number =>
  two.replicas.reduce(
    (sum, replica) => sum + replica.output().split('purge reaches other replicas later').length - 1,
    0,
  );

/**
 * Sets a price while the store is down, and waits until one replica shows it and the backend has called more often than the three
 * seconds of its first tries allow. Returns that replica.
 */
async function setPriceInOutage(price: string): Promise<At> {
  await two.redis.kill();
  await two.untilStoreIs('failing');
  const before = countFailures();
  await setPrice(price);
  let first: At | null = null;
  await waitFor('a replica that is called', async () => {
    first = (await shows(0, price)) ? 0 : (await shows(1, price)) ? 1 : null;
    return first !== null;
  });
  await waitFor('a second call', () => countFailures() > before + 1);
  return first ?? 0;
}

async function endOutage(): Promise<void> {
  await two.redis.start();
  await two.untilStoreIs('ready');
}

/** A price, and what happens while the store is down. */
test.each<[name: string, price: string, during: (first: At) => Promise<unknown>]>([
  ['nothing else', '101.11', async () => {}],
  ['the replica that was called restarts', '102.22', (first) => restart(first)],
  ['the other replica restarts', '103.33', (first) => restart(first === 0 ? 1 : 0)],
  ['the backend is killed and restarts', '104.44', () => two.backend.restart()],
  [
    'the replica that was called and the backend restart',
    '105.55',
    (first) => Promise.all([two.backend.restart(), restart(first)]),
  ],
])(
  '[CH-11] [PP-03] a price that changes while the store is down is shown by both replicas: %s',
  async (_name, price, during) => {
    expect([await shows(0, price), await shows(1, price)]).toEqual([false, false]);
    const first = await setPriceInOutage(price);
    await during(first);
    await endOutage();
    await untilBothShow(price);
  },
);

async function restart(at: At): Promise<void> {
  await two.stop(at);
  await two.start(at);
}
