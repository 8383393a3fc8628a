import { expect, test, vi } from 'vitest';
import { askApi } from '#tests/support/api/commerce-api.ts';
import { ask } from '#tests/support/http.ts';
import { SHOPS, shopNamed } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

/** Of the goods that are sold least: those have drawings. The AVIF of a grainy picture may be larger than its WebP, and is not sent then. */
async function loadDrawnFile(shop = shopNamed('karamell')): Promise<string> {
  const { products } = await askApi<{ products: { products: { productImages: { fileName: string }[] }[] } }>(
    shop,
    'query { products($ctx, take: 200) { products { productImages { fileName } } } }',
  );
  return products.products.at(-1)?.productImages[0]?.fileName ?? '';
}
const picture = (path: string, accept: string) =>
  ask('127.0.0.1', path, { port: testServers.backendPort, headers: { accept } });

const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

for (const shop of SHOPS)
  test(`[AP-05] ${shop.key}: a product picture is sent as WebP until its AVIF is ready; formats are cached separately`, async () => {
    const path = `/images/product/400f500/${encodeURIComponent(await loadDrawnFile(shop))}`;
    const first = await picture(path, BROWSER);
    expect(first.status).toBe(200);
    expect(first.headers.vary?.toLowerCase()).toContain('accept');
    // An interim WebP has a short max-age, because the AVIF replaces it
    const isInterim = first.headers['content-type'] === 'image/webp';
    expect(first.headers['cache-control']).toMatch(isInterim ? /^public, max-age=60$/ : /immutable/);
    const modern = await vi.waitFor(async () => {
      const answer = await picture(path, BROWSER);
      expect(answer.headers['content-type']).toBe('image/avif');
      return answer;
    }, 10_000);
    expect(modern.headers['cache-control']).toContain('immutable');
    expect(modern.headers.vary?.toLowerCase()).toContain('accept');
    const webp = await picture(path, 'image/webp,*/*');
    expect(webp.headers['content-type']).toBe('image/webp');
    expect(webp.headers['cache-control']).toContain('immutable');
    expect(modern.bytes.length).toBeGreaterThan(500);
    expect(modern.bytes.length).toBeLessThan(webp.bytes.length);
    const plain = await picture(path, 'image/png,image/jpeg');
    expect(plain.headers['content-type']).toMatch(/^image\/(jpeg|png)$/);
    expect(new Set([modern, webp, plain].map(({ headers }) => headers.etag)).size).toBe(3);
    // An ETag of one format does not match a request for another
    const headers = { accept: BROWSER, 'if-none-match': String(modern.headers.etag) };
    const again = await ask('127.0.0.1', path, { port: testServers.backendPort, headers });
    expect(again.status).toBe(304);
    const other = { ...headers, accept: 'image/webp' };
    expect((await ask('127.0.0.1', path, { port: testServers.backendPort, headers: other })).status).toBe(
      200,
    );
  });

test('[AP-05] the storefront serves the same pictures from its own origin', async () => {
  const path = `/images/product/200f250/${encodeURIComponent(await loadDrawnFile())}`;
  const answer = await ask('karamell.localhost', path, { headers: { accept: 'image/webp' } });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^image\//);
  expect(answer.headers['set-cookie']).toBeUndefined();
});
