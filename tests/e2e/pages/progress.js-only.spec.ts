import type { Page } from '@playwright/test';
import { expect, open, SAMPLE_SHOP, test, runsOn, hold } from '#tests/e2e/shop-test.ts';

const bar = (page: Page) => page.getByRole('progressbar');
const spinner = (page: Page) => page.getByRole('status').filter({ hasText: 'Ladataan' });

test(
  '[NV-04] a press is marked at once, then bar and spinner show until the page is there',
  runsOn('phone'),
  async ({ page }) => {
    await open(page, SAMPLE_SHOP);
    const release = await hold(page, /\.data\?/);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Evästeet' }).last();
    await link.scrollIntoViewIfNeeded();
    const before = await link.boundingBox();
    // A page that is busy handles a press long after it
    await page.evaluate(() => {
      const work = (): void => {
        for (const end = performance.now() + 700; performance.now() < end;);
      };
      window.addEventListener('mousedown', work, { once: true });
    });
    await link.click();
    await expect(link).toHaveAttribute('aria-busy', 'true');
    await expect(bar(page)).toBeVisible();
    await expect(spinner(page)).toBeVisible();
    expect(await link.boundingBox(), 'nothing moves').toEqual(before);
    release();
    await expect(page).toHaveURL(/\/cookies$/);
    await expect(bar(page)).toHaveCount(0);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  },
);

test('[NV-04] progress shows over an open panel for its call, and for documents that the browser loads', async ({
  page,
}) => {
  // A page without a picture below the header, which would cover the link that is added
  await open(page, SAMPLE_SHOP, '/cookies');
  const release = await hold(page, /\/cart\/contents/);
  const link = page.getByRole('banner').getByRole('link', { name: /Ostoskori/ });
  await link.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(spinner(page)).toBeVisible();
  // In the top layer, as the dialog is
  expect(await bar(page).evaluate((element) => element.closest(':popover-open') !== null)).toBe(true);
  release();
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const arrive = await hold(page, /\/checkout/);
  // The page is held until its link has shown progress
  await page.exposeFunction('reportProgress', arrive);
  await page.evaluate(() => {
    const anchor = Object.assign(document.createElement('a'), { href: '/checkout', textContent: 'Kassalle' });
    anchor.dataset.reload = '';
    document.querySelector('main')?.prepend(anchor);
    // Nothing can be asked of a page that is being left
    new MutationObserver(() => {
      if (document.querySelector('[role=progressbar]')) Reflect.get(window, 'reportProgress')();
    }).observe(document.body, { childList: true, subtree: true });
  });
  const left = page.waitForEvent('framenavigated');
  await page.getByRole('link', { name: 'Kassalle' }).click({ noWaitAfter: true });
  await left;
  await expect(bar(page)).toHaveCount(0);
});
