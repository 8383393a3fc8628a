import type { Page } from '@playwright/test';
import { expect, isFullMatrix, open, runsOn, shopsFor, test } from '#tests/e2e/shop-test.ts';
import { listPageTypes } from './page-types.ts';

/** A window of 1280 by 1024 px at 400 % zoom, which must not need horizontal scrolling (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

/** The full matrix has all. */
const PAGES = ['home', 'category', 'product', 'brands', 'cookies', 'not-found'];

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

for (const shop of shopsFor('any'))
  test(
    `${shop.key}: no content is lost in a window of ${ZOOMED.width} by ${ZOOMED.height} px or with text spacing`,
    runsOn('no-js'),
    async ({ page }) => {
      const types = await listPageTypes(shop);
      await page.setViewportSize(ZOOMED);
      for (const { name, path } of types.filter((type) => isFullMatrix || PAGES.includes(type.name))) {
        await open(page, shop, path);
        expect.soft(await listLayoutFaults(page), name).toEqual([]);
        await applyTextSpacing(page);
        expect.soft(await listLayoutFaults(page), `${name}, spaced out`).toEqual([]);
      }
    },
  );
