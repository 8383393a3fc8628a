import { expect, test } from 'vitest';
import { askApi } from '#tests/support/commerce-api.ts';
import { ask } from '#tests/support/http.ts';
import { SHOPS, shopNamed } from '#tests/support/shops.ts';
import { STAND } from '#tests/support/stand.ts';

async function firstFileOf(shop = shopNamed('karamell')): Promise<string> {
  const { products } = await askApi<{ products: { products: { productImages: { fileName: string }[] }[] } }>(
    shop,
    'query { products($ctx, take: 1) { products { productImages { fileName } } } }',
  );
  return products.products[0]?.productImages[0]?.fileName ?? '';
}
const picture = (path: string, accept: string) =>
  ask('127.0.0.1', path, { port: STAND.backendPort, headers: { accept } });

for (const shop of SHOPS)
  test(`[AP-05] ${shop.key}: a product picture comes resized, in a format the browser accepts, for ever`, async () => {
    const path = `/images/product/400f500/${encodeURIComponent(await firstFileOf(shop))}`;
    const modern = await picture(path, 'image/avif,image/webp,*/*');
    expect(modern.status).toBe(200);
    expect(modern.headers['content-type']).toMatch(/^image\/(avif|webp)$/);
    expect(modern.headers['cache-control']).toContain('immutable');
    expect(modern.headers.vary?.toLowerCase()).toContain('accept');
    expect(modern.bytes.length).toBeGreaterThan(500);
    const plain = await picture(path, 'image/png,image/jpeg');
    expect(plain.headers['content-type']).toMatch(/^image\/(jpeg|png)$/);
  });

test('[AP-05] unknown files, folders and anything that climbs out are 404', async () => {
  const file = encodeURIComponent(await firstFileOf());
  for (const path of [
    '/images/product/400f500/no-such.jpg',
    `/images/product/401f501/${file}`,
    `/images/nothing/400f500/${file}`,
    '/images/product/400f500/..%2f..%2f..%2fbackend.db',
    '/images/product/raw/..%2f..%2f..%2fbackend.db',
  ])
    expect((await picture(path, '*/*')).status, path).toBe(404);
});

test('[AP-05] the storefront serves the same pictures from its own origin', async () => {
  const path = `/images/product/200f250/${encodeURIComponent(await firstFileOf())}`;
  const answer = await ask('karamell.localhost', path, { headers: { accept: 'image/webp' } });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^image\//);
  expect(answer.headers['set-cookie']).toBeUndefined();
});
