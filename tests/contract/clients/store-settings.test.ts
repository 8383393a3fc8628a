import { buildGeinsImageUrl, buildGeinsRawUrl, buildGeinsThumbnailUrl } from '@geins/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askApi } from '#tests/support/api/commerce-api.ts';
import { ask } from '#tests/support/http.ts';
import { startOwnBackend, type StartedBackend } from '#tests/support/own-backend.ts';
import { SHOPS, shopNamed } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

const LIMIT = 20;
let backend: StartedBackend;
beforeAll(async () => {
  backend = await startOwnBackend({
    BACKEND_STORE_SETTINGS: '1',
    BACKEND_TRUST_PROXY: 'loopback',
    BACKEND_LIMIT_STORE_SETTINGS_PER_ADDRESS: String(LIMIT),
  });
}, 90_000);
afterAll(() => backend.end());

/** A request of a client at an address. */
const settingsOf = (hostname: string, address = '203.0.113.1', port = backend.port, more = '') =>
  ask('127.0.0.1', `/store-settings?hostname=${encodeURIComponent(hostname)}${more}`, {
    port,
    headers: { 'x-forwarded-for': address },
  });

for (const shop of SHOPS)
  test(`[AP-01] store settings make a tenant of ${shop.key}`, async () => {
    const { status, headers, body } = await settingsOf(shop.host);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const tenant = JSON.parse(body);
    expect(tenant).toMatchObject({
      tenantId: shop.key,
      isActive: true,
      geinsSettings: {
        apiKey: testServers.apiKey,
        accountName: 'arkad',
        channelId: shop.channelId,
        defaultHostName: shop.host,
        defaultLocale: shop.languages[0],
        defaultMarket: shop.market,
        locales: shop.languages,
      },
      appSettings: { mode: 'commerce', checkoutMode: 'custom', branding: { watermark: 'none' } },
    });
    expect(new Date(tenant.createdAt).getTime()).toBeLessThanOrEqual(new Date(tenant.updatedAt).getTime());
    expect(tenant.geinsSettings.markets).toContain(shop.market);
    const { colors, radius, typography } = tenant.appSettings.theme;
    expect(Object.keys(colors)).toEqual([
      'primary',
      'primaryForeground',
      'secondary',
      'secondaryForeground',
      'background',
      'foreground',
      'siteBackground',
      'topBarBackground',
      'topBarText',
      'navBarBackground',
      'footerBackground',
      'footerText',
      'buttonBackground',
      'buttonPurchaseBackground',
    ]);
    expect(radius).toMatch(/^\d+px$/);
    expect(typography).toEqual({
      fontFamily: expect.any(String) as string,
      headingFontFamily: expect.any(String) as string,
    });
    const { seo, contact, branding } = tenant.appSettings;
    // A template with the name would double it: the API's titles have it
    expect(seo).toMatchObject({
      titleTemplate: '%s',
      defaultTitle: expect.stringContaining(shop.name) as string,
    });
    expect(contact).toMatchObject({ email: expect.stringContaining('@') as string });
    for (const picture of [branding.logoUrl, branding.faviconUrl]) {
      const { origin, pathname } = new URL(picture);
      expect(origin).toMatch(new RegExp(`^http://${shop.host}(:\\d+)?$`));
      const found = await ask(shop.host, pathname);
      expect([found.status, found.headers['content-type']]).toEqual([200, 'image/png']);
    }
    expect(Object.values(tenant.appSettings.features)).toContainEqual({ enabled: true });
  });

test('[CH-11] a host is one shop’s, in any spelling; unknown ones get 404 without a key', async () => {
  for (const host of ['www.karamell.localhost', 'KARAMELL.localhost', 'karamell.localhost:3000'])
    expect(JSON.parse((await settingsOf(host, '203.0.113.2')).body)).toMatchObject({ tenantId: 'karamell' });
  for (const host of ['', 'evil.karamell.localhost', 'karamell.localhost.example', '__proto__']) {
    const { status, body } = await settingsOf(host, '203.0.113.2');
    expect([host, status]).toEqual([host, 404]);
    expect(body).not.toContain(testServers.apiKey);
  }
});

test('[AP-01] names of this machine are the demo’s first shop', async () => {
  for (const host of ['localhost', 'LOCALHOST:3000', '127.0.0.1', '127.0.0.1:4000', '[::1]:4000'])
    expect([host, JSON.parse((await settingsOf(host, '203.0.113.6')).body)]).toMatchObject([
      host,
      { tenantId: 'karamell' },
    ]);
});

test('[AP-01] the draft of a shop has what is not published yet', async () => {
  const read = async (more: string) => {
    const { status, body } = await settingsOf('karamell.localhost', '203.0.113.7', backend.port, more);
    return {
      status,
      ...(JSON.parse(body) as { appSettings?: { theme: { colors: object; radius: string } } }),
    };
  };
  const [published, draft] = [await read('&previewKey='), await read('&previewKey=preview')];
  expect(draft.status).toBe(200);
  expect(draft).not.toEqual(published);
  expect(Object.keys(draft.appSettings?.theme.colors ?? {})).toEqual(
    Object.keys(published.appSettings?.theme.colors ?? {}),
  );
  expect((await read('&previewKey=other')).status).toBe(404);
});

for (const shop of SHOPS)
  test(`[AP-01] ${shop.key} has what the portal shows: its area, footers that lead to pages, no name twice`, async () => {
    for (const language of shop.languages) {
      const { area, pages, ...footers } = await askApi<{
        area: { containers: { widgets: unknown[] }[] } | null;
        pages: { title: string; canonicalUrl: string; meta: { title: string } }[];
        first: { menuItems: { canonicalUrl: string }[] };
        second: { menuItems: { canonicalUrl: string }[] };
        third: { menuItems: { canonicalUrl: string }[] };
      }>(
        shop,
        `query {
          area: widgetArea($ctx, family: "Portal (Customer logged in)", areaName: "Above Content") { containers { widgets { id } } }
          pages: cmsPages($ctx) { title canonicalUrl meta { title } }
          first: getMenuAtLocation($ctx, menuLocationId: "footer-1") { menuItems { canonicalUrl } }
          second: getMenuAtLocation($ctx, menuLocationId: "footer-2") { menuItems { canonicalUrl } }
          third: getMenuAtLocation($ctx, menuLocationId: "footer-3") { menuItems { canonicalUrl } }
        }`,
        {},
        language,
      );
      expect(area?.containers[0]?.widgets).toHaveLength(1);
      for (const { meta } of pages) expect(meta.title.split(shop.name)).toHaveLength(2);
      const found = new Set(pages.map(({ canonicalUrl }) => canonicalUrl));
      for (const { menuItems } of Object.values(footers)) {
        expect(menuItems.length).toBeGreaterThan(0);
        for (const { canonicalUrl } of menuItems) {
          if (found.has(canonicalUrl)) continue;
          const { listPageInfo } = await askApi<{ listPageInfo: { id: number } | null }>(
            shop,
            'query($url: String) { listPageInfo($ctx, url: $url) { id } }',
            { url: canonicalUrl },
            language,
          );
          expect([canonicalUrl, listPageInfo?.id ?? 0]).not.toContain(0);
        }
      }
    }
  });

test('[AP-01] store settings are limited per address, and off unless switched on', async () => {
  const statuses: number[] = [];
  for (let request = 0; request <= LIMIT; request += 1)
    statuses.push((await settingsOf(request === 0 ? 'unknown' : 'koivu.localhost', '203.0.113.3')).status);
  expect(statuses).toEqual([404, ...Array.from({ length: LIMIT - 1 }, () => 200), 429]);
  expect((await settingsOf('koivu.localhost', '203.0.113.3')).headers['retry-after']).toMatch(/^\d+$/);
  expect((await settingsOf('koivu.localhost', '203.0.113.4')).status).toBe(200);
  expect((await settingsOf('koivu.localhost', '203.0.113.5', testServers.backendPort)).status).toBe(404);
});

test('[AP-05] picture addresses of @geins/core answer at the origin’s root and below /images', async () => {
  const { products } = await askApi<{ products: { products: { productImages: { fileName: string }[] }[] } }>(
    shopNamed('koivu'),
    'query { products($ctx, take: 1) { products { productImages { fileName } } } }',
  );
  const file = products.products[0]?.productImages[0]?.fileName ?? '';
  for (const server of ['http://127.0.0.1', 'http://127.0.0.1/images'])
    for (const url of [
      buildGeinsRawUrl(server, 'product', file),
      buildGeinsThumbnailUrl(server, 'product', file),
      buildGeinsImageUrl(server, 'product', '40x40', file),
    ]) {
      const { status, headers } = await ask('127.0.0.1', new URL(url).pathname, {
        port: testServers.backendPort,
      });
      expect([url, status]).toEqual([url, 200]);
      expect(headers['content-type']).toMatch(/^image\//);
    }
  const odd = await ask('127.0.0.1', '/product/39x39/x.jpg', { port: testServers.backendPort });
  expect(odd.status).toBe(404);
});

for (const shop of SHOPS)
  test(`[RT-17] ${shop.key} has one content page with each of the tags that clients look for, in every language`, async () => {
    for (const language of shop.languages)
      for (const tag of ['terms', 'contact']) {
        const { cmsPages } = await askApi<{ cmsPages: { alias: string }[] }>(
          shop,
          'query($tags: [String]) { cmsPages($ctx, includeTags: $tags) { alias } }',
          { tags: [tag, `#${tag}`] },
          language,
        );
        expect([language, tag, cmsPages.length]).toEqual([language, tag, 1]);
      }
  });
