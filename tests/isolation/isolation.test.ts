import { request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { aCartShopper } from '#tests/support/cart/cart-forms.ts';
import { ask, type Answer } from '#tests/support/http.ts';
import { shopUrl, testServers } from '#tests/support/test-servers.ts';
import { SHOPS, type DemoShop } from '#tests/support/shops.ts';
import { listShopPages, type ShopPage } from './shop-pages.ts';
import { loadShopTexts, type ShopTexts } from '#tests/support/vocabulary/shop-texts.ts';
import { buildVocabularies, type ShopVocabulary } from '#tests/support/vocabulary/shop-vocabulary.ts';

/** Requests that are under way at once: enough that different shops' requests overlap. */
const CONCURRENCY = 12;

/** The image server's answer for a file that does not exist. */
const NO_PICTURE = JSON.stringify({
  errors: [{ message: 'There is no such image.', extensions: { code: 'NOT_FOUND' } }],
});

let texts: readonly ShopTexts[] = [];
let vocabularies: ReadonlyMap<string, ShopVocabulary> = new Map();
/** The cookies of a visitor with goods, by shop. */
let cartCookies: ReadonlyMap<string, string> = new Map();

beforeAll(async () => {
  texts = await Promise.all(SHOPS.map(loadShopTexts));
  vocabularies = await buildVocabularies(texts);
  const shoppers = await Promise.all(
    SHOPS.map(async (shop) => [shop.key, await aCartShopper(shop, 1)] as const),
  );
  cartCookies = new Map(
    shoppers.map(([key, { visitor }]) => [
      key,
      [...visitor.cookies].map((pair) => pair.join('=')).join('; '),
    ]),
  );
});

const vocabularyOf = ({ key }: DemoShop): ShopVocabulary => {
  const vocabulary = vocabularies.get(key);
  if (!vocabulary) throw new Error(`${key} has no vocabulary.`);
  return vocabulary;
};

/** The `:root` style variables of a page, which differ per shop. */
const styleOf = (body: string): string => /<style>[^<]*?(:root\{[^}]*\})/.exec(body)?.[1] ?? '';

const listForeignWords = (shop: DemoShop, text: string): string[] =>
  SHOPS.filter((other) => other.key !== shop.key).flatMap((other) => vocabularyOf(other).find(text));

const textOf = ({ body, headers }: Answer): string => `${body}\n${JSON.stringify(headers)}`;

/** Asks for pages with several requests under way at once, in the given order. */
async function visitAll<Visit>(
  visits: readonly Visit[],
  visit: (one: Visit) => Promise<void>,
): Promise<void> {
  const queue = [...visits];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await visit(next);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

/** Follows redirects within the shop; a page of another language's words can lead on twice. */
const MAX_REDIRECTS = 3;

const cookiesOf = ({ key }: DemoShop, { isOfCart }: ShopPage): { cookie: string } | undefined =>
  isOfCart ? { cookie: cartCookies.get(key) ?? '' } : undefined;

const askPage = (shop: DemoShop, page: ShopPage): Promise<Answer> => {
  const { path, method } = page;
  if (method)
    return ask(shop.host, path, { method, headers: { origin: shopUrl(shop.host, '') }, body: 'intent=none' });
  const cookies = cookiesOf(shop, page);
  return ask(shop.host, path, cookies ? { headers: cookies } : {});
};

/** Every page of every shop in every language, the shops taking turns. */
function listVisits(): { shop: DemoShop; page: ShopPage; label: string }[] {
  return texts
    .flatMap((of) =>
      of.shop.languages.flatMap((language) =>
        listShopPages(of, language).map((page, order) => ({
          shop: of.shop,
          page,
          order,
          label: `${of.shop.key} ${page.method ?? 'GET'} ${page.path}`,
        })),
      ),
    )
    .toSorted((a, b) => a.order - b.order);
}

test('[CH-11] a planted word of another shop is found on a real page', async () => {
  for (const shop of SHOPS) {
    const { body } = await ask(shop.host, '/');
    for (const other of SHOPS.filter(({ key }) => key !== shop.key)) {
      const [planted] = vocabularyOf(other).words;
      const leaking = body.replace('</main>', `<a href="/p/${planted?.word}">x</a></main>`);
      expect(listForeignWords(shop, leaking), `${other.key} in ${shop.key}`).toEqual([planted?.word]);
    }
  }
});

test('[CH-11] every page holds words of its own shop and none of another, under simultaneous requests', async () => {
  await visitAll(listVisits(), async ({ shop, page, label }) => {
    let answer = await askPage(shop, page);
    expect(listForeignWords(shop, textOf(answer)), label).toEqual([]);
    for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
      const { location } = answer.headers;
      if (location === undefined) break;
      expect(location, label).toMatch(/^\//);
      answer = await askPage(shop, { ...page, path: location });
      expect(listForeignWords(shop, textOf(answer)), `${label} → ${location}`).toEqual([]);
    }
    if (page.isOfCart) expect(answer.status, label).toBe(200);
    if (page.isData) return;
    const ownWords = vocabularyOf(shop).find(textOf(answer));
    expect(ownWords.length, `${label}: own words`).toBeGreaterThan(0);
  });
});

test('[CH-11] another shop’s goods, lists and pictures of its brand are not found', async () => {
  const visits = texts.flatMap((of) =>
    SHOPS.filter(({ key }) => key !== of.shop.key).map((shop) => ({ shop, of })),
  );
  await visitAll(visits, async ({ shop, of }) => {
    const [api] = of.api.values();
    const [product] = api?.products.products ?? [];
    const [brand] = api?.brands ?? [];
    for (const path of [
      product?.canonicalUrl ?? '',
      `/product/${product?.alias}`,
      brand?.canonicalUrl ?? '',
    ]) {
      const { status, body } = await ask(shop.host, path);
      expect([404, 301, 302], `${shop.key} ${path}`).toContain(status);
      // The page may repeat the address that was asked for
      const asked = [...path.split('/'), ...path.split(/[/-]/)];
      expect(
        listForeignWords(shop, body).filter((word) => !asked.includes(word)),
        `${shop.key} ${path}`,
      ).toEqual([]);
    }
  });
});

/** Paths of the pictures on a shop's pages, one per file: products, heads of lists, brands, content, the share picture. */
async function listPicturePaths(of: ShopTexts): Promise<string[]> {
  const language = of.shop.languages[0] ?? '';
  const pages = [
    ...listShopPages(of, language).filter(({ method, isData }) => !method && !isData),
    ...(of.api.get(language)?.brands ?? []).map(({ canonicalUrl }) => ({ path: canonicalUrl })),
  ];
  const paths = new Map<string, string>();
  await visitAll(pages, async ({ path }) => {
    const { body } = await ask(of.shop.host, path);
    for (const [, type = '', file = ''] of body.matchAll(/\/images\/([a-z]+)\/[0-9a-z]+\/([\w.~%-]+\.jpg)/g))
      paths.set(`${type}/${file}`, `/images/${type}/raw/${file}`);
  });
  return [...paths.values()];
}

test('[CH-11] a shop’s pictures are sent on its own host, and on every other not a byte of them', async () => {
  const pictures = (
    await Promise.all(
      texts.map(async (of) => (await listPicturePaths(of)).map((path) => ({ path, of: of.shop }))),
    )
  ).flat();
  for (const { shop } of texts) {
    const paths = pictures.filter(({ of }) => of.key === shop.key).map(({ path }) => path);
    expect(paths.length, shop.key).toBeGreaterThan(20);
    const types = new Set(paths.map((path) => path.split('/')[2]));
    expect([...types].toSorted(), shop.key).toEqual([
      'brandheader',
      'categoryheader',
      'pagewidget',
      'product',
    ]);
  }
  await visitAll(pictures, async ({ path, of }) => {
    const own = await ask(of.host, path);
    expect([own.status, own.headers['content-type']], `${of.key} ${path}`).toEqual([200, 'image/webp']);
    for (const { host } of SHOPS.filter(({ key }) => key !== of.key))
      for (const asked of [
        path,
        path.replace('/raw/', path.includes('/product/') ? '/100f125/' : '/1900w/'),
      ]) {
        const { status, headers, body } = await ask(host, asked, {
          headers: {
            accept: 'image/webp',
            'x-arkad-channel': of.channelId,
            'if-none-match': String(own.headers.etag),
          },
        });
        expect([status, headers['cache-control']], `${host} ${asked}`).toEqual([404, 'no-store']);
        expect(body, `${host} ${asked}`).toBe(NO_PICTURE);
      }
  });
});

/** What a client can see of its request before it leaves. */
const STEPS = ['socket', 'finish', 'response'] as const;

test('[CH-11] aborted requests leave no data behind for other shops', async () => {
  for (let round = 0; round < 39; round++) {
    const { host } = SHOPS[round % SHOPS.length] as DemoShop;
    const aborted = request({ host: '127.0.0.1', port: testServers.port, headers: { host }, agent: false });
    aborted.on('error', () => undefined);
    aborted.once(STEPS[round % STEPS.length] ?? 'socket', () => aborted.destroy());
    aborted.end();
  }
  const answers = await Promise.all(SHOPS.map(async (shop) => ({ shop, answer: await ask(shop.host, '/') })));
  for (const { shop, answer } of answers) {
    expect(answer.status).toBe(200);
    expect(listForeignWords(shop, textOf(answer))).toEqual([]);
  }
});

test('[CH-09] each shop’s page has its own style variables and no other shop’s', async () => {
  const pages = await Promise.all(
    SHOPS.map(async (shop) => ({ shop, body: (await ask(shop.host, '/')).body })),
  );
  const accents = pages.map(
    ({ body }) => /--accent-color:\s*([^;}]+)/.exec(styleOf(body))?.[1]?.trim() ?? '',
  );
  expect(accents.every(Boolean)).toBe(true);
  expect(new Set(accents).size).toBe(SHOPS.length);
  for (const [index, { shop, body }] of pages.entries())
    for (const accent of accents.filter((_, other) => other !== index))
      expect(styleOf(body).toLowerCase(), shop.key).not.toContain(accent.toLowerCase());
});

test('[CH-11] an ETag of one host does not give a 304 on another', async () => {
  const [first, second] = SHOPS as [DemoShop, DemoShop];
  const { headers } = await ask(first.host, '/');
  expect((await ask(second.host, '/', { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(
    200,
  );
});
