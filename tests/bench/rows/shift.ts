import type { Page } from 'playwright';
import { SHOPS } from '#tests/support/shops.ts';
import { loadPagePaths, launch, PHONE, urlOf } from '#tests/bench/browser.ts';
import { verdict, type MeasureRow } from '#tests/bench/row.ts';

declare global {
  interface Window {
    layoutShift?: number;
  }
}

/** Longer than the half second after a click in which browsers do not count layout shifts. */
const SLOW_MS = 900;

/** Opens and closes the filters, then loads the next page with a delayed response. */
async function openAndLoadMore(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  const filters = page.locator('form details > summary').first();
  if (await filters.isVisible()) {
    await filters.click();
    await page.waitForTimeout(300);
    await filters.click();
  }
  const more = page.locator('main a[rel="next"]');
  if ((await more.count()) === 0) return;
  await page.route('**/*.data?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  const before = await page.locator('main [data-alias]').count();
  await more.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  await more.click();
  await page.waitForFunction(
    (count) => document.querySelectorAll('main [data-alias]').length > count,
    before,
  );
  await page.waitForTimeout(300);
}

/** Cumulative layout shift over load, images (scrolled into view) and the menu panel, on every shop's three pages. */
export const measureShift: MeasureRow = async (servers) => {
  const browser = await launch(servers);
  const detail: Record<string, number> = {};
  try {
    for (const { key } of SHOPS)
      for (const [name, path] of Object.entries(await loadPagePaths(servers, key))) {
        const context = await browser.newContext(PHONE);
        const page = await context.newPage();
        await page.addInitScript(() => {
          window.layoutShift = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              // Like the metric in browsers, without shifts directly after an input.
              const { value, hadRecentInput } = entry as unknown as {
                value: number;
                hadRecentInput: boolean;
              };
              if (!hadRecentInput) window.layoutShift = (window.layoutShift ?? 0) + value;
            }
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.goto(urlOf(servers, key, path), { waitUntil: 'networkidle' });
        for (let step = 0; step < 6; step++) {
          await page.mouse.wheel(0, 700);
          await page.waitForTimeout(120);
        }
        await page.evaluate(() => window.scrollTo(0, 0));
        await page.waitForTimeout(300);
        await page.locator('header button:has([data-icon=menu])').first().click();
        await page.waitForTimeout(300);
        if (name === 'list') await openAndLoadMore(page);
        detail[`${key} ${name}`] = await page.evaluate(() => window.layoutShift ?? 0);
        await context.close();
      }
  } finally {
    await browser.close();
  }
  const most = Math.max(...Object.values(detail));
  return {
    name: 'shift',
    value: most.toFixed(3),
    bar: '0.00',
    verdict: verdict(most < 0.005),
    detail: {
      ...detail,
      covers: 'load, images, menu panel; on lists the filters and load more, with a slow API',
    },
  };
};
