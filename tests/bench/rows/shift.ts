import { SHOPS } from '#tests/support/shops.ts';
import { findPages, launch, PHONE, urlOf } from '#tests/bench/browser.ts';
import { verdict, type MeasureRow } from '#tests/bench/row.ts';

declare global {
  interface Window {
    layoutShift?: number;
  }
}

/** Cumulative layout shift over load, images (scrolled into view) and the menu panel, on every shop's three pages. */
export const measureShift: MeasureRow = async (stand) => {
  const browser = await launch(stand);
  const detail: Record<string, number> = {};
  try {
    for (const { key } of SHOPS)
      for (const [name, path] of Object.entries(await findPages(stand, key))) {
        const context = await browser.newContext(PHONE);
        const page = await context.newPage();
        await page.addInitScript(() => {
          window.layoutShift = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              window.layoutShift = (window.layoutShift ?? 0) + (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.goto(urlOf(stand, key, path), { waitUntil: 'networkidle' });
        for (let step = 0; step < 6; step++) {
          await page.mouse.wheel(0, 700);
          await page.waitForTimeout(120);
        }
        await page.evaluate(() => window.scrollTo(0, 0));
        await page.waitForTimeout(300);
        await page.locator('header details:has(> * > nav) > summary').click();
        await page.waitForTimeout(300);
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
      covers: 'load, images, menu panel; load more and the other panels come with their parts',
    },
  };
};
