import type { Page } from '@playwright/test';
import { openChannelCopy } from '#tests/support/channels/channel-copy.ts';
import { ask, askAdmin } from '#tests/support/http.ts';
import { parseMetrics } from '#tests/support/metrics/parse-metrics.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { expect, open, test } from '#tests/e2e/shop-test.ts';

test.use({ hasAnswered: false });

const koivu = shopNamed('koivu');

const scrape = async () => parseMetrics((await askAdmin('/metrics')).body);

/** How many pages of the shop were measured. */
async function countPages(key: string): Promise<number> {
  return [...(await scrape())]
    .filter(([name]) => name.startsWith(`arkad_web_vitals_pages_total{channel="${key}"`))
    .reduce((sum, [, value]) => sum + value, 0);
}

const countOf = async (name: string): Promise<number> =>
  (await scrape()).get(`arkad_web_vitals_${name}_count{kind="home",device="desktop"}`) ?? 0;

/** Addresses of scripts of measuring that the page loads. What it sends when it is left, Playwright does not see. */
function recordScripts(page: Page): readonly string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/(?:start|report)-vitals/.test(request.url())) scripts.push(request.url());
  });
  return scripts;
}

/** Resolves when the script that measures has run. */
async function untilMeasuring(page: Page): Promise<void> {
  const script = await page.waitForResponse(/report-vitals/);
  await page.evaluate(`import(${JSON.stringify(script.url())}).then(() => true)`);
}

/** Browsers report an interaction after the paint that follows it. */
const untilInteractionMeasured = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'first-input', buffered: true });
      }),
  );

/** Leaves the document, as a visitor does: browsers then hide it. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
}

test('a shop that measures gets the numbers of a page once it is left, and the metric counts', async ({
  page,
}) => {
  const { shop, write, close } = await openChannelCopy(koivu, 'swift-shop', { vitals: true });
  const names = ['lcp_seconds', 'inp_seconds', 'cls'] as const;
  const before = await Promise.all(names.map(countOf));
  try {
    const measuring = untilMeasuring(page);
    await open(page, shop);
    await measuring;
    await page.locator('h1').first().click();
    await untilInteractionMeasured(page);
    await leave(page);
    await expect.poll(() => countPages(shop.key)).toBe(1);
    const after = await Promise.all(names.map(countOf));
    expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1, 1]);

    await test.step('without consent nothing is loaded or sent', async () => {
      await write({ vitals: 'consent' });
      // A browser that came before the change would be measured
      await expect.poll(async () => (await ask(shop.host, '/')).body).toContain('data-vitals="consent"');
      const other = await page.context().newPage();
      const scripts = recordScripts(other);
      await open(other, shop);
      const asked = other.locator('section:has([data-consent-form])');
      await expect(asked).toBeVisible();
      await leave(other);
      expect(scripts.filter((address) => address.includes('report-vitals'))).toEqual([]);
      await open(other, shop);
      const started = untilMeasuring(other);
      await asked.locator('[value=accept-all]').click();
      await started;
      await leave(other);
      // This page and the first one: none of those without consent
      await expect.poll(() => countPages(shop.key)).toBe(2);
    });
  } finally {
    await close();
  }
});

test('a shop that measures nothing loads and sends nothing', async ({ page }) => {
  const scripts = recordScripts(page);
  // What starts when the page is idle
  const idle = page.waitForResponse(/offline\.json/);
  await open(page, koivu);
  await idle;
  await leave(page);
  expect(scripts).toEqual([]);
  expect(await countPages(koivu.key)).toBe(0);
});
