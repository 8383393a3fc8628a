import { expect, test, vi } from 'vitest';
import { withChannelCopy } from '#tests/support/channels/channel-copy.ts';
import { ask } from '#tests/support/http.ts';
import { getElement, listTags } from '#tests/support/markup.ts';
import { prefixOf, SHOPS, shopNamed } from '#tests/support/shops.ts';
import { withFault } from '#tests/support/test-endpoints.ts';
const missing = (): string => `/nothing-${Math.round(performance.now() * 1000)}`;
const offersOf = (body: string): string =>
  /<div data-offers=""[^>]*>(.*?)<\/section><\/div>/.exec(body)?.[1] ?? '';

for (const shop of SHOPS)
  test(`[LY-06] ${shop.key}: what is not there offers a search, popular categories and goods, in each language`, async () => {
    for (const language of shop.languages) {
      const prefix = prefixOf(shop, language);
      const { status, body, headers } = await ask(shop.host, `${prefix}${missing()}`);
      expect([status, language]).toEqual([404, language]);
      const main = getElement(body, 'main');
      expect(listTags(main, 'input').map(({ name }) => name)).toContain('q');
      const offers = offersOf(body);
      expect(listTags(offers, 'nav')).toHaveLength(1);
      const links = listTags(offers, 'a').map(({ href }) => href ?? '');
      expect(links.length).toBeGreaterThan(8);
      expect(links.filter((href) => !href.startsWith(`${prefix}/`))).toEqual([]);
      expect(listTags(offers, 'img').length).toBeGreaterThan(3);
      expect(body).not.toContain(String(headers['x-request-id']));
    }
  });

test('[LY-06] the 404 page works while the API fails: from what is known, and without anything', async () => {
  const { body: before } = await ask('lumo.localhost', '/404');
  await withFault({ operation: '*', kind: 'error', times: 60 }, async () => {
    const { status, body } = await ask('lumo.localhost', '/sv/404');
    expect(status).toBe(404);
    expect(getElement(body, 'main')).toContain('<h1');
  });
  expect(offersOf(before)).not.toBe('');
});

test('[LY-06] once the goods are known, a page that is not there offers them without asking for them', async () => {
  const before = await ask('koivu.localhost', missing());
  const { body } = await withFault({ operation: 'products', kind: 'error', times: 20 }, () =>
    ask('koivu.localhost', missing()),
  );
  expect(offersOf(before.body)).not.toBe('');
  expect(offersOf(body)).toBe(offersOf(before.body));
});

test('[AP-06] the reference of a failed page is short; the page’s element has the whole id', async () => {
  const { body, headers } = await withFault({ operation: 'product', kind: 'error', times: 20 }, () =>
    ask('lumo.localhost', `/p/any/thing${missing().slice(1)}`),
  );
  const id = String(headers['x-request-id']);
  expect(body).toContain(`data-request-id="${id}"`);
  const main = getElement(body, 'main');
  expect(main).toContain(id.slice(0, 8));
  expect(main).not.toContain(id);
});

test('[CH-07] a shop in maintenance is closed on all pages, opens with its file, and lets payments and pictures through', async () => {
  await withChannelCopy(shopNamed('karamell'), { name: 'closed' }, async ({ shop: { host }, write }) => {
    await write({ maintenance: {} });
    await vi.waitFor(async () => expect((await ask(host, '/')).status).toBe(503), 10_000);
    const english = await ask(host, '/en/cart');
    expect([english.status, english.headers['retry-after']]).toEqual([503, '600']);
    expect(english.body).toContain('We will be right back');
    expect((await ask(host, '/pay/none')).status).toBe(404);
    expect((await ask('karamell.localhost', '/')).status).toBe(200);
    await write({});
    await vi.waitFor(async () => expect((await ask(host, '/')).status).toBe(200), 10_000);
  });
});
