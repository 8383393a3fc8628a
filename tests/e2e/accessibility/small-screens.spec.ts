import type { Page } from '@playwright/test';
import { expect, firstCategoryPath, getHref, open, runsOnFor, shopsFor, test } from '#tests/e2e/shop-test.ts';

/** A window of 1280 by 1024 px zoomed to 400 %: nothing may need scrolling sideways (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

/** The distances that readers may ask for (WCAG 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }
  p { margin-bottom: 2em !important; }`;

/** What is wider than the window, cut off, or stays before the page while that scrolls. */
function findLosses(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const losses = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const { overflowX, overflowY, position } = getComputedStyle(element);
      const { width, height, bottom } = element.getBoundingClientRect();
      const told = `${element.tagName}.${element.className}: ${element.innerText.slice(0, 60)}`;
      if ((position === 'fixed' || position === 'sticky') && width > 1 && bottom > 0)
        losses.push(`stays: ${told}`);
      // Pictures may be cropped, and what only screen readers read is cut on purpose
      if (width <= 1 || height <= 1 || element.innerText.trim() === '') continue;
      const isCutAcross = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const isCutDown = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
      if (isCutAcross || isCutDown) losses.push(`cut: ${told}`);
    }
    return losses;
  });
}

/** A sheet of the reader's own, which no policy of the page's forbids. */
async function spaceOut(page: Page): Promise<void> {
  await page.evaluate(async (rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
    await document.fonts.ready;
  }, SPACING);
}

for (const shop of shopsFor('brand'))
  test(
    `${shop.key}: nothing is lost in a window of ${ZOOMED.width} by ${ZOOMED.height} px, nor with the text spaced out`,
    runsOnFor(shop, 'desktop', 'phone-no-js'),
    async ({ page }) => {
      const category = await firstCategoryPath(page, shop);
      await open(page, shop, category);
      const product = await getHref(page.locator('main a[href*="/p/"]').first());
      await page.setViewportSize(ZOOMED);
      for (const path of ['/', category, product, '/brands', '/cookies', '/no/such/page', '/checkout']) {
        await open(page, shop, path);
        expect.soft(await findLosses(page), path).toEqual([]);
        await spaceOut(page);
        expect.soft(await findLosses(page), `${path}, spaced out`).toEqual([]);
      }
    },
  );
