import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '#kernel/limits/limits.ts';
import { silentLog } from '#tests/support/a-context.ts';
import { aRenderedPage, withStorefront, type StorefrontFakes } from '#tests/support/storefront-server.ts';
import { createBusyAnswers } from './limits/send-busy.ts';
import { createPageTurns } from './limits/page-turns.ts';
import { chooseBrowserCacheHeaders } from './page-cache/cached-page.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import type { RenderPage } from './pipeline/render.ts';
import { listShopHeaders } from './security/shop-headers.ts';

/** Pages by their path: one that each visitor gets anew, one that fails, one whose API fails, and pages for all. */
const renderPage: RenderPage = async ({ url }) => {
  if (url.pathname === '/p/broken') throw new Error('kaboom');
  return aRenderedPage(url.pathname, {
    tags: ['product:1'],
    status: url.pathname === '/p/outage' ? 502 : 200,
    cookies: url.pathname === '/p/cookie' ? ['ralph-cart=1'] : [],
  });
};

function aStorefront(isBusy = false): StorefrontFakes & { readonly wait: (ms: number) => void } {
  let time = 1000;
  const limitLog = { reached: () => {} };
  const pageTurns = createPageTurns(isBusy ? { ...DEFAULT_LIMITS, pagesPerAddress: 0 } : DEFAULT_LIMITS);
  const pages = createPageCache({
    ...createBusyAnswers(),
    renderPage,
    pageTurns,
    limitLog,
    maxBytes: 1_000_000,
    scheduler: { wait: async () => {} },
    trustsPeer: () => false,
    apis: { isFailing: () => false, recoveredAt: () => 0 },
    chooseCacheHeaders: chooseBrowserCacheHeaders,
    log: silentLog,
    now: () => time,
  });
  return { renderPage, pageTurns, limitLog, pages, wait: (ms) => void (time += ms) };
}

test('a header of the shop is on every answer: hits, misses, stale and failed pages, refusals, redirects and files', async () => {
  const { wait, ...parts } = aStorefront();
  await withStorefront(parts, async (ask) => {
    const answers = [await ask({ path: '/p/lamp' }), await ask({ path: '/p/lamp' })];
    wait(31_000);
    answers.push(await ask({ path: '/p/lamp' }));
    for (const path of ['/p/cookie', '/p/broken', '/p/outage', '/sv', '/brand/logo.svg', '/wp-login.php'])
      answers.push(await ask({ path }));
    answers.push(await ask({ path: '/', method: 'PUT', body: 'a=1' }));
    await withStorefront(aStorefront(true), async (askBusy) => void answers.push(await askBusy({})));
    const states = answers.map(({ status, headers }) => `${status} ${String(headers['x-page-cache'])}`);
    expect(states).toEqual([
      '200 miss',
      '200 hit',
      '200 stale',
      '200 bypass; uncacheable',
      '500 undefined',
      '502 miss; error',
      '301 undefined',
      '200 undefined',
      '404 undefined',
      '403 undefined',
      '503 undefined',
    ]);
    const version = String(answers[0]?.headers['x-channel-version']);
    for (const [name, value] of listShopHeaders('http:', { version, indexing: true }))
      expect(answers.map(({ headers }) => headers[name.toLowerCase()])).toEqual(answers.map(() => value));
  });
});
