import { expect, test } from 'vitest';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { ask, askAdmin, type Answer } from '#tests/support/http.ts';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { signPurge, signRefresh, type PurgeSigning } from '#tests/support/sign-purge.ts';
import { readCalls } from '#tests/support/test-endpoints.ts';

const karamell = shopNamed('karamell');
const koivu = shopNamed('koivu');

async function callHook(shop: DemoShop, body: string, signing?: PurgeSigning): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'x-arkad-signature': signPurge(shop, body, signing) };
  return ask(shop.host, '/hooks/purge', { method: 'POST', body, headers });
}

const callAdmin = (body: unknown): Promise<Answer> =>
  askAdmin('/purge', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const readRetired = (answer: Answer): number => {
  expect(answer.status, answer.body).toBe(200);
  return (JSON.parse(answer.body) as { retired: number }).retired;
};

/** How often the API was asked for the product since its counts were reset. */
const countProductCalls = async (): Promise<number> => (await readCalls()).operations.product ?? 0;

/** Loads the page until its data and itself are cached, so that the API is no longer asked. */
async function warm(shop: DemoShop, path: string): Promise<void> {
  for (;;) {
    const before = await countProductCalls();
    expect((await ask(shop.host, path)).status).toBe(200);
    if ((await countProductCalls()) === before) return;
  }
}

/** The page asks the API again: neither the page nor its data is kept. */
async function expectAsked(shop: DemoShop, path: string, isAsked: boolean): Promise<void> {
  const before = await countProductCalls();
  expect((await ask(shop.host, path)).status).toBe(200);
  expect((await countProductCalls()) > before).toBe(isAsked);
}

test('[CH-11] a purge of a product reaches its page at once, and no other product and no other shop', async () => {
  const own = await loadPlentifulProduct(karamell);
  const foreign = await loadPlentifulProduct(koivu);
  await warm(karamell, own.canonicalUrl);
  await warm(koivu, foreign.canonicalUrl);
  const purge = { channel: 'karamell', tags: [`product:${own.productId}`] };
  expect(readRetired(await callAdmin(purge))).toBeGreaterThan(0);
  await expectAsked(koivu, foreign.canonicalUrl, false);
  await expectAsked(karamell, own.canonicalUrl, true);
  await warm(karamell, own.canonicalUrl);
  const other = { ...purge, tags: ['product:999999999', `brand:${own.productId}`] };
  expect(readRetired(await callAdmin(other))).toBe(0);
  await expectAsked(karamell, own.canonicalUrl, false);
  expect(readRetired(await callAdmin({ channel: 'karamell' }))).toBeGreaterThan(0);
  await expectAsked(karamell, own.canonicalUrl, true);
  await expectAsked(koivu, foreign.canonicalUrl, false);
});

test('the operators’ purge names what is wrong with a body', async () => {
  for (const [body, problem] of [
    ['nonsense', 'the body is not JSON'],
    [{ tags: ['product:1'] }, 'channel is missing'],
    [{ channel: 'nowhere' }, 'there is no shop \\"nowhere\\"; there are'],
    [{ channel: 'koivu', tags: ['lamp:1'] }, '\\"lamp:1\\" is no tag'],
    [{ channel: 'koivu', tags: [] }, 'leave it out to purge the whole shop'],
    [{ channel: 'koivu', tag: 'product:1' }, 'tag'],
    [{ channel: 'koivu', tags: ['x'.repeat(40_000)] }, 'larger than 32768 bytes'],
  ] as const) {
    const answer = await callAdmin(body);
    expect([400, 413], answer.body).toContain(answer.status);
    expect(answer.body).toContain(problem);
  }
  expect((await askAdmin('/purge')).status).toBe(405);
});

test('[CH-11] the hook of a shop takes signed calls for it, each once', async () => {
  const { productId, canonicalUrl } = await loadPlentifulProduct(karamell);
  await warm(karamell, canonicalUrl);
  const body = JSON.stringify({ tags: [`product:${productId}`] });
  expect(readRetired(await callHook(karamell, body))).toBeGreaterThan(0);
  await expectAsked(karamell, canonicalUrl, true);
  const nonce = `once-${productId}-${Date.now()}`;
  expect((await callHook(karamell, body, { nonce })).status).toBe(200);
  expect((await callHook(karamell, body, { nonce })).status).toBe(409);
});

test('[CH-04] a shop with a secret for it takes signed refreshes from its API’s studio, each once', async () => {
  const { canonicalUrl } = await loadPlentifulProduct(karamell);
  await warm(karamell, canonicalUrl);
  const callRefresh = (shop: DemoShop, signature: string, body: string) =>
    ask(shop.host, '/api/internal/webhook/config-refresh', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-webhook-signature': signature },
    });
  const body = JSON.stringify({ hostname: karamell.host });
  const signature = signRefresh(body);
  const answer = await callRefresh(karamell, signature, body);
  expect(JSON.parse(answer.body)).toMatchObject({ invalidated: true });
  expect(readRetired(answer)).toBeGreaterThan(0);
  await expectAsked(karamell, canonicalUrl, true);
  expect((await callRefresh(karamell, signature, body)).status).toBe(409);
  expect((await callRefresh(koivu, signRefresh(body), body)).status).toBe(404);
});

test('[RT-09] ?preview=1 is a preview where the shop’s file says so, and the shop’s page elsewhere', async () => {
  const preview = await ask(karamell.host, '/?preview=1');
  // The API of the suites has no settings
  expect([preview.status, preview.body]).toEqual([
    404,
    expect.stringContaining('This draft cannot be shown'),
  ]);
  expect(preview.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const live = await ask(koivu.host, '/?preview=1');
  expect([live.status, live.body.includes('This draft')]).toEqual([200, false]);
});
