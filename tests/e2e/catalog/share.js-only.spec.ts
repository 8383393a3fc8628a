import type { Page } from '@playwright/test';
import { expect, open, SAMPLE_SHOP, test } from '#tests/e2e/shop-test.ts';

/** Opens a product with a query that is not part of its canonical address, which is returned. */
async function openProduct(page: Page): Promise<string> {
  await open(page, SAMPLE_SHOP, '/valikoima');
  const href = await page.locator('main [data-alias] a[href*="/p/"]').first().getAttribute('href');
  await page.goto(new URL(`${href}?a=b`, page.url()).href);
  return (await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '';
}

test('[PP-01] a product’s address is shared by the device’s dialog, or copied where there is none', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const address = await openProduct(page);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const share = page.getByRole('link', { name: `Jaa ${name}` });
  await expect(async () => {
    await share.click();
    await expect(page.getByText('Linkki on kopioitu')).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  await page.evaluate(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.share = async (what) => void shared.push(what);
  });
  await share.click();
  const shared = await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
  expect(shared).toEqual([{ url: address, title: name }]);
});
