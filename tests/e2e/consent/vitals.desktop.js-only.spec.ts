import type { Page } from '@playwright/test';
import { openChannelCopy } from '#tests/support/channels/channel-copy.ts';
import { askAdmin } from '#tests/support/http.ts';
import { parseMetrics } from '#tests/support/metrics/parse-metrics.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { expect, open, test } from '#tests/e2e/shop-test.ts';

test.use({ hasAnswered: false });

const koivu = shopNamed('koivu');

/** How many pages of the shop were measured. */
async function countPages(key: string): Promise<number> {
  const series = [...parseMetrics((await askAdmin('/metrics')).body)];
  return series
    .filter(([name]) => name.startsWith(`arkad_web_vitals_pages_total{channel="${key}"`))
    .reduce((sum, [, value]) => sum + value, 0);
}

/** Addresses of scripts that the page has loaded by the time that it is idle, and of what it has sent. */
function recordRequests(page: Page) {
  const scripts: string[] = [];
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/vitals')) sent.push(request.postData() ?? '');
    else if (/(?:start|report)-vitals/.test(request.url())) scripts.push(request.url());
  });
  return { scripts, sent };
}

/** Leaves the document, as a visitor does: browsers then hide it. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
}

test('a shop that measures gets the numbers of a page once it is left, and the metric counts', async ({
  page,
}) => {
  const { shop, write, close } = await openChannelCopy(koivu, 'swift-shop', { vitals: true });
  const { sent } = recordRequests(page);
  try {
    const loaded = page.waitForResponse(/report-vitals/);
    await open(page, shop);
    await loaded;
    await page.locator('h1').first().click();
    await leave(page);
    await expect.poll(() => countPages(shop.key)).toBe(1);
    expect(sent).toHaveLength(1);
    const { page: name, device, ...values } = JSON.parse(sent[0] ?? '') as Record<string, unknown>;
    expect([name, device]).toEqual(['home', 'desktop']);
    expect(Object.keys(values)).toEqual(expect.arrayContaining(['LCP', 'CLS']));

    await test.step('without consent nothing is loaded or sent', async () => {
      await write({ vitals: 'consent' });
      const other = await page.context().newPage();
      const requests = recordRequests(other);
      await expect
        .poll(async () => {
          await open(other, shop);
          return other.locator('html').getAttribute('data-vitals');
        })
        .toBe('consent');
      const asked = other.locator('section:has([data-consent-form])');
      await expect(asked).toBeVisible();
      await leave(other);
      expect(requests.sent).toEqual([]);
      expect(requests.scripts.filter((address) => address.includes('report-vitals'))).toEqual([]);
      await open(other, shop);
      const measuring = other.waitForResponse(/report-vitals/);
      await asked.locator('[value=accept-all]').click();
      await measuring;
      await other.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
      await leave(other);
      await expect.poll(() => requests.sent.length).toBe(1);
    });
  } finally {
    await close();
  }
});

test('a shop that measures nothing loads and sends nothing', async ({ page }) => {
  const { scripts, sent } = recordRequests(page);
  await open(page, koivu);
  // What starts last when the page is idle
  await page.waitForResponse(/offline\.json/);
  await leave(page);
  expect([scripts, sent]).toEqual([[], []]);
});
