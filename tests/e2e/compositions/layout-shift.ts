import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shiftOfLayout?: { total: number; moved: string[] };
  }
}

/** Counts layout shifts of the pages opened from now on, as browsers count them for the metric. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shift = { total: 0, moved: [] as string[] };
    window.shiftOfLayout = shift;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly { readonly node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        shift.total += entry.value;
        shift.moved.push(
          ...entry.sources.map(
            ({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent) ?? '?',
          ),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved on the page since it was opened, in HTML, shortened; nothing where the shift is 0.00. */
export const listMoved = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (window.shiftOfLayout?.total ?? 0) < 0.005
      ? []
      : (window.shiftOfLayout?.moved ?? []).slice(0, 4).map((html) => html.slice(0, 160)),
  );
