import type { Browser, Locator, Page } from 'playwright';
import { launch, loadPagePaths, PHONE, urlOf } from '#tests/bench/browser.ts';
import { verdict, type MeasureRow } from '#tests/bench/row.ts';

declare global {
  interface Window {
    slowestInputMs?: number;
  }
}

/** TypeScript's library lacks the id, which only events of presses and keys have. */
interface EventTiming extends PerformanceEntry {
  readonly interactionId: number;
}

const SHOP = 'karamell';
const CPU_SLOWDOWN = 4;
const BAR_MS = 150;
/** Longer than an interaction may take until its next paint. */
const PAUSE_MS = 800;

/** Runs in the page: keeps the longest time from a press or a key to the next paint. */
function watchInputs(): void {
  window.slowestInputMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as EventTiming[])
      if (interactionId) window.slowestInputMs = Math.max(window.slowestInputMs ?? 0, duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** A first visit, for which the server makes the sizes of the pictures. */
async function drawPictures(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage(PHONE);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
}

/** Presses each control, where a page has it, and closes with Escape what it has opened. */
async function press(page: Page, controls: readonly Locator[]): Promise<number> {
  let presses = 0;
  for (const control of controls) {
    if (!(await control.first().isVisible())) continue;
    await control.first().click();
    await page.waitForTimeout(PAUSE_MS);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(PAUSE_MS);
    presses += 2;
  }
  return presses;
}

/** The slowest interaction with menu, search, cart, filters, hearts, gallery and sizes on a phone with a quarter of this machine's speed. */
export const measureInp: MeasureRow = async (servers) => {
  const browser = await launch(servers);
  const detail: Record<string, { ms: number; interactions: number }> = {};
  try {
    for (const [name, path] of Object.entries(await loadPagePaths(servers, SHOP))) {
      await drawPictures(browser, urlOf(servers, SHOP, path));
      const page = await (await browser.newContext(PHONE)).newPage();
      await page.addInitScript(watchInputs);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      await page.goto(urlOf(servers, SHOP, path), { waitUntil: 'networkidle' });
      const interactions = await press(page, [
        page.locator('header button:has([data-icon=menu])'),
        page.locator('header button:has([data-icon=search])'),
        page.locator('header :is(a, button):has([data-icon=cart])'),
        page.locator('form details > summary'),
        page.locator('main button:has([data-icon^=heart])'),
      ]);
      const ms = await page.evaluate(() => window.slowestInputMs ?? 0);
      detail[name] = { ms: Math.round(ms), interactions };
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
  const pages = Object.values(detail);
  const interactions = pages.reduce((sum, page) => sum + page.interactions, 0);
  if (interactions < 10) throw new Error(`Only ${interactions} interactions: ${JSON.stringify(detail)}`);
  const slowest = Math.max(...pages.map(({ ms }) => ms));
  return {
    name: 'inp',
    value: `${slowest} ms of ${interactions} interactions`,
    bar: `≤ ${BAR_MS} ms at ${CPU_SLOWDOWN} × slowdown`,
    verdict: verdict(slowest <= BAR_MS),
    detail,
  };
};
