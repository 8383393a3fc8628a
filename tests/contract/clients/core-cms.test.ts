import { afterAll, beforeAll, expect, test } from 'vitest';
import { realClients, mapLiveOrigins } from '#tests/support/clients/real-clients.ts';
import type { RecordingProxy } from '#tests/support/clients/recording-proxy.ts';
import { SHOPS, shopNamed } from '#tests/support/shops.ts';
import { loadVocabularies } from '#tests/support/vocabulary/shop-vocabulary.ts';

// The packages type these answers as unknown
interface SdkMenu {
  readonly menuItems: readonly { readonly label: string; readonly canonicalUrl: string }[];
}
interface SdkArea {
  readonly tags: readonly string[];
  readonly meta: { readonly title?: string };
  readonly containers: readonly {
    readonly content: readonly { readonly config: { readonly type: string } }[];
  }[];
}

let wire: RecordingProxy;
beforeAll(async () => {
  wire = await mapLiveOrigins();
});
afterAll(() => wire.close());

const karamell = shopNamed('karamell');

for (const shop of SHOPS) {
  test(`@geins/core reads the channel ${shop.key} with the values of its file`, async () => {
    const channel = await realClients(shop).core.channel.current();
    expect(channel).toMatchObject({
      id: shop.channelId,
      name: shop.name,
      defaultMarketId: shop.market,
      defaultLanguageId: shop.languages[0],
    });
    const market = channel?.markets?.find((one) => one?.alias === shop.market);
    expect(market?.currency?.code).toBe(shop.currency);
    expect(channel?.languages?.map((language) => language?.id).toSorted()).toEqual(shop.languages.toSorted());
  });

  test(`@geins/cms reads the main menu of ${shop.key} in every language`, async () => {
    for (const language of shop.languages) {
      const { cms } = realClients(shop, language);
      const menu = (await cms.menu.get({ menuLocationId: `main-desktop-${shop.key}` })) as SdkMenu;
      const labels = menu.menuItems.map((item) => item.label);
      expect(labels.length).toBeGreaterThan(1);
      expect(labels.every((label) => label)).toBe(true);
      expect(menu.menuItems[0]?.canonicalUrl).toMatch(/^\//);
    }
  });

  test(`@geins/cms reads the front page area and the about page of ${shop.key}`, async () => {
    const { cms } = realClients(shop);
    const area = (await cms.area.get({
      family: 'Frontpage',
      areaName: 'The front page area',
    })) as SdkArea;
    const contents = area.containers.flatMap((container) => container.content);
    expect(contents.length).toBeGreaterThan(2);
    expect(contents.map((content) => content.config.type)).toContain('BannerPageWidget');
    const texts = JSON.stringify(contents);
    for (const [key, vocabulary] of await loadVocabularies())
      expect(vocabulary.find(texts).length > 0, `words of ${key}`).toBe(key === shop.key);
  });
}

test('@geins/core lists every channel of the account', async () => {
  const channels = await realClients(karamell).core.channel.all();
  expect(channels?.map((channel) => channel.id).toSorted()).toEqual(
    SHOPS.map((shop) => shop.channelId).toSorted(),
  );
});

test('@geins/cms gets a content page by its alias and null for an unknown alias', async () => {
  const { cms } = realClients(karamell, 'en-US');
  const page = (await cms.page.get({ alias: 'terms' })) as SdkArea;
  expect(page.containers.length).toBeGreaterThan(0);
  expect(page.tags).toContain('menu');
  expect(page.meta.title).toMatch(/terms/i);
  const missing = (await cms.page.get({ alias: 'no-such-page' })) as SdkArea;
  expect(missing.containers).toEqual([]);
});

test('@geins/core sends product lists as plain GraphQL and fills in its own variables', async () => {
  const { core } = realClients(karamell, 'en-US');
  const answer = await core.graphql.query<{
    products: { count: number; products: { name: string; unitPrice: { currency: { code: string } } }[] };
  }>({
    queryAsString: `query products($channelId: String, $languageId: String, $marketId: String, $filter: FilterInputType) {
      products(channelId: $channelId, languageId: $languageId, marketId: $marketId, take: 3, filter: $filter) {
        count
        products { name unitPrice { currency { code } } }
      }
    }`,
    variables: { filter: { searchText: 'liquorice', sort: 'RELEVANCE' } },
  });
  expect(answer.products.count).toBeGreaterThan(2);
  expect(answer.products.products).toHaveLength(3);
  expect(answer.products.products[0]?.unitPrice.currency.code).toBe('SEK');
});

test('[CH-11] @geins/core reads the account’s default channel with a document that declares none; variants without attributes have no list', async () => {
  const { core } = realClients(shopNamed('koivu'));
  const read = `query read { channel { id } products(take: 1) { products {
    variantGroup { variants { attributes { key value } variants { attributes { key } } } } } } }`;
  const answer = await core.graphql.query<{
    channel: { id: string };
    products: { products: { variantGroup: { variants: { variants: { attributes: null }[] }[] } }[] };
  }>({ queryAsString: read });
  expect(answer.channel.id).toBe(karamell.channelId);
  const [variant] = answer.products.products[0]?.variantGroup.variants ?? [];
  expect(variant?.variants[0]).toMatchObject({ attributes: null });
});

test('@geins/core reads one product with its sizes', async () => {
  const { core } = realClients(karamell, 'en-US');
  const listed = await core.graphql.query<{ products: { products: { alias: string; name: string }[] } }>({
    queryAsString: `query products($channelId: String, $languageId: String, $marketId: String) {
      products(channelId: $channelId, languageId: $languageId, marketId: $marketId, take: 1) { products { alias name } }
    }`,
  });
  const [first] = listed.products.products;
  const answer = await core.graphql.query<{
    product: { name: string; skus: { skuId: number; stock: { totalStock: number } }[] };
  }>({
    queryAsString: `query product($alias: String, $channelId: String, $languageId: String, $marketId: String) {
      product(alias: $alias, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
        name skus { skuId stock { totalStock } }
      }
    }`,
    variables: { alias: first?.alias },
  });
  expect(answer.product.name).toBe(first?.name);
  expect(answer.product.skus.length).toBeGreaterThan(0);
});

test('the recorded requests of @geins/core and @geins/cms have the key, a request id and the expected fields', () => {
  const fields = new Set(wire.recorded.flatMap((one) => one.fields));
  expect([...fields].toSorted()).toEqual(
    ['channel', 'channels', 'getMenuAtLocation', 'product', 'products', 'widgetArea'].toSorted(),
  );
  for (const { path, method, status, headers } of wire.recorded) {
    expect({ path, method, status }).toEqual({ path: '/graphql', method: 'POST', status: 200 });
    expect(headers['x-apikey']).toBeDefined();
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  }
});
