import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { readCalls } from '#tests/support/test-endpoints.ts';
import { startLoad } from '#tests/support/replicas/load.ts';
import { loadGoods } from '#tests/support/replicas/rounds.ts';
import { waitFor, type RunningShops } from '#tests/support/replicas/running-shops.ts';
import { startTwoReplicas, type TwoReplicas } from '#tests/support/replicas/two-replicas.ts';

const shop = shopNamed('karamell');
let two: TwoReplicas;

beforeAll(async () => {
  two = await startTwoReplicas();
}, 120_000);

afterAll(() => two.stop());

const callsOf = async (): Promise<number> => (await readCalls(two.backendPort)).requests;

const purge = (replica: RunningShops, body: object) =>
  ask('127.0.0.1', '/purge', {
    port: replica.adminPort,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function readBody(replica: RunningShops, path: string): Promise<string> {
  const answer = await replica.ask(shop.host, path);
  expect(answer.status).toBe(200);
  return answer.body;
}

test('a page that one replica has made is the other’s too, without a call of the API', async () => {
  const [one, other] = two.replicas;
  await waitFor('the page in the store', async () => {
    const page = await readBody(one, '/');
    const before = await callsOf();
    const same = await readBody(other, '/');
    return same === page && (await callsOf()) === before;
  });
  expect((await other.askAdmin('/metrics')).body).toMatch(
    /arkad_shared_cache_lookups_total\{cache="page",outcome="hit"\} [1-9]/,
  );
});

/** Changes what a product page says: sold out, or plenty. */
async function setStock(skuId: number, inStock: number): Promise<void> {
  const answer = await ask('127.0.0.1', '/_test/stock', {
    port: two.backendPort,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channelId: shop.channelId, skuId, inStock }),
  });
  expect(answer.status, answer.body).toBe(200);
}

test('[CH-11] a purge at either replica reaches both within two seconds', async () => {
  const { path, productId, skuId, inStock } = await loadGoods(two.backendPort);
  for (const [at, replica] of two.replicas.entries()) {
    const before = await Promise.all(two.replicas.map((each) => readBody(each, path)));
    await setStock(skuId, at === 0 ? 0 : inStock);
    const retired = await purge(replica, { channel: shop.key, tags: [`product:${productId}`] });
    expect(retired.status, retired.body).toBe(200);
    await waitFor(
      `new pages after the purge at ${at}`,
      async () => {
        const after = await Promise.all(two.replicas.map((each) => readBody(each, path)));
        return after.every((body, index) => body !== before[index]);
      },
      2000,
    );
  }
});

test('a store that is killed and comes back costs no page, and purges reach all replicas again', async () => {
  const [one, other] = two.replicas;
  const { path, skuId } = await loadGoods(two.backendPort);
  const paths = ['/', path];
  const loads = two.replicas.map(({ port }) => startLoad(port, { host: shop.host, paths, clients: 2 }));
  await two.redis.kill();
  await two.untilStoreIs('failing');
  expect((await one.askAdmin('/readyz')).status).toBe(200);
  const page = await readBody(other, path);
  await setStock(skuId, 0);
  expect((await purge(one, { channel: shop.key })).status).toBe(200);
  expect(await readBody(one, path)).not.toBe(page);
  expect(await readBody(other, path)).toBe(page);
  await two.redis.start();
  await two.untilStoreIs('ready');
  await waitFor('the purge of the outage', async () => (await readBody(other, path)) !== page, 5000);
  const failures = (await Promise.all(loads.map((load) => load.stop()))).flat();
  expect(failures).toEqual([]);
});
