import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { DEFAULT_LIMITS, type Limits } from '#kernel/limits/limits.ts';
import { createPageTurns } from '#app/server/limits/page-turns.ts';
import { askRaw } from '#tests/support/loopback-servers.ts';
import {
  aRenderedPage,
  type StorefrontFakes,
  TEST_LIMITS as LIMITS,
  withStorefront,
} from '#tests/support/storefront-server.ts';
import type { RenderPage } from './render.ts';

/** A page that is made until `finish` is called, and a promise of its start. */
function aLongPage() {
  let finish: () => void = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let onStart: () => void = () => {};
  const started = new Promise<void>((resolve) => (onStart = resolve));
  const renderPage: RenderPage = async () => {
    onStart();
    await finished;
    return aRenderedPage('page');
  };
  return { renderPage, started, finish };
}

const ONE_AT_A_TIME: Limits = { ...LIMITS, pagesPerChannel: 1, waitingPerChannel: 1, pagesInAll: 9 };

test('beyond the queue the shop is busy: 503 without Remix, counted; files and the rest of the shop still answer', async () => {
  const { renderPage, started, finish } = aLongPage();
  const reached: string[] = [];
  const parts = {
    renderPage,
    pageTurns: createPageTurns(ONE_AT_A_TIME),
    limitLog: {
      reached: (limit: string, channel: string | null) => void reached.push(`${limit} ${channel}`),
    },
  };
  await withStorefront(parts, async (askShop) => {
    const made = askShop({});
    await started;
    const waiting = askShop({ path: '/en' });
    await expect.poll(async () => (await askShop({ path: '/en/checkout' })).status).toBe(503);
    const busy = await askShop({ path: '/en/checkout' });
    expect([busy.headers['retry-after'], busy.headers['cache-control']]).toEqual(['3', 'no-store']);
    expect(busy.body).toContain('Birch &amp; Beam');
    expect((await askShop({ path: '/brand/logo.svg' })).status).toBe(200);
    expect((await askShop({ path: '/sv' })).status).toBe(301);
    finish();
    expect([(await made).body, (await waiting).body]).toEqual(['page', 'page']);
    expect(new Set(reached)).toEqual(new Set(['waitingPerChannel birch']));
  });
});

test('a form that arrives slowly takes no turn, and one that is not sent to its end is only an access line', async () => {
  const parts = {
    pageTurns: createPageTurns({ ...ONE_AT_A_TIME, pagesPerChannel: 1, waitingPerChannel: 1 }),
  };
  await withStorefront(parts, async (askShop, lines, port) => {
    const head =
      'POST / HTTP/1.1\r\nHost: birch.example\r\nOrigin: http://birch.example\r\nContent-Length: 50\r\n\r\na=';
    const sockets = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => {}));
    for (const socket of sockets) await new Promise((resolve) => socket.write(head, resolve));
    expect((await askShop({})).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    const posts = () => lines.filter(({ facts }) => facts.method === 'POST');
    await expect.poll(() => posts().length).toBe(4);
    expect(posts().map(({ facts }) => facts.status)).toEqual([499, 499, 499, 499]);
    expect(lines.filter(({ message }) => message !== 'request')).toEqual([]);
  });
});

test('a client that disconnects in the queue is 499, and its page is not made', async () => {
  const { renderPage, started, finish } = aLongPage();
  let made = 0;
  const parts: StorefrontFakes = {
    pageTurns: createPageTurns(ONE_AT_A_TIME),
    renderPage: async (question) => {
      made += 1;
      return renderPage(question);
    },
  };
  await withStorefront(parts, async (askShop, lines, port) => {
    const first = askShop({});
    await started;
    const socket = connect(port, '127.0.0.1');
    await new Promise((resolve) => socket.write('GET /en HTTP/1.1\r\nHost: birch.example\r\n\r\n', resolve));
    // One waits, so the next is refused
    await expect.poll(async () => (await askShop({ path: '/en' })).status).toBe(503);
    socket.destroy();
    await expect.poll(() => lines.some(({ facts }) => facts.status === 499)).toBe(true);
    finish();
    await first;
    expect((await askShop({})).body).toBe('page');
    expect(made).toBe(2);
  });
});

test('a connection that sends too much ahead gets the busy page of the shop as its last answer', async () => {
  const { renderPage, started, finish } = aLongPage();
  await withStorefront({ renderPage }, async (_, __, port) => {
    const answer = askRaw(port, 'GET / HTTP/1.1\r\nHost: birch.example\r\n\r\n'.repeat(1500));
    await started;
    finish();
    const statuses = (await answer).match(/HTTP\/1\.1 \d+/g) ?? [];
    expect(statuses).toHaveLength(DEFAULT_LIMITS.requestsPerConnection + 1);
    expect(statuses.at(-1)).toBe('HTTP/1.1 503');
    expect(statuses.slice(0, -1)).not.toContain('HTTP/1.1 503');
    expect(await answer).toContain('Birch &amp; Beam');
  });
});
