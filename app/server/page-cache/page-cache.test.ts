import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '#kernel/limits/limits.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import { createPageTurns } from '#app/server/limits/page-turns.ts';
import type { PageQuestion } from '#app/server/pipeline/render.ts';
import type { RenderedPage } from '#app/server/pipeline/send.ts';
import { aChannel } from '#tests/support/a-channel.ts';
import { silentLog } from '#tests/support/a-context.ts';
import { aRenderedPage } from '#tests/support/storefront-server.ts';
import { chooseBrowserCacheHeaders } from './cached-page.ts';
import type { PageCacheOptions } from './make-page.ts';
import { createPageCache } from './page-cache.ts';

const found = { channel: aChannel({}, 'birch'), role: 'primary' } as const;
const oak = { channel: aChannel({}, 'oak'), role: 'primary' } as const;

interface Sent {
  status: number;
  body: string;
  readonly headers: Record<string, string>;
}

/** An exchange whose response is written down. */
function anExchange(target: string, cookie?: string): { exchange: HttpExchange; sent: Sent } {
  const sent: Sent = { status: 0, body: '', headers: {} };
  const res = Object.assign(new EventEmitter(), {
    destroyed: false,
    headersSent: false,
    setHeader: (name: string, value: string) => void (sent.headers[name] = value),
    writeHead(status: number, headers: readonly string[]) {
      sent.status = status;
      for (let at = 0; at < headers.length; at += 2) sent.headers[headers[at] ?? ''] = headers[at + 1] ?? '';
      return this;
    },
    end: (body?: Buffer) => void (sent.body = body?.toString() ?? ''),
  });
  const exchange = {
    req: { url: target, headers: { cookie } },
    res,
    method: 'GET',
    requestId: `request-of-${target}`,
    protocol: 'http:',
    clientAddress: '192.0.2.1',
    url: new URL(`http://birch.example${target}`),
    startedAt: performance.now(),
    routeKind: 'other',
    log: silentLog,
    listFailures: () => [],
  };
  return { exchange: exchange as unknown as HttpExchange, sent };
}

const WORKING: PageCacheOptions['apis'] = { isFailing: () => false, recoveredAt: () => 0 };

interface Setup {
  readonly maxBytes?: number;
  readonly apis?: PageCacheOptions['apis'];
  readonly make?: (
    question: PageQuestion,
    made: number,
  ) => Partial<RenderedPage> | Promise<Partial<RenderedPage>>;
}

function aCache({ maxBytes = 10_000_000, make = () => ({}), apis = WORKING }: Setup = {}) {
  const questions: PageQuestion[] = [];
  let time = 1000;
  const cache = createPageCache({
    maxBytes,
    renderPage: async (question) => {
      questions.push(question);
      const changes = await make(question, questions.length);
      return aRenderedPage(`${question.url.pathname} ${questions.length}`, {
        tags: ['product:1'],
        requestId: question.requestId,
        ...changes,
      });
    },
    pageTurns: createPageTurns(DEFAULT_LIMITS),
    scheduler: { wait: async () => {} },
    sendBusy: ({ res }) => void res.writeHead(503, []).end(),
    limitLog: { reached: () => {} },
    trustsPeer: () => false,
    apis,
    chooseCacheHeaders: chooseBrowserCacheHeaders,
    log: silentLog,
    now: () => time,
  });
  const ask = async (
    target: string,
    { cookie, shop = found }: { cookie?: string; shop?: typeof found | typeof oak } = {},
  ) => {
    const { exchange, sent } = anExchange(target, cookie);
    const lookup = cache.lookUp(exchange, shop);
    if (lookup.kind === 'ready') await cache.sendReady(exchange, lookup);
    else
      await cache.respond(exchange, shop, {
        lookup,
        respondUncached: async ({ state }) =>
          void exchange.res.writeHead(200, ['X-Page-Cache', state]).end(Buffer.from('own')),
      });
    return { ...sent, state: sent.headers['X-Page-Cache'] };
  };
  const wait = (ms: number): void => {
    time += ms;
  };
  return { cache, ask, wait, questions };
}

test('the second visitor gets the bytes of the first, and the page is made from the key alone', async () => {
  const { ask, questions } = aCache();
  expect(await ask('/?utm_source=mail', { cookie: 'session=secret' })).toMatchObject({
    state: 'miss',
    body: '/ 1',
  });
  for (const target of ['/', '/?utm_source=mail'])
    expect(await ask(target)).toMatchObject({ state: 'hit', body: '/ 1', status: 200 });
  expect(questions).toHaveLength(1);
  expect(JSON.stringify([questions[0]?.url.href, questions[0]?.cookieHeader])).not.toMatch(/utm_|secret|192/);
});

test('[RT-20] one redirect is stored for all visitors, and each gets the tracking parameters of their own', async () => {
  const { ask, cache, questions } = aCache({
    make: () => ({ status: 301, headers: [['location', '/p/new']], body: Buffer.alloc(0) }),
  });
  const locations = [];
  for (const search of ['?utm_source=first', '', '?gclid=second'])
    locations.push((await ask(`/p/old${search}`)).headers.location);
  expect(locations).toEqual(['/p/new?utm_source=first', '/p/new', '/p/new?gclid=second']);
  expect([questions.length, [...cache.entries()].length]).toEqual([1, 1]);
  expect(JSON.stringify([...cache.entries()].map(({ key, headers }) => [key, headers]))).not.toMatch(
    /utm_|gclid/,
  );
});

test('visitors at the same time share one page in the making', async () => {
  const { ask, questions } = aCache({ make: () => setImmediate({}) });
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/')));
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['/ 1']));
  expect(questions).toHaveLength(1);
});

test('a stale page is sent while one new one is made in the background', async () => {
  const { ask, wait, questions } = aCache();
  await ask('/p/lamp');
  wait(31_000);
  expect(await ask('/p/lamp')).toMatchObject({ state: 'stale', body: '/p/lamp 1' });
  await expect.poll(async () => (await ask('/p/lamp')).state).toBe('hit');
  expect(questions).toHaveLength(2);
});

test.each([
  ['forward', 3_600_000],
  ['back', -3_600_000],
])('after a clock jump of an hour %s a page is sent while one new one is made', async (_way, jump) => {
  const { ask, wait, questions } = aCache();
  await ask('/p/lamp');
  wait(jump);
  expect(await ask('/p/lamp')).toMatchObject({ state: 'stale', body: '/p/lamp 1' });
  await expect.poll(async () => (await ask('/p/lamp')).body).toBe('/p/lamp 2');
  expect((await ask('/p/lamp')).state).toBe('hit');
  expect(questions).toHaveLength(2);
});

test('an answer that sets a cookie or is personal is made for each visitor alone', async () => {
  const { ask, cache } = aCache({ make: () => ({ cookies: ['ralph-cart=1'] }) });
  for (let visit = 0; visit < 3; visit += 1)
    expect(await ask('/')).toMatchObject({ state: 'bypass; uncacheable', body: 'own' });
  expect([...cache.entries()]).toEqual([]);
});

test('a purge of a tag retires its pages, in this shop only', async () => {
  const { ask, cache } = aCache({
    make: ({ url }) => ({ tags: [url.pathname === '/p/a' ? 'product:1' : 'product:2'] }),
  });
  for (const path of ['/p/a', '/p/b']) await ask(path);
  await ask('/p/a', { shop: oak });
  expect(cache.purge({ channelKey: 'birch', tags: ['product:1'] })).toBe(1);
  expect(
    [await ask('/p/a'), await ask('/p/b'), await ask('/p/a', { shop: oak })].map(({ state }) => state),
  ).toEqual(['miss', 'hit', 'hit']);
  expect(cache.purge({ channelKey: 'birch', tags: 'all' })).toBe(2);
});

test('a page that was purged while it was made is not stored, and who comes after the purge gets another', async () => {
  let finish = (): void => {};
  const first = new Promise<void>((resolve) => (finish = resolve));
  const { ask, cache, questions } = aCache({
    make: async (_, made) => (made === 1 ? first.then(() => ({})) : {}),
  });
  const before = ask('/p/lamp');
  await expect.poll(() => questions.length).toBe(1);
  cache.purge({ channelKey: 'birch', tags: ['product:1'] });
  const after = ask('/p/lamp');
  finish();
  expect((await before).body).toBe('/p/lamp 1');
  expect((await after).body).toBe('/p/lamp 2');
  expect((await ask('/p/lamp')).body).toBe('/p/lamp 2');
});

test('while pages cannot be made, older ones are sent for a day, and all are new once the API has answered', async () => {
  let isDown = false;
  let recoveredAt = 0;
  const { ask, wait, cache } = aCache({
    apis: { isFailing: () => isDown, recoveredAt: () => recoveredAt },
    make: () => (isDown ? { status: 502 } : {}),
  });
  for (const path of ['/p/a', '/p/b']) await ask(path);
  isDown = true;
  wait(5_000_000);
  expect(await ask('/p/a')).toMatchObject({ state: 'stale; error', status: 200, body: '/p/a 1' });
  expect(await ask('/p/b')).toMatchObject({ state: 'stale; error', status: 200 });
  expect(await ask('/p/new')).toMatchObject({ state: 'miss; error', status: 502 });
  isDown = false;
  recoveredAt = 5_002_000;
  expect((await ask('/p/a')).state).toBe('miss');
  expect((await ask('/p/b')).state).toBe('miss');
  expect(cache.counts()).toMatchObject([{ channel: 'birch', entries: 2 }]);
  isDown = true;
  wait(90_000_000);
  expect(await ask('/p/a')).toMatchObject({ state: 'miss; error', status: 502 });
});

test('a flood of addresses in one shop leaves the pages of another, and the plain ones of its own', async () => {
  const { ask, cache } = aCache({ maxBytes: 200_000, make: () => ({ body: Buffer.alloc(5000, 'x') }) });
  await ask('/p/own', { shop: oak });
  await ask('/p/own');
  for (let page = 1; page < 200; page += 1) await ask(`/sortiment?page=${page}`);
  expect((await ask('/p/own', { shop: oak })).state).toBe('hit');
  expect((await ask('/p/own')).state).toBe('hit');
  expect(cache.counts().reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(200_000);
});

test('a changed channel file drops the pages of the version before', async () => {
  const { ask, cache } = aCache();
  await ask('/');
  cache.keepVersions([{ key: 'birch', version: 'another' }]);
  expect([...cache.entries()]).toEqual([]);
  await ask('/p/late');
  expect([...cache.entries()]).toEqual([]);
});

test('with 0 bytes the cache is off', async () => {
  const { ask } = aCache({ maxBytes: 0 });
  expect(await ask('/')).toMatchObject({ state: 'bypass; off', body: 'own' });
});

test('a page of data that an outage made old is marked, and new once the API answers', async () => {
  let isDown = false;
  const { ask, wait } = aCache({
    apis: { ...WORKING, isFailing: () => isDown },
    make: () => (isDown ? { quality: 'stale' } : {}),
  });
  await ask('/p/lamp');
  isDown = true;
  wait(31_000);
  expect((await ask('/p/lamp')).state).toBe('stale; error');
  await expect.poll(async () => (await ask('/p/lamp')).body).not.toBe('/p/lamp 1');
  expect((await ask('/p/lamp')).state).toBe('stale; error');
  isDown = false;
  await expect.poll(async () => (await ask('/p/lamp')).state, { timeout: 2000 }).toMatch(/hit|miss/);
});
