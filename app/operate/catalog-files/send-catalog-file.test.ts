import { readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { temporaryFolder } from '#tests/support/fixture-backend/until-test-ends.ts';
import { withStorefront } from '#tests/support/storefront-server.ts';
import { type CatalogBuild, type CatalogStore, createCatalogStore } from './catalog-store.ts';
import { createCatalogSender } from './send-catalog-file.ts';

const BUILT_AT = Date.parse('2026-11-26T12:00:00.400Z');

async function storeBuild(store: CatalogStore, key: string, texts: Readonly<Record<string, string>>) {
  const { id, folder } = await store.begin(key);
  const files: Record<string, string> = {};
  for (const [at, [sitePath, text]] of Object.entries(texts).entries()) {
    files[sitePath] = `${at}.xml.gz`;
    await writeFile(join(folder, `${at}.xml.gz`), gzipSync(text));
  }
  const build: CatalogBuild = { id, site: 'x', builtAt: BUILT_AT, urls: 1, problems: [], files };
  await store.commit(key, build);
  return build;
}

/** Two shops, of which the first may have files. */
async function withShops(
  { indexing = true, isBuilt = true }: { indexing?: boolean; isBuilt?: boolean },
  run: (store: CatalogStore, askShop: Parameters<Parameters<typeof withStorefront>[1]>[0]) => Promise<void>,
): Promise<void> {
  const store = createCatalogStore(temporaryFolder());
  const channel = aChannel({ hosts: { primary: 'birch.example' }, indexing }, 'birch');
  const other = aChannel({ hosts: { primary: 'alder.example' } }, 'alder');
  const load = ({ key }: { key: string }) => store.read(key);
  const parts = {
    findChannel: (host: string) => ({
      channel: host === 'alder.example' ? other : channel,
      role: 'primary' as const,
    }),
    sendCatalogFile: createCatalogSender({ store, load, isBuilt }),
    renderPage: () => expect.unreachable(),
  };
  await withStorefront(parts, (askShop) => run(store, askShop));
}

const TEXTS = {
  '/sitemap.xml': '<sitemapindex/>',
  '/sitemaps/products-1.xml': `<urlset>${'<url/>'.repeat(5000)}</urlset>`,
  '/feeds/products.xml': '<rss>sv</rss>',
  '/en/feeds/products.xml': '<rss>en</rss>',
};

test('[CH-07] files come from the disk, as they are packed or unpacked, for all languages', async () => {
  await withShops({}, async (store, askShop) => {
    await storeBuild(store, 'birch', TEXTS);
    for (const [sitePath, text] of Object.entries(TEXTS)) {
      const plain = await askShop({ path: sitePath });
      expect([plain.status, plain.body], sitePath).toEqual([200, text]);
      expect(plain.headers).toMatchObject({
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=600',
        'last-modified': 'Thu, 26 Nov 2026 12:00:00 GMT',
        vary: 'Accept-Encoding',
      });
      expect(plain.headers['content-encoding']).toBeUndefined();
      const packed = await askShop({ path: sitePath, headers: { 'accept-encoding': 'gzip' } });
      expect(packed.headers).toMatchObject({
        'content-encoding': 'gzip',
        'content-length': String(gzipSync(text).byteLength),
        etag: plain.headers.etag,
      });
    }
  });
});

test('[CH-07] HEAD, If-None-Match and If-Modified-Since', async () => {
  await withShops({}, async (store, askShop) => {
    await storeBuild(store, 'birch', TEXTS);
    const path = '/sitemap.xml';
    const head = await askShop({ path, method: 'HEAD' });
    expect([head.status, head.body]).toEqual([200, '']);
    const statusOf = async (headers: Record<string, string>) => (await askShop({ path, headers })).status;
    expect(await statusOf({ 'if-none-match': String(head.headers.etag) })).toBe(304);
    expect(await statusOf({ 'if-none-match': '"other"' })).toBe(200);
    expect(await statusOf({ 'if-modified-since': String(head.headers['last-modified']) })).toBe(304);
    expect(await statusOf({ 'if-modified-since': 'Thu, 26 Nov 2026 11:59:59 GMT' })).toBe(200);
    expect(await statusOf({ 'if-modified-since': 'yesterday' })).toBe(200);
  });
});

test('[CH-07] before the first build crawlers are told to come again; afterwards files stay, and of the last build too', async () => {
  await withShops({}, async (store, askShop) => {
    for (const path of ['/sitemap.xml', '/feeds/products.xml', '/en/feeds/products.xml']) {
      const { status, headers } = await askShop({ path });
      expect([status, headers['retry-after'], headers['cache-control']], path).toEqual([
        503,
        '600',
        'no-store',
      ]);
    }
    expect((await askShop({ path: '/sitemaps/products-1.xml' })).status).toBe(404);
    const first = await storeBuild(store, 'birch', TEXTS);
    const second = await storeBuild(store, 'birch', { '/sitemap.xml': '<new/>' });
    expect((await askShop({ path: '/sitemap.xml' })).body).toBe('<new/>');
    // An answer that began with the build before finds its file
    const location = store.findFile('birch', first, '/sitemap.xml') ?? '';
    const folder = dirname(dirname(location));
    expect((await readdir(folder)).toSorted()).toEqual([first.id, second.id, 'current.json'].toSorted());
    await storeBuild(store, 'birch', TEXTS);
    expect(await readdir(folder)).not.toContain(first.id);
    // Files that someone has removed
    await rm(folder, { recursive: true });
    expect((await askShop({ path: '/sitemap.xml' })).status).toBe(503);
  });
});

test('[CH-07] [CH-11] no file of another shop, of another language, or of a shop that is not indexed', async () => {
  await withShops({ indexing: false }, async (store, askShop) => {
    await storeBuild(store, 'birch', TEXTS);
    for (const path of Object.keys(TEXTS)) expect((await askShop({ path })).status, path).toBe(404);
  });
  await withShops({ isBuilt: false }, async (store, askShop) => {
    await storeBuild(store, 'birch', TEXTS);
    const paths = [
      '/fi/feeds/products.xml',
      '/sitemaps/current.json',
      '/sitemaps/..%2Fcurrent.xml',
      '/x.xml',
    ];
    for (const path of paths) expect((await askShop({ path })).status, path).toBe(404);
    expect((await askShop({ path: '/sitemap.xml' })).status).toBe(200);
    expect((await askShop({ path: '/sitemap.xml', host: 'alder.example' })).status).toBe(404);
  });
});
