import { createHmac } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ChangeHub } from '#backend/core/change-hub.ts';
import { CATALOG_DDL, META_DDL } from '#backend/core/db/catalog-ddl.ts';
import { openDatabase, type Database } from '#backend/core/db/database.ts';
import type { Shop } from '#backend/model/shop.ts';
import { parseRetryAfter, purgeStorefronts, type PurgePost } from './purge-storefronts.ts';

const SECRET = 's'.repeat(32);
const TRYING = 'storefront not told what has changed: trying again';

const createShop = (key: string): Shop =>
  ({ key, channelId: `1|${key}`, url: `http://${key}.example` }) as unknown as Shop;

/** SKU n belongs to product 100 + n. No packages. */
function createDatabase(): Database {
  const database = openDatabase(null);
  database.raw.exec(`${META_DDL}; ${CATALOG_DDL}`);
  database.raw.exec(
    `insert into skus values (1, 101, '', '', '', 20, 0, 0, null), (2, 102, '', '', '', 5, 0, 0, null)`,
  );
  return database;
}

type HookAnswer = number | { readonly status: number; readonly retryAfterMs: number };

/** A backend with the shops a and b whose storefronts answer as `answers` says, then 200; 0 is no answer. */
function createBackend({
  answers = [] as HookAnswer[],
  hooks = { '*': ['http://127.0.0.1:3000'] } as Record<string, string[]>,
  database = createDatabase(),
} = {}) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const posts: PurgePost[] = [];
  const problems: unknown[] = [];
  const changes = new ChangeHub();
  const shops = new Map([createShop('a'), createShop('b')].map((shop) => [shop.channelId, shop]));
  const { all } = purgeStorefronts({
    services: { database, shops, changes },
    settings: { origins: new Map(Object.entries(hooks)), secret: SECRET },
    log: { warn: (...line: unknown[]) => void problems.push(line) },
    async post(call) {
      posts.push(call);
      const answer = answers.shift() ?? 200;
      if (answer === 0) throw new Error('connection refused');
      return typeof answer === 'number' ? { status: answer, retryAfterMs: 0 } : answer;
    },
  });
  const sell = (skuId: number, left: number): void => {
    database.raw.run('update skus set in_stock = ? where id = ?', [left, skuId]);
    changes.publish({ kind: 'stock', channelId: '1|a', skuIds: [skuId] });
  };
  const show = (...tags: string[]): void => changes.publish({ kind: 'shown', channelId: '1|a', tags });
  const bodies = (): unknown[] => posts.map(({ body }) => JSON.parse(body));
  return { all, changes, sell, show, posts, bodies, problems };
}

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('changes of a moment are sent together, signed for the one shop, under its host', async () => {
  const { show, posts, bodies } = createBackend();
  show('product:1', 'category:all');
  show('product:2', 'product:1');
  await later(100);
  expect(bodies()).toEqual([{ tags: ['product:1', 'category:all', 'product:2'] }]);
  const [{ origin, host, body, signature } = { body: '', signature: '' } as PurgePost] = posts;
  expect([origin, host]).toEqual(['http://127.0.0.1:3000', 'a.example']);
  const [, t, n, v1] = /^t=(\d+),n=([\w-]+),v1=(\w+)$/.exec(signature) ?? [];
  expect(createHmac('sha256', SECRET).update(`${t}.${n}.1|a.${body}`).digest('hex')).toBe(v1);
});

test('[PP-03] a sale is sent only where shoppers see the stock differently', async () => {
  const { sell, bodies } = createBackend();
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
  const { changes, posts } = createBackend({ hooks: { b: ['https://b.example'] } });
  changes.publish({ kind: 'cart', channelId: '1|b', cartId: 'x' });
  changes.publish({ kind: 'shown', channelId: '1|a', tags: 'all' });
  await later(200);
  expect(posts).toEqual([]);
  changes.publish({ kind: 'shown', channelId: '1|b', tags: ['menu:m'] });
  await later(100);
  expect(posts).toMatchObject([{ origin: 'https://b.example', host: 'b.example' }]);
});

test('all storefronts of a shop are notified, also when one refuses', async () => {
  const hooks = { '*': ['http://one:3000', 'http://two:3000'], b: ['https://b.example'] };
  const { all, show, posts } = createBackend({ hooks, answers: [401] });
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
  expect(() => createBackend({ hooks: { c: ['https://c.example'] } })).toThrow(
    'BACKEND_PURGE_HOOKS names the shop "c"',
  );
});

test('[PP-03] a storefront that is away or busy is called again until it answers, with what changed meanwhile', async () => {
  const { show, bodies, problems } = createBackend({ answers: [0, 503, 429, 500, 0, 0, 0, 0, 0, 0] });
  show('product:1');
  await later(100);
  show('product:2');
  await later(300);
  expect(bodies()).toEqual([{ tags: ['product:1'] }, { tags: ['product:1', 'product:2'] }]);
  // Pauses of at most half a minute
  await later(150_000);
  expect(bodies().slice(2)).toEqual(Array.from({ length: 9 }, () => ({ tags: ['product:1', 'product:2'] })));
  expect(problems).toEqual([[{ channel: 'a', origin: 'http://127.0.0.1:3000', reason: 'failed' }, TRYING]]);
});

test('[PP-03] a storefront is not called before the time that it asks for', async () => {
  const busy = { status: 503, retryAfterMs: 5000 };
  const { show, posts } = createBackend({ answers: [busy, busy] });
  show('product:1');
  await later(5000);
  show('product:2');
  expect(posts.length).toBe(1);
  await later(200);
  expect(posts.length).toBe(2);
  await later(5200);
  expect(posts.length).toBe(3);
});

test('[PP-03] what is not sent is sent after the next start, to the storefronts that are called then', async () => {
  const database = createDatabase();
  const hooks = { '*': ['http://one:3000', 'http://two:3000'] };
  const before = createBackend({ database, hooks, answers: [200, 503] });
  before.show('product:1');
  await later(150);
  before.show('product:2');
  // Killed
  vi.clearAllTimers();
  const after = createBackend({ database, hooks: { '*': ['http://two:3000', 'http://three:3000'] } });
  await later(200);
  expect(after.posts.map(({ origin, body }) => [origin, JSON.parse(body)])).toEqual([
    ['http://two:3000', { tags: ['product:1', 'product:2'] }],
  ]);
  vi.clearAllTimers();
  const last = createBackend({ database, hooks });
  await later(200);
  expect(last.posts).toEqual([]);
});

test('a storefront that refuses loses the change; the log says so', async () => {
  const { show, posts, problems } = createBackend({ answers: [401] });
  show('product:1');
  await later(60_000);
  expect(posts.length).toBe(1);
  expect(problems).toEqual([[expect.objectContaining({ reason: 'refused' }), expect.anything()]]);
});

test.each([
  ['5', 5000],
  [' 0 ', 0],
  ['86400', 600_000],
  ['Tue, 01 Dec 2026 08:00:07 GMT', 7000],
  ['Tue, 01 Dec 2026 07:00:00 GMT', 0],
  ['soon', 0],
  [undefined, 0],
])('Retry-After %s is a pause of %d ms', (value, ms) => {
  expect(parseRetryAfter(value, Date.parse('2026-12-01T08:00:00Z'))).toBe(ms);
});

test('a queue is bounded: beyond some hundred tags the whole shop is purged', async () => {
  const { show, all, bodies } = createBackend();
  show(...Array.from({ length: 301 }, (_, n) => `product:${n}`));
  show('product:1');
  await later(100);
  expect(bodies()).toEqual([{}]);
  all();
  await later(100);
  expect(bodies()).toEqual([{}, {}, {}]);
});
