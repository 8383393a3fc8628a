import { SHOPS } from '#tests/support/shops.ts';
import { expect, firstCategoryPath, open, test } from './shop-test.ts';

/** The narrowest window that WCAG asks to work without scrolling sideways (1.4.10). */
const NARROWEST_PX = 320;

for (const shop of SHOPS)
  test(`${shop.key}: nothing sticks out of a window of ${NARROWEST_PX} px`, async ({ page }) => {
    const category = await firstCategoryPath(page, shop);
    await open(page, shop, category);
    const product = (await page.locator('main a[href*="/p/"]').first().getAttribute('href')) ?? '/';
    await page.setViewportSize({ width: NARROWEST_PX, height: 640 });
    for (const path of ['/', category, product, '/cookies', '/no/such/page', '/checkout']) {
      await open(page, shop, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
        NARROWEST_PX,
      );
    }
  });
