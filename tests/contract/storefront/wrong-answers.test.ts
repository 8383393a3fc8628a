import { afterEach, expect, test } from 'vitest';
import { hasOneSize, loadProduct } from '#tests/support/api/products.ts';
import { ask, askAdmin, type Answer } from '#tests/support/http.ts';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { callTestEndpoint } from '#tests/support/test-endpoints.ts';
import { testServers } from '#tests/support/test-servers.ts';

const NORDIC = shopNamed('nordic');
const KOIVU = shopNamed('koivu');

let unique = 0;
/** A product address that no cache contains. */
const freshPath = (): string => `/p/any/wrong-${(unique += 1)}-${Math.round(performance.now())}`;

const fail = (operation: string, kind: string, times = 50): Promise<unknown> =>
  callTestEndpoint('/_test/faults', { operation, kind, times });

afterEach(() => callTestEndpoint('/_test/reset'));

function expectErrorPage(answer: Answer, shop: DemoShop, statuses: readonly number[]): void {
  expect(statuses).toContain(answer.status);
  expect(answer.body).toContain(`<html lang="${shop.languages[0]}"`);
  expect(answer.body).toContain('<footer');
  expect(answer.body).toContain('rel="stylesheet"');
  expect(answer.body).toContain(String(answer.headers['x-request-id']));
  expect(answer.headers['cache-control']).toContain('no-store');
}

for (const kind of ['empty', 'mistyped', 'bomb'] as const)
  test(`[AP-03][RT-20] a product for which the API answers wrongly (${kind}) is an error page, never "not found"`, async () => {
    await fail('product', kind);
    const path = freshPath();
    expectErrorPage(await ask(NORDIC.host, path), NORDIC, [502]);
    expect((await ask(NORDIC.host, path)).status).toBe(502);
    await callTestEndpoint('/_test/reset');
    expect((await ask(NORDIC.host, path)).status).toBe(404);
  });

test('[AP-03] pages whose API has nothing but wrong answers are error pages, and the shop recovers by itself', async () => {
  await fail('*', 'empty', 500);
  for (const path of [
    freshPath(),
    // Addresses that no other test has asked for: the last good answers of those are shown
    `/c/no-such-category-${Date.now()}`,
    `/l/no-such-list-${Date.now()}`,
    `/no-such-page-${Date.now()}`,
    `/s/xyzzy${Date.now()}`,
  ])
    expect([path, (await ask(NORDIC.host, path)).status]).toEqual([path, 502]);
  await callTestEndpoint('/_test/reset');
  expect((await ask(NORDIC.host, '/no-such-page')).status).toBe(404);
});

for (const [operation, kind] of [
  ['addToCart', 'empty'],
  ['addToCart', 'mistyped'],
  ['getCart', 'empty'],
] as const)
  test(`[CT-05][AP-03] nothing is said to be in the cart where ${operation} has a wrong answer (${kind})`, async () => {
    const { path, skuId } = await aProduct(KOIVU);
    await ask(KOIVU.host, path);
    await fail(operation, kind);
    const answer = await ask(KOIVU.host, path, {
      method: 'POST',
      headers: {
        origin: `http://${KOIVU.host}:${testServers.port}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: `intent=buy&skuId=${skuId}&quantity=2`,
    });
    expect(answer.status).toBe(502);
    expect(answer.body).toMatch(/role="alert"(?:(?!<\/form>).)*Tuotetta ei voitu lisätä ostoskoriin/s);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

test('[AP-06][SR-02] search suggestions and recent products pass the failure’s status on, as JSON, uncached', async () => {
  await fail('products', 'empty', 50);
  const suggestions = await ask(NORDIC.host, `/search-suggestions?q=wrong${Math.round(performance.now())}`);
  expect(suggestions.status).toBe(502);
  expect(suggestions.headers['content-type']).toContain('application/json');
  expect(suggestions.headers['cache-control']).toContain('no-store');
  expect(JSON.parse(suggestions.body)).toEqual({ failed: true });
  const recent = await ask(NORDIC.host, '/recent-products.data?ids=999999999');
  expect(recent.status).toBe(502);
  const opened = await ask(NORDIC.host, '/recent-products?ids=999999998');
  expect([opened.status, JSON.parse(opened.body)]).toEqual([502, { products: [] }]);
});

test('[AP-06] a failed page has the same status as data for a script, and says when to try again', async () => {
  await fail('*', 'disconnect', 500);
  const path = freshPath();
  // Each lost connection counts; once the breaker is open, the API is not asked any more
  let page = await ask(KOIVU.host, path);
  for (let round = 0; page.status !== 503 && round < 10; round += 1) page = await ask(KOIVU.host, path);
  expectErrorPage(page, KOIVU, [503]);
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
  const data = await ask(KOIVU.host, `${path}.data`);
  expect([502, 503]).toContain(data.status);
});

test('an answer that is too large is counted for its shop', async () => {
  await fail('product', 'bomb');
  await ask(NORDIC.host, freshPath());
  const counts = JSON.parse((await askAdmin('/limits')).body) as unknown;
  expect(JSON.stringify(counts)).toMatch(/"limit":"upstreamAnswerBytes","channel":"nordic"/);
});

async function aProduct(shop: DemoShop): Promise<{ path: string; skuId: number }> {
  const { canonicalUrl, skus } = await loadProduct(
    shop,
    (each) => hasOneSize(each) && (each.skus[0]?.stock.inStock ?? 0) > 9,
    shop.languages[0] ?? '',
  );
  return { path: new URL(canonicalUrl, 'http://x').pathname, skuId: skus[0]?.skuId ?? 0 };
}
