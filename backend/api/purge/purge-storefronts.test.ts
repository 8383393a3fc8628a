import { createHmac } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ChangeHub } from '#backend/core/change-hub.ts';
import type { Database } from '#backend/core/db/database.ts';
import type { Shop } from '#backend/model/shop.ts';
import type { PurgePost } from './post-purge.ts';
import { purgeStorefronts } from './purge-storefronts.ts';

const SECRET = 's'.repeat(32);

const aShop = (key: string): Shop =>
  ({ key, channelId: `1|${key}`, url: `http://${key}.example` }) as unknown as Shop;

/** Pieces in stock by SKU; SKU n belongs to product 100 + n. No packages. */
function aDatabase(pieces: Map<number, number>): Database {
  const row = (id: number) => ({
    id,
    product_id: 100 + id,
    in_stock: pieces.get(id) ?? 0,
    oversellable: 0,
    static_stock: 0,
  });
  const raw = {
    iterate: () => [...pieces.keys()].map(row),
    select: (_row: unknown, sql: string, ids: readonly number[]) =>
      sql.includes('package_id') ? [] : ids.map(row),
  };
  return { raw } as unknown as Database;
}

/** A backend with the shops a and b whose storefronts answer as `answers` says, then 200. */
function aBackend({
  answers = [] as number[],
  hooks = { '*': ['http://127.0.0.1:3000'] } as Record<string, string[]>,
} = {}) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pieces = new Map([
    [1, 20],
    [2, 5],
  ]);
  const posts: PurgePost[] = [];
  const lost: unknown[] = [];
  const changes = new ChangeHub();
  const shops = new Map([aShop('a'), aShop('b')].map((shop) => [shop.channelId, shop]));
  const { all } = purgeStorefronts({
    services: { database: aDatabase(pieces), shops, changes },
    settings: { origins: new Map(Object.entries(hooks)), secret: SECRET },
    log: { warn: (facts: unknown) => void lost.push(facts) },
    async post(call) {
      posts.push(call);
      const status = answers.shift() ?? 200;
      if (status === 0) throw new Error('connection refused');
      return status;
    },
  });
  const sell = (skuId: number, left: number): void => {
    pieces.set(skuId, left);
    changes.publish({ kind: 'stock', channelId: '1|a', skuIds: [skuId] });
  };
  const show = (...tags: string[]): void => changes.publish({ kind: 'shown', channelId: '1|a', tags });
  const bodies = (): unknown[] => posts.map(({ body }) => JSON.parse(body));
  return { all, changes, sell, show, posts, bodies, lost };
}

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('changes of a moment are told together, signed for the one shop, under its host', async () => {
  const { show, posts, bodies } = aBackend();
  show('product:1', 'category:all');
  show('product:2', 'product:1');
  await later(100);
  expect(bodies()).toEqual([{ tags: ['product:1', 'category:all', 'product:2'] }]);
  const [{ origin, host, body, signature } = { body: '', signature: '' } as PurgePost] = posts;
  expect([origin, host]).toEqual(['http://127.0.0.1:3000', 'a.example']);
  const [, t, n, v1] = /^t=(\d+),n=([\w-]+),v1=(\w+)$/.exec(signature) ?? [];
  expect(createHmac('sha256', SECRET).update(`${t}.${n}.1|a.${body}`).digest('hex')).toBe(v1);
});

test('a sale is told only where shoppers see the stock differently', async () => {
  const { sell, bodies } = aBackend();
  for (const left of [19, 12, 6]) sell(1, left);
  await later(200);
  expect(bodies()).toEqual([]);
  sell(1, 5);
  sell(2, 4);
  await later(100);
  sell(1, 4);
  sell(1, 5);
  sell(2, 0);
  await later(100);
  sell(2, 0);
  await later(100);
  // Restocked, and sold at once
  sell(2, 20);
  await later(100);
  sell(2, 0);
  await later(100);
  expect(bodies()).toEqual([
    { tags: ['product:101', 'product:102'] },
    { tags: ['product:101', 'product:102'] },
    { tags: ['product:102'] },
    { tags: ['product:102'] },
  ]);
});

test('a cart, and a shop without a storefront, cause no call', async () => {
  const { changes, posts } = aBackend({ hooks: { b: ['https://b.example'] } });
  changes.publish({ kind: 'cart', channelId: '1|b', cartId: 'x' });
  changes.publish({ kind: 'shown', channelId: '1|a', tags: 'all' });
  await later(200);
  expect(posts).toEqual([]);
  changes.publish({ kind: 'shown', channelId: '1|b', tags: ['menu:m'] });
  await later(100);
  expect(posts).toMatchObject([{ origin: 'https://b.example', host: 'b.example' }]);
});

test('all storefronts of a shop are told; one that refuses keeps no other from it', async () => {
  const hooks = { '*': ['http://one:3000', 'http://two:3000'], b: ['https://b.example'] };
  const { all, show, posts } = aBackend({ hooks, answers: [401] });
  show('product:1');
  await later(100);
  all();
  await later(100);
  expect(posts.map(({ origin, host }) => `${origin} ${host}`)).toEqual([
    'http://one:3000 a.example',
    'http://two:3000 a.example',
    'http://one:3000 a.example',
    'http://two:3000 a.example',
    'https://b.example b.example',
  ]);
});

test('a shop that does not exist is an error at the start', () => {
  expect(() => aBackend({ hooks: { c: ['https://c.example'] } })).toThrow(
    'BACKEND_PURGE_HOOKS names the shop "c"',
  );
});

test('a storefront that is away or busy is called again, with what changed meanwhile in the next call', async () => {
  const { show, bodies, lost } = aBackend({ answers: [0, 503, 429] });
  show('product:1');
  await later(100);
  show('product:2');
  await later(5000);
  const first = { tags: ['product:1'] };
  expect(bodies()).toEqual([first, first, first, first, { tags: ['product:2'] }]);
  expect(lost).toEqual([]);
});

test('a storefront that stays away, or refuses, loses the change; the log says so', async () => {
  const away = aBackend({ answers: [0, 0, 0, 0] });
  away.show('product:1');
  await later(5000);
  expect([away.posts.length, away.lost]).toEqual([
    4,
    [expect.objectContaining({ channel: 'a', reason: 'failed' })],
  ]);
  const refusing = aBackend({ answers: [401] });
  refusing.show('product:1');
  await later(5000);
  expect([refusing.posts.length, refusing.lost]).toEqual([
    1,
    [expect.objectContaining({ reason: 'refused' })],
  ]);
});

test('a queue is bounded: beyond some hundred tags the whole shop is purged', async () => {
  const { show, all, bodies } = aBackend();
  show(...Array.from({ length: 301 }, (_, n) => `product:${n}`));
  show('product:1');
  await later(100);
  expect(bodies()).toEqual([{}]);
  all();
  await later(100);
  expect(bodies()).toEqual([{}, {}, {}]);
});
