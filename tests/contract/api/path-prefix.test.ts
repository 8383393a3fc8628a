import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type RunningBackend } from '#tests/durability/running-backend.ts';
import { createTinyRoot } from '#tests/durability/tiny-shop.ts';
import { FIXTURE_CHANNEL, FIXTURE_SHOP_FOLDER } from '#tests/support/fixture-backend/fixture-backend.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'contract-path-prefix-'));
let backend: RunningBackend;

/** A backend with one shop whose client serves `/{market}/{language}/…` (contract 5.3). */
beforeAll(async () => {
  const root = createTinyRoot(folder);
  const shop = path.join(root, 'backend/demo/seed/smallshop');
  const file = path.join(shop, 'shop.json');
  const settings = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...settings, pathPrefix: 'market-and-language' }));
  for (const name of ['menus.json', 'pages.json'])
    cpSync(path.join(FIXTURE_SHOP_FOLDER, name), path.join(shop, name));
  backend = await startBackend(root, path.join(folder, 'data'));
}, 90_000);
afterAll(async () => {
  await backend?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const CTX = 'channelId: $channelId, languageId: $languageId, marketId: $marketId';

/** Runs a query in a market and language of the shop; `$ctx` stands for its tenant arguments. */
async function askShop<Data>(
  query: string,
  { market = 'se', language = 'sv-SE', ...more }: Readonly<Record<string, unknown>> = {},
): Promise<Data> {
  const declared = Object.keys(more).map((name) => `, $${name}: String`);
  const { data, errors } = await backend.post(
    `query ($channelId: String, $languageId: String, $marketId: String${declared.join('')}) ${query.replaceAll('$ctx', CTX)}`,
    { channelId: FIXTURE_CHANNEL, languageId: language, marketId: market, ...more },
  );
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data as Data;
}

interface Page {
  readonly id: number;
  readonly canonicalUrl: string;
  readonly alternativeUrls: readonly { readonly language: string; readonly url: string }[];
}
const pageAt = async (url: string, place: Readonly<Record<string, unknown>> = {}) =>
  (
    await askShop<{ listPageInfo: Page | null }>(
      '{ listPageInfo($ctx, url: $url) { id canonicalUrl alternativeUrls { language url } } }',
      { ...place, url },
    )
  ).listPageInfo;

test('[RT-11] a client that serves /se/sv/… does not loop: each list page has the URL that it was asked by', async () => {
  const { categories, brands } = await askShop<{
    categories: { canonicalUrl: string }[];
    brands: { canonicalUrl: string }[];
  }>('{ categories($ctx) { canonicalUrl } brands($ctx) { canonicalUrl } }');
  const urls = [...categories, ...brands].map(({ canonicalUrl }) => canonicalUrl);
  expect(urls.length).toBeGreaterThan(1);
  for (const url of [...urls, '/se/sv']) {
    expect(url).toMatch(/^\/se\/sv(\/[cb]\/|$)/);
    const page = await pageAt(url);
    expect(page?.canonicalUrl).toBe(url);
    const bare = url.slice('/se/sv'.length) || '/';
    expect((await pageAt(bare))?.canonicalUrl).toBe(url);
    const english = page?.alternativeUrls.find(({ language }) => language === 'en')?.url ?? '';
    expect(english).toMatch(/^\/se\/en/);
    expect(await pageAt(english, { language: 'en-US' })).toMatchObject({
      id: page?.id,
      canonicalUrl: english,
    });
  }
});

test('[RT-11] products, menus, pages and renamed URLs have the prefix of the market and language', async () => {
  const inFinland = { market: 'fi', language: 'en-US' };
  const { products, getMenuAtLocation, cmsPages } = await askShop<{
    products: { products: { canonicalUrl: string; alias: string }[] };
    getMenuAtLocation: { menuItems: { canonicalUrl: string }[] };
    cmsPages: { canonicalUrl: string }[];
  }>(
    `{ products($ctx) { products { canonicalUrl alias } } cmsPages($ctx) { canonicalUrl }
       getMenuAtLocation($ctx, menuLocationId: "main") { menuItems { canonicalUrl } } }`,
    inFinland,
  );
  expect(products.products.length).toBeGreaterThan(0);
  for (const { canonicalUrl } of products.products) expect(canonicalUrl).toMatch(/^\/fi\/en\/p\/.+\/.+/);
  expect(getMenuAtLocation.menuItems.map(({ canonicalUrl }) => canonicalUrl)).toEqual([
    expect.stringMatching(/^\/fi\/en\/c\/.+/),
    '/fi/en/brands',
    '',
  ]);
  expect(cmsPages).toContainEqual({ canonicalUrl: '/fi/en/about-us' });
  const { urlHistory } = await askShop<{ urlHistory: { newUrl: string } }>(
    '{ urlHistory($ctx, url: $url) { newUrl } }',
    { ...inFinland, url: '/fi/en/om-oss' },
  );
  expect(urlHistory.newUrl).toBe('/fi/en/about-us');
});

test('[RT-11] the feed of renamed URLs has them in every market', async () => {
  const answer = await fetch(`${backend.origin}/redirect/urlhistory/${backend.apiKey}`);
  const renames = (await answer.json()) as { oldUrl: string; newUrl: string }[];
  expect(renames.length).toBeGreaterThan(0);
  const markets = new Set(renames.map(({ oldUrl }) => oldUrl.split('/')[1]));
  expect([...markets].toSorted()).toEqual(['fi', 'se']);
  for (const { oldUrl, newUrl } of renames) {
    expect(oldUrl.split('/').slice(1, 3)).toEqual(newUrl.split('/').slice(1, 3));
    const { urlHistory } = await askShop<{ urlHistory: { newUrl: string } }>(
      '{ urlHistory($ctx, url: $url) { newUrl } }',
      {
        market: newUrl.split('/')[1],
        language: newUrl.split('/')[2] === 'sv' ? 'sv-SE' : 'en-US',
        url: oldUrl,
      },
    );
    expect(urlHistory.newUrl).toBe(newUrl);
  }
});
