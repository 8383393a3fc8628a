import type { Page } from '@playwright/test';
import {
  expect,
  getFirstCategoryPath,
  getHref,
  open,
  runsOnFor,
  shopsFor,
  test,
} from '#tests/e2e/shop-test.ts';

/** A window of 1280 by 1024 px at 400 % zoom, which must not need horizontal scrolling (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

/** Text spacing that users may set (WCAG 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Elements that overflow the window, are cut off or stay in front of the content while scrolling. */
function listLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const { overflowX, overflowY, position } = getComputedStyle(element);
      const { width, height, bottom } = element.getBoundingClientRect();
      const description = `${element.tagName}.${element.className}: ${element.innerText.slice(0, 60)}`;
      if ((position === 'fixed' || position === 'sticky') && width > 1 && bottom > 0)
        faults.push(`stays: ${description}`);
      // Pictures may be cropped, and screen-reader-only text is clipped on purpose
      if (width <= 1 || height <= 1 || element.innerText.trim() === '') continue;
      const isCutAcross = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const isCutDown = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
      if (isCutAcross || isCutDown) faults.push(`cut: ${description}`);
    }
    return faults;
  });
}

/** Applies the text spacing with a constructed style sheet, which the page's CSP does not block. */
async function applyTextSpacing(page: Page): Promise<void> {
  await page.evaluate(async (rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
    await document.fonts.ready;
  }, SPACING);
}

for (const shop of shopsFor('two'))
  test(
    `${shop.key}: no content is lost in a window of ${ZOOMED.width} by ${ZOOMED.height} px or with text spacing`,
    runsOnFor(shop, 'desktop', 'phone-no-js'),
    async ({ page }) => {
      const category = await getFirstCategoryPath(page, shop);
      await open(page, shop, category);
      const product = await getHref(page.locator('main a[href*="/p/"]').first());
      await page.setViewportSize(ZOOMED);
      for (const path of ['/', category, product, '/brands', '/cookies', '/no/such/page', '/checkout']) {
        await open(page, shop, path);
        expect.soft(await listLayoutFaults(page), path).toEqual([]);
        await applyTextSpacing(page);
        expect.soft(await listLayoutFaults(page), `${path}, spaced out`).toEqual([]);
      }
    },
  );
