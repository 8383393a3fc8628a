import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseChannelFile } from '#app/channels/parse-channel-file.server.ts';
import { buildCatalogFiles, type BuiltFiles } from '#app/operate/catalog-files/create-catalog-files.ts';
import { createCatalogApi } from '#app/operate/catalog-files/catalog-api.ts';
import { DEFAULT_LIMITS } from '#kernel/limits/limits.ts';
import { loadPackage } from '#tests/support/api/packages.ts';
import { ask } from '#tests/support/http.ts';
import { getElement, listJsonLd, listSizeData, listTags } from '#tests/support/markup.ts';
import { prefixOf, shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { shopUrl, testServers } from '#tests/support/test-servers.ts';

const LUMO = shopNamed('lumo');
const KOIVU = shopNamed('koivu');
const BUILD_LIMIT_MS = 60_000;

async function loadChannel({ key }: DemoShop) {
  const file = `${key}.json`;
  const variables = {
    BACKEND_ORIGIN: `http://127.0.0.1:${testServers.backendPort}`,
    DEMO_API_KEY: testServers.apiKey,
    DEMO_VISITOR_SECRET: process.env.DEMO_VISITOR_SECRET ?? '',
    DEMO_PURGE_SECRET: process.env.DEMO_PURGE_SECRET ?? '',
  };
  const bytes = await readFile(path.join(testServers.channelsDir, file));
  const parsed = parseChannelFile({ file, bytes, variables });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.channel;
}

interface Built extends BuiltFiles {
  /** The text of a file by its site path. */
  readonly read: (sitePath: string) => Promise<string>;
}

/** Builds the files of a shop as the server does in the background. */
async function build(shop: DemoShop): Promise<Built> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sitemap-of-a-test-'));
  const channel = await loadChannel(shop);
  const {
    upstreamAnswerBytes: bytes,
    upstreamAnswerValues: values,
    upstreamAnswerDepth: depth,
    upstreamTextChars: textChars,
  } = DEFAULT_LIMITS;
  const answerLimits = { bytes, values, depth, textChars };
  const callApi = createCatalogApi({ answerLimits, limitLog: { reached: () => {} }, requestsPerSecond: 100 });
  const env = { port: testServers.port, publicScheme: undefined, publicPort: undefined, trustedProxies: [] };
  const signal = AbortSignal.timeout(BUILD_LIMIT_MS);
  const built = await buildCatalogFiles(channel, {
    env,
    folder,
    now: () => new Date(),
    ask: (locale, onPartial) => callApi(channel, { locale, signal, onPartial }),
  });
  const read = async (sitePath: string) =>
    gunzipSync(await readFile(path.join(folder, built.files[sitePath] ?? sitePath))).toString();
  return { ...built, read };
}

const unescape = (text: string): string =>
  text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const readUrls = (part: string) =>
  [...part.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(([, url = '', rest = '']) => ({
    url: unescape(url),
    alternates: [...rest.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)]
      .map(([, code, href]) => `${code} ${unescape(href ?? '')}`)
      .toSorted(),
    pictures: [...rest.matchAll(/<image:loc>([^<]+)</g)].map(([, picture = '']) => unescape(picture)),
  }));

/** The first, the last and some between. */
const sample = <Item>(items: readonly Item[], count: number): Item[] =>
  items.filter(
    (_, at) => at % Math.max(1, Math.floor(items.length / count)) === 0 || at === items.length - 1,
  );

const AVAILABILITIES: Readonly<Record<string, string>> = {
  in_stock: 'https://schema.org/InStock',
  out_of_stock: 'https://schema.org/OutOfStock',
  backorder: 'https://schema.org/BackOrder',
};

const pathOf = (url: string): string => url.slice(new URL(url).origin.length);

describe.each([LUMO, KOIVU])('$key', (shop) => {
  let built: Built;
  beforeAll(async () => {
    built = await build(shop);
  }, BUILD_LIMIT_MS);

  test('[CH-07] the sitemap has all products in all languages, each address once, and nothing else is missing', async () => {
    expect(built.problems).toEqual([]);
    const parts = Object.keys(built.files).filter((name) => name.startsWith('/sitemaps/'));
    expect(parts).toEqual(
      ['pages', 'categories', 'brands', 'products', 'campaigns'].map((kind) => `/sitemaps/${kind}-1.xml`),
    );
    const urls = (await Promise.all(parts.map((part) => built.read(part)))).flatMap(readUrls);
    expect(urls).toHaveLength(built.urls);
    expect(new Set(urls.map(({ url }) => url)).size).toBe(urls.length);
    for (const language of shop.languages) {
      const start = shopUrl(shop.host, `${prefixOf(shop, language)}/p/`);
      expect(urls.filter(({ url }) => url.startsWith(start)).length).toBeGreaterThanOrEqual(
        shop.leastProducts,
      );
    }
  });

  test('[CH-07] each address is the canonical one of a page that search engines may list, with its languages and pictures', async () => {
    for (const name of Object.keys(built.files).filter((each) => each.startsWith('/sitemaps/'))) {
      for (const { url, alternates, pictures } of sample(readUrls(await built.read(name)), 8)) {
        const { status, body } = await ask(shop.host, pathOf(url));
        expect(status, url).toBe(200);
        const head = getElement(body, 'head');
        const links = listTags(head, 'link');
        expect(links.find(({ rel }) => rel === 'canonical')?.href).toBe(url);
        expect(
          listTags(head, 'meta').find((meta) => meta.name === 'robots')?.content ?? '',
          url,
        ).not.toContain('noindex');
        const shown = links.flatMap(({ hreflang, href }) => (hreflang ? [`${hreflang} ${href}`] : []));
        expect(alternates, url).toEqual(shown.toSorted());
        for (const picture of sample(pictures, 1))
          expect((await ask(shop.host, pathOf(picture), { method: 'HEAD' })).status, picture).toBe(200);
      }
    }
  });

  test('[CH-07] each language has a feed whose items say what the structured data of their page says', async () => {
    for (const language of shop.languages) {
      const feed = await built.read(`${prefixOf(shop, language)}/feeds/products.xml`);
      expect(feed.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"')).toBe(true);
      expect(feed.endsWith('</channel>\n</rss>\n')).toBe(true);
      const items = [...feed.matchAll(/<item>(.*)<\/item>\n/g)].map(([, item = '']) => item);
      expect(items.length).toBeGreaterThanOrEqual(shop.leastProducts);
      const valueOf = (item: string, name: string) =>
        new RegExp(`<g:${name}>([^<]+)</g:${name}>`).exec(item)?.[1] ?? null;
      expect(new Set(items.map((item) => valueOf(item, 'id'))).size).toBe(items.length);
      for (const name of ['title', 'description', 'link', 'image_link', 'availability', 'price', 'condition'])
        expect(
          items.filter((item) => valueOf(item, name) === null),
          name,
        ).toEqual([]);
      const later = items.filter((item) => valueOf(item, 'availability') !== 'in_stock');
      // Its page shows the price of the preselected parts
      const { skus } = await loadPackage(shop);
      const parts = items.filter((item) => skus.some(({ skuId }) => String(skuId) === valueOf(item, 'id')));
      expect(parts.length).toBeGreaterThan(0);
      const reduced = items.filter((item) => valueOf(item, 'sale_price') !== null);
      expect(reduced.length).toBeGreaterThan(0);
      for (const item of [...sample(items, 5), ...sample(later, 5), ...sample(reduced, 3), ...parts]) {
        const link = unescape(valueOf(item, 'link') ?? '');
        expect(link.startsWith(shopUrl(shop.host, `${prefixOf(shop, language)}/p/`)), link).toBe(true);
        const { body } = await ask(shop.host, pathOf(link));
        const [amount, currency] = (valueOf(item, 'sale_price') ?? valueOf(item, 'price') ?? '').split(' ');
        expect(currency).toBe(shop.currency);
        const size = listSizeData(body).find(({ sku }) => sku === valueOf(item, 'id'));
        expect(size?.offers, link).toMatchObject({
          url: link,
          price: Number(amount),
          availability: AVAILABILITIES[valueOf(item, 'availability') ?? ''],
        });
        // LW-10: both strike the same price
        const isReduced = valueOf(item, 'sale_price') !== null;
        const [struck] = (valueOf(item, 'price') ?? '').split(' ');
        expect(size?.offers.priceSpecification ?? null, link).toEqual(
          isReduced ? expect.objectContaining({ price: Number(struck) }) : null,
        );
        expect(size?.offers.availabilityStarts ?? null, link).toBe(valueOf(item, 'availability_date'));
        expect(size?.gtin ?? null, link).toBe(valueOf(item, 'gtin'));
        const group = listJsonLd(body).find((block) => block['@type'] === 'ProductGroup');
        expect(group?.productGroupID ?? null, link).toBe(valueOf(item, 'item_group_id'));
      }
    }
  });
});
