import type { Page } from '@playwright/test';
import { PREFETCH_IDLE_TIMEOUT_MS } from '#app/shell/navigation/link-follower.tsx';
import { shopNamed } from '#tests/support/shops.ts';
import { expect, open, test } from '#tests/e2e/shop-test.ts';

const karamell = shopNamed('karamell');
const CARD = 'main [data-alias] a[href^="/p/"]';

/** Longer than the pointer has to rest on a link to start a prefetch. */
const LONGER_THAN_INTENT_MS = 1000;

/** Collects the paths of completed data requests, without those answered from the browser's cache. */
async function recordDataRequests(page: Page) {
  const fetched: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const urls = new Map<string, string>();
  const cached = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true || response.fromPrefetchCache === true) cached.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId }) => {
    const url = urls.get(requestId) ?? '';
    if (/\.data(\?|$)/.test(url) && !cached.has(requestId)) fetched.push(new URL(url).pathname);
  });
  return fetched;
}

test('[NV-07] a list prefetches a card on hover only, and the click uses the prefetched data', async ({
  page,
}) => {
  const fetched = await recordDataRequests(page);
  await open(page, karamell, '/allt');
  await page.waitForLoadState('networkidle');
  // Prefetched menu links show that the page has selected its links, so cards would be among them
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
  const card = page.locator(CARD).first();
  const path = `${(await card.getAttribute('href')) ?? ''}.data`;
  await card.hover();
  await expect.poll(() => fetched).toContain(path);
  expect(fetched.filter((asked) => asked.startsWith('/p/'))).toEqual([path]);
  expect(fetched.length).toBeLessThanOrEqual(4);
  // Neither a second visit of the pointer nor the focus fetches it again
  await page.getByRole('heading', { level: 1 }).hover();
  await card.hover();
  await card.focus();
  await expect(page.locator(`link[rel=prefetch][href^="${path}"]`)).toHaveCount(1);
  await card.click();
  await expect(page).toHaveURL(/\/p\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(fetched.filter((asked) => asked === path)).toHaveLength(1);
});

test('[NV-07] nothing is prefetched in data-saver mode', async ({ page }) => {
  await page.addInitScript((idleTimeout) => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    const request = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (callback, options) =>
      request((deadline) => {
        callback(deadline);
        if (options?.timeout === idleTimeout) Object.assign(window, { hasCheckedPrefetch: true });
      }, options);
  }, PREFETCH_IDLE_TIMEOUT_MS);
  const fetched = await recordDataRequests(page);
  await open(page, karamell, '/allt');
  await page.waitForFunction(() => 'hasCheckedPrefetch' in window);
  await page.clock.install();
  for (const link of [page.locator(CARD).first(), page.getByRole('link', { name: 'Lägsta pris' })]) {
    await link.hover();
    await page.clock.runFor(LONGER_THAN_INTENT_MS);
  }
  // With the mode off a link is prefetched, which shows that no earlier one was
  await page.evaluate(() => Object.assign(Reflect.get(navigator, 'connection'), { saveData: false }));
  await page.getByRole('link', { name: 'Ladda fler' }).hover();
  await page.clock.runFor(LONGER_THAN_INTENT_MS);
  await expect.poll(() => fetched).toEqual(['/sortiment.data']);
});

test('[NV-07] a personal page is never prefetched', async ({ page }) => {
  const fetched = await recordDataRequests(page);
  await open(page, karamell, '/cookies');
  await page.waitForLoadState('networkidle');
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
  // An editor may link to a personal page
  const links = page.locator('main a[href^="/"]');
  await links.first().evaluate((link: HTMLAnchorElement) => {
    link.href = '/kassan';
  });
  await page.clock.install();
  await page.locator('main a[href="/kassan"]').hover();
  await page.clock.runFor(LONGER_THAN_INTENT_MS);
  // A prefetch of it would be complete before the one of the next link
  const other = page.getByRole('contentinfo').locator('a[href="/om-oss"]').first();
  const path = `${(await other.getAttribute('href')) ?? ''}.data`;
  expect(fetched).not.toContain(path);
  await other.hover();
  await page.clock.runFor(LONGER_THAN_INTENT_MS);
  await expect.poll(() => fetched).toContain(path);
  expect(fetched).not.toContain('/kassan.data');
});
