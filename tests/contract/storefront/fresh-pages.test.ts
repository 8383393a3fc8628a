import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cartWith } from '#tests/support/api/cart-api.ts';
import { askApi } from '#tests/support/api/commerce-api.ts';
import { aCheckout, placeOrder } from '#tests/support/api/checkout-api.ts';
import { callApi } from '#tests/support/api/cart-api.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { ask, askUntil } from '#tests/support/http.ts';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { callTestEndpoint, setStock } from '#tests/support/test-endpoints.ts';

const karamell = shopNamed('karamell');
const { channelId } = karamell;
/** The bar: a change in the embedded backend is visible on the cached page within 2 s. */
const VISIBLE_MS = 2000;

/** Shows the page until it is kept, changes something, and waits until the page shows the text. */
async function expectVisible(
  shop: DemoShop,
  { paths, text }: { readonly paths: readonly string[]; readonly text: string },
  change: () => Promise<unknown>,
): Promise<void> {
  for (const path of [...paths, ...paths]) {
    const { status, body } = await ask(shop.host, path);
    expect(status, path).toBe(200);
    expect(body).not.toContain(text);
  }
  await change();
  const start = performance.now();
  for (const path of paths)
    await askUntil(
      () => ask(shop.host, path),
      ({ body }) => body.includes(text),
      VISIBLE_MS - (performance.now() - start),
    );
}

test('[PP-01] [PL-05] a new price is visible on the cached product page and lists within 2 s, and the old one again', async () => {
  // Shows the product by its new price only
  const allGoods = '/sortiment?sort=PRICE';
  const { body: goods } = await ask(karamell.host, allGoods);
  const isElsewhere = ({ alias }: { readonly alias: string }) => !goods.includes(`data-alias="${alias}"`);
  const { alias, canonicalUrl, skuId, unitPrice } = await loadPlentifulProduct(karamell, isElsewhere);
  const { product } = await askApi<{ product: { primaryCategory: { canonicalUrl: string } } }>(
    karamell,
    `query { product($ctx, alias: "${alias}") { primaryCategory { canonicalUrl } } }`,
  );
  const list = product.primaryCategory.canonicalUrl;
  const setPrice = (price: number) => callTestEndpoint('/_test/price', { channelId, skuId, price });
  const paths = [canonicalUrl, `${list}?sort=PRICE`, allGoods];
  const text = '>1,77\u00a0kr';
  // Only the price of now: the history of a reduced product goes on showing the other
  const isPrice = (body: string): boolean => /"price":\s*1\.77\b/.test(body);
  try {
    await expectVisible(karamell, { paths, text }, () => setPrice(1.77));
    expect(isPrice((await ask(karamell.host, canonicalUrl)).body)).toBe(true);
  } finally {
    await setPrice(unitPrice.sellingPriceIncVat);
  }
  await askUntil(
    () => ask(karamell.host, canonicalUrl),
    ({ body }) => !isPrice(body),
    VISIBLE_MS,
  );
});

test('[PP-03] a new stock state is visible within 2 s: few left, and sold out by an order', async () => {
  const { canonicalUrl, skuId, skus } = await loadPlentifulProduct(karamell);
  const paths = [canonicalUrl];
  const page = async () => (await ask(karamell.host, canonicalUrl)).body;
  const before = await page();
  try {
    await setStock(karamell, skuId, 2);
    await askUntil(
      () => ask(karamell.host, canonicalUrl),
      ({ body }) => body !== before && /2 kvar|Bara 2/i.test(body),
      VISIBLE_MS,
    );
    const cart = await cartWith(karamell, skuId, 2);
    await expectVisible(karamell, { paths, text: 'schema.org/OutOfStock' }, async () => {
      const placed = await placeOrder(karamell, cart.id, aCheckout(karamell));
      expect(placed.orderId).toBeTruthy();
    });
  } finally {
    await setStock(karamell, skuId, skus[0]?.stock.inStock ?? 20);
  }
});

test('[RT-17] [LY-05] a new CMS text and a new menu are visible on cached pages within 2 s', async () => {
  const read = (file: string) =>
    JSON.parse(readFileSync(`backend/demo/seed/karamell/${file}.json`, 'utf8')) as unknown;
  const [page] = read('pages') as { key: string; alias: { sv: string }; title: { sv: string } }[];
  const menus = read('menus') as Record<string, { label: { sv: string } }[]>;
  if (page === undefined) throw new Error('The seed has no page.');
  const setPage = (data: unknown) =>
    callTestEndpoint('/_test/content', { channelId, kind: 'page', name: page.key, data });
  const menuName = 'main-desktop-karamell';
  const items = menus[menuName] ?? [];
  const setMenu = (data: unknown) =>
    callTestEndpoint('/_test/content', { channelId, kind: 'menu', name: menuName, data });
  try {
    const title = `Om oss ${Date.now()}`;
    await expectVisible(karamell, { paths: [`/${page.alias.sv}`], text: title }, () =>
      setPage({ ...page, title: { ...page.title, sv: title } }),
    );
    const label = `Godis ${Date.now()}`;
    const [first, ...others] = items;
    await expectVisible(karamell, { paths: ['/', `/${page.alias.sv}`], text: label }, () =>
      setMenu([{ ...first, label: { ...first?.label, sv: label } }, ...others]),
    );
  } finally {
    await setPage(page);
    await setMenu(items);
  }
});

test('[PP-01] an approved review is visible on the cached product page within 2 s', async () => {
  const { alias, canonicalUrl } = await loadPlentifulProduct(karamell);
  const comment = `Krispig ${Date.now()}`;
  await callApi(karamell, {
    kind: 'mutation',
    field: 'postProductReview',
    input: {
      alias: ['String!', alias],
      rating: ['Int', 4],
      comment: ['String', comment],
      author: ['String!', 'Ebba'],
    },
  });
  await expectVisible(karamell, { paths: [canonicalUrl], text: comment }, () =>
    callTestEndpoint('/_test/reviews/approve', { channelId }),
  );
});
