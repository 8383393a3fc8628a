import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PERSON } from '#tests/support/api/auth-api.ts';
import { Shopper } from '#tests/support/checkout/checkout-shopper.ts';
import { signIn } from '#tests/support/customers/customer-visits.ts';
import { ask } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { loadGoods } from '#tests/support/replicas/rounds.ts';
import { startShopping } from '#tests/support/replicas/shopping.ts';
import { waitFor, type RunningShops } from '#tests/support/replicas/running-shops.ts';
import { startTwoReplicas, type TwoReplicas } from '#tests/support/replicas/two-replicas.ts';

const shop = shopNamed('karamell');
let two: TwoReplicas;

beforeAll(async () => {
  two = await startTwoReplicas();
}, 120_000);

afterAll(() => two.end());

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

/** Changes what a product page says: sold out, or plenty. */
async function setStock(skuId: number, inStock: number): Promise<void> {
  const answer = await ask('127.0.0.1', '/_test/stock', {
    port: two.backend.port,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channelId: shop.channelId, skuId, inStock }),
  });
  expect(answer.status, answer.body).toBe(200);
}

/** What a browser with these cookies gets wherever its request arrives: at either replica, or where nginx sends it. */
const readEverywhere = (path: string, cookies: ReadonlyMap<string, string> = new Map()): Promise<string[]> =>
  Promise.all(
    [...two.replicas, two].map(async ({ port }) => {
      const { status, body } = await openBrowser(port, cookies).get(path);
      expect(status, path).toBe(200);
      return body;
    }),
  );

function openBrowser(port: number, cookies: ReadonlyMap<string, string> = new Map()): Shopper {
  const browser = new Shopper(shop, port);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

test('[CH-11] a login at one replica and a cart of the other are known everywhere, and a purge at either shows everybody the new page within two seconds', async () => {
  const [one, other] = two.replicas;
  const { path, productId, skuId, inStock, name } = await loadGoods(two.backend.port);
  const { cookies: ofLogin } = await signIn(openBrowser(one.port), DEMO_PERSON);
  const buyer = openBrowser(other.port, ofLogin);
  await buyer.post('/cart/add', { skuId: String(skuId), quantity: '2' }, 'application/json');
  for (const body of await readEverywhere('/visitor', buyer.cookies))
    expect(JSON.parse(body)).toMatchObject({ customer: { type: 'PERSON' }, cart: { count: 2 } });
  const isShown = async (page: string, text: string): Promise<boolean[]> =>
    (await readEverywhere(page, buyer.cookies)).map((body) => body.includes(text));
  expect(await isShown('/varukorg', name)).toEqual([true, true, true]);
  expect(await isShown('/mina-sidor/ordrar', '/my-account/order/')).toEqual([true, true, true]);
  for (const body of await readEverywhere('/visitor'))
    expect(JSON.parse(body)).toEqual({ customer: null, cart: null });

  for (const [replica, left, shown, gone] of [
    [one, 0, 'OutOfStock', 'InStock'],
    [other, inStock, 'InStock', 'OutOfStock'],
  ] as const) {
    const readPages = async (): Promise<string[]> =>
      (await Promise.all([readEverywhere(path), readEverywhere(path, buyer.cookies)])).flat();
    expect((await readPages()).every((page) => page.includes(`/${gone}"`))).toBe(true);
    await setStock(skuId, left);
    const retired = await purge(replica, { channel: shop.key, tags: [`product:${productId}`] });
    expect(retired.status, retired.body).toBe(200);
    const isNew = async (): Promise<boolean> =>
      (await readPages()).every((page) => page.includes(`/${shown}"`));
    await waitFor(`pages that say ${shown}`, isNew, 2000);
  }
});

test('a store that is killed and comes back costs no page, and purges reach all replicas again', async () => {
  const [one, other] = two.replicas;
  const { path, skuId } = await loadGoods(two.backend.port);
  const steps = [{ path: '/' }, { path }];
  const loads = two.replicas.map(({ port }) => startShopping({ port, host: shop.host }, [steps, steps]));
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
