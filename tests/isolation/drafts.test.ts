import { expect, test } from 'vitest';
import { FILLED, listOrders, shopperWithCart } from '#tests/support/checkout/checkout-shopper.ts';
import { ask, askAdmin } from '#tests/support/http.ts';
import { SHOPS, shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { atEachReplica, testServers } from '#tests/support/test-servers.ts';
import {
  askDraft,
  draftMarkersIn as markersIn,
  openDraft,
  renewDraft,
  textOf,
  type Draft,
} from './shop-drafts.ts';

/** Drafts are in the memory of one process. */
const PORT = testServers.previewPort;

/** Of page kinds that each shop has in its default language. */
const PATHS = [
  '/',
  '/brands',
  '/allt',
  '/s?q=a',
  '/cart',
  '/cookies',
  '/about-us',
  '/robots.txt',
  '/no-such-page',
];
const ROUNDS = 6;

test('[CH-11] drafts beside their shops under load: each answer has its own name only, and no cache a byte of them', async () => {
  const drafts = await Promise.all(SHOPS.map(openDraft));
  const seen = { drafts: 0, shops: 0 };

  async function visitDraft(draft: Draft, path: string): Promise<void> {
    const answer = await askDraft(draft, path);
    expect(answer.status, `${draft.shop.key} ${path}`).toBeLessThan(500);
    const found = markersIn(textOf(answer));
    expect(
      found.filter((marker) => !draft.markers.includes(marker)),
      `${draft.shop.key} ${path}`,
    ).toEqual([]);
    seen.drafts += found.length;
    expect(answer.headers['cache-control'], `${draft.shop.key} ${path}`).toBe('no-store');
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.body).not.toContain(draft.shop.host);
  }

  async function visitShop(shop: DemoShop, path: string): Promise<void> {
    const text = textOf(await ask(shop.host, path));
    expect(markersIn(text), `${shop.key} ${path}`).toEqual([]);
    expect(text).not.toContain('preview.localhost');
    seen.shops += 1;
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    const edits = drafts.map(renewDraft);
    const purge = askAdmin('/purge', {
      method: 'POST',
      body: JSON.stringify({ channel: SHOPS[round % SHOPS.length]?.key }),
      port: testServers.replicas[round % testServers.replicas.length]?.adminPort,
    });
    const visits = PATHS.flatMap((path) =>
      drafts.flatMap((draft) => [visitDraft(draft, path), visitShop(draft.shop, path)]),
    );
    await Promise.all([...edits, purge, ...visits]);
  }
  expect(seen.drafts).toBeGreaterThan(PATHS.length * SHOPS.length);
  expect(seen.shops).toBe(PATHS.length * SHOPS.length * ROUNDS);
  for (const path of ['/page-cache/entries', '/page-cache', '/channels', '/readyz'])
    for (const { body } of await atEachReplica(({ adminPort: port }) => askAdmin(path, { port })))
      expect([markersIn(body), body.includes('draft.'), body.includes('preview.localhost')], path).toEqual([
        [],
        false,
        false,
      ]);
});

test('[CO-08] a draft takes no order, and says so', async () => {
  const shop = shopNamed('karamell');
  const draft = await openDraft(shop);
  const { shopper, cartId } = await shopperWithCart({ ...shop, host: draft.host }, 1, PORT);
  for (const paymentId of ['23', '24', '25']) {
    const { status, body } = await shopper.pay(await shopper.fillIn({ ...FILLED, paymentId }));
    expect([status, body.includes('Det här är ett utkast av butiken')], paymentId).toEqual([403, true]);
  }
  expect(await listOrders(cartId)).toEqual([]);
  expect((await ask(draft.host, '/pay/hosted/1', { port: PORT })).status).toBe(403);
});
