import type { Page } from '@playwright/test';
import { shopNamed } from '#tests/support/shops.ts';
import { expect, open, test } from './shop-test.ts';

const karamell = shopNamed('karamell');
const CARD = 'main article a[href^="/p/"]';

/** Requests for pages' data, as the server sees them: what comes from the browser's cache is none. */
async function watchData(page: Page) {
  const fetched: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const urls = new Map<string, string>();
  const cached = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const url = urls.get(requestId) ?? response.url;
    const isCached = cached.has(requestId) || response.fromDiskCache === true || response.fromPrefetchCache;
    if (/\.data(\?|$)/.test(url) && isCached !== true) fetched.push(new URL(url).pathname);
  });
  return fetched;
}

test('[NV-07] a list asks for none of its cards on arrival, and for one on intent, which its click uses', async ({
  page,
}) => {
  const fetched = await watchData(page);
  await open(page, karamell, '/allt');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2500);
  expect(fetched.filter((path) => path.startsWith('/p/'))).toEqual([]);
  expect(fetched.length).toBeLessThanOrEqual(3);
  const card = page.locator(CARD).first();
  const path = `${(await card.getAttribute('href')) ?? ''}.data`;
  await card.hover();
  await expect.poll(() => fetched).toContain(path);
  await page.waitForTimeout(300);
  await card.click();
  await expect(page).toHaveURL(/\/p\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(fetched.filter((asked) => asked === path)).toHaveLength(1);
});

test('[NV-07] nothing is fetched ahead for those who save data', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const fetched = await watchData(page);
  await open(page, karamell, '/allt');
  await page.waitForLoadState('networkidle');
  await page.locator(CARD).first().hover();
  await page.waitForTimeout(2500);
  expect(fetched).toEqual([]);
});

test('[NV-07] a page that is the visitor’s own is never fetched ahead', async ({ page }) => {
  const fetched = await watchData(page);
  await open(page, karamell, '/cookies');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2500);
  fetched.length = 0;
  // A menu of an editor's may lead there.
  await page
    .locator('main a[data-discover]')
    .first()
    .evaluate((link: HTMLAnchorElement) => {
      link.href = '/kassan';
    });
  await page.locator('main a[href="/kassan"]').hover();
  await page.waitForTimeout(600);
  expect(fetched).toEqual([]);
});
