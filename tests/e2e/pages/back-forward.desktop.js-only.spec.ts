import { expect, getFirstCategoryPath, open, SAMPLE_SHOP, test as base } from '#tests/e2e/shop-test.ts';
import { shopUrl } from '#tests/support/test-servers.ts';

/** Playwright switches the browser's memory of visited pages off. */
const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

test('[NV-01] nothing of a page keeps the browser from storing it for going back', async ({ page }) => {
  const path = await getFirstCategoryPath(page, SAMPLE_SHOP);
  await open(page, SAMPLE_SHOP, path);
  // The channel between tabs is open once the page has heard of it
  await page.waitForLoadState('networkidle');
  await open(page, SAMPLE_SHOP, '/cookies');
  // A page that is shown from memory loads nothing: `goBack` would wait for its load for ever. Later, as the call ends with the page
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL(shopUrl(SAMPLE_SHOP.host, path));
  const readReasons = () =>
    page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      const found = Reflect.get(entry ?? {}, 'notRestoredReasons') as {
        reasons: { reason: string }[];
      } | null;
      return [location.pathname, ...(found?.reasons.map(({ reason }) => reason) ?? [])];
    });
  // The driver may still hold the page that was left. `masked` is the browser's own: it is driven by a test
  await expect(async () => {
    const [at, ...reasons] = await readReasons();
    expect(at).toBe(path);
    expect(reasons.filter((reason) => reason !== 'masked')).toEqual([]);
  }).toPass({ timeout: 10_000 });
});
