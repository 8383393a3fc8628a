import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { temporaryFolder } from '#tests/support/fixture-backend/until-test-ends.ts';
import { createCatalogSite, describeSite, type SiteEnv } from './catalog-site.ts';
import { createSitemap } from './create-catalog-files.ts';

const env: SiteEnv = { port: 3000, publicScheme: undefined, publicPort: undefined, trustedProxies: [] };
const channel = aChannel({ hosts: { primary: 'shop.example', aliases: ['other.example'] } });
const site = createCatalogSite(env, channel);
const [swedish, english] = channel.locales;
if (!swedish || !english) throw new Error('The test shop has two languages');

const readPart = async (folder: string, name: string): Promise<string> =>
  gunzipSync(await readFile(path.join(folder, name))).toString();

test('[CH-07] parts end at the protocol’s limits of addresses and bytes; the index names them', async () => {
  const folder = temporaryFolder();
  const sitemap = createSitemap({ site, folder, limits: { maxEntries: 2, maxBytes: 1000 } });
  const page = (name: string) => ({ url: `https://shop.example/${name}`, alternates: [] });
  await sitemap.addAll('pages', ['a', 'b', 'b', 'c'].map(page));
  await sitemap.addAll('brands', ['x'.repeat(500), 'y'.repeat(500)].map(page));
  await sitemap.addAll('campaigns', []);
  const { urls, files } = await sitemap.writeIndex(new Date('2026-11-26T12:00:00Z'));
  expect(urls).toBe(5);
  const names = ['pages-1', 'pages-2', 'brands-1', 'brands-2'];
  expect(Object.keys(files)).toEqual(['/sitemap.xml', ...names.map((name) => `/sitemaps/${name}.xml`)]);
  expect((await readdir(folder)).toSorted()).toEqual(Object.values(files).toSorted());
  const index = await readPart(folder, 'sitemap.xml.gz');
  expect([...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)).toEqual(
    names.map((name) => `http://shop.example/sitemaps/${name}.xml`),
  );
  expect(index).toContain('<lastmod>2026-11-26T12:00:00.000Z</lastmod>');
  for (const name of names) {
    const text = await readPart(folder, `${name}.xml.gz`);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1000);
    expect(text).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset [^>]+>\n<url>.*<\/url>\n<\/urlset>\n$/s,
    );
  }
});

test('[CH-02] [CH-07] a page has its path in each language, on the primary host', () => {
  const page = site.findPage(swedish, '/p/lampa', [
    { url: '/p/lampa', language: 'sv', channelId: '1|se' },
    { url: 'https://other.example/en/p/lamp?x=1', language: 'en', channelId: '1|se' },
    { url: '/en/p/foreign', language: 'en', channelId: '2|com' },
    { url: '/fi/p/lamppu', language: 'fi', channelId: '1|se' },
  ]);
  expect(page).toEqual({
    url: 'http://shop.example/p/lampa',
    alternates: [
      { hreflang: 'sv-SE', href: 'http://shop.example/p/lampa' },
      { hreflang: 'en-US', href: 'http://shop.example/en/p/lamp' },
      { hreflang: 'x-default', href: 'http://shop.example/p/lampa' },
    ],
  });
  expect(site.findPage(english, '/en/p/Ö b', [])).toEqual({
    url: 'http://shop.example/en/p/%C3%96%20b',
    alternates: [],
  });
  for (const url of ['https://elsewhere.example/p/x', '/en/p/lamp', '', null, `/p/${'x'.repeat(2048)}`])
    expect(site.findPage(swedish, url, []), String(url)).toBeNull();
});

test('[CH-07] behind a trusted proxy addresses are https, unless PUBLIC_SCHEME says otherwise', () => {
  const originOf = (changes: Partial<SiteEnv>) => createCatalogSite({ ...env, ...changes }, channel).origin;
  expect(originOf({})).toBe('http://shop.example');
  expect(originOf({ trustedProxies: ['loopback'] })).toBe('https://shop.example');
  expect(originOf({ trustedProxies: ['loopback'], publicScheme: 'http' })).toBe('http://shop.example');
});

test('[CH-07] files fit only the settings that they were built from', () => {
  const changes = [{ hosts: { primary: 'new.example' } }, { market: 'no' }, { channelId: '2|com' }] as const;
  const all = [{}, ...changes].map((each) => describeSite(env, aChannel(each)));
  expect(new Set(all).size).toBe(all.length);
  expect(describeSite(env, aChannel({ themeColor: '#000000' }))).toBe(all[0]);
});
