import type { Page } from '@playwright/test';
import { shopNamed } from '#tests/support/shops.ts';
import { expectNoFaults } from '#tests/e2e/accessibility/axe.ts';
import { expect, open, runsOn, runsOnFor, shopsFor, test } from '#tests/e2e/shop-test.ts';
import { fieldOf, grid, openSearch } from './search-box.ts';

const karamell = shopNamed('karamell');

test.beforeEach(async ({ page }) => {
  await open(page, karamell);
  await page.waitForLoadState('networkidle');
});

/** Keeps the box's own script back until the returned function is called. */
async function holdPanel(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/search-panel-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

test('what is typed before the box has loaded is kept and searched for', async ({ page, isMobile }) => {
  const letGo = await holdPanel(page);
  if (isMobile) await page.getByRole('banner').locator('summary:has(+ div search)').click();
  const field = fieldOf(page);
  await field.fill('lakrits');
  letGo();
  await expect(page.getByRole('rowgroup', { name: 'Produkter' })).toBeVisible();
  await expect(field).toHaveValue('lakrits');
});

test(
  'a search sent before the box has loaded leads to bare results',
  runsOn('desktop', 'phone'),
  async ({ page, isMobile }) => {
    const letGo = await holdPanel(page);
    const opener = page.getByRole('banner').locator('summary:has(+ div search)');
    if (isMobile) await opener.click();
    const loaded = page.waitForResponse('**/assets/search-panel-*.js');
    const input = fieldOf(page);
    await input.fill('lakrits');
    await input.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('lakrits');
    letGo();
    await loaded;
    // The panel stands by now, closed: only what is in it names the field a combobox.
    await expect(page.locator('header input[role=combobox]').first()).toBeAttached();
    await expect(grid(page)).toHaveCount(0);
    if (isMobile) await opener.click();
    await expect(input).toHaveValue('');
  },
);

test(
  '[LY-08] the browser’s way back closes what was open over the page',
  runsOn('desktop', 'phone'),
  async ({ page, isMobile }) => {
    const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Kakor', exact: true }).last();
    await footer.click();
    await expect(page).toHaveURL(/\/cookies$/);
    await openSearch(page, isMobile);
    await page.goBack();
    await expect(page).not.toHaveURL(/\/cookies$/);
    await expect(grid(page)).toHaveCount(0);
    await expect(page.getByRole('banner').locator('details[open]')).toHaveCount(0);
  },
);

test('[SR-01] what the box begins with is asked for again where it did not come, and holds no page until then', async ({
  page,
  isMobile,
  consoleErrors,
}) => {
  await page.route('**/search-suggestions', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  if (isMobile) await page.getByRole('banner').locator('summary:has(+ div search)').click();
  else await fieldOf(page).focus();
  await failed;
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
  await page.unroute('**/search-suggestions');
  await fieldOf(page).fill('lakrits');
  await expect(page.getByRole('rowgroup', { name: 'Produkter' })).toBeVisible();
  consoleErrors.splice(
    0,
    consoleErrors.length,
    ...consoleErrors.filter((text) => !text.includes('ERR_FAILED')),
  );
});

for (const shop of shopsFor('brand'))
  test(
    `${shop.key}: axe finds nothing in the open search box, and it fits a narrow window`,
    runsOnFor(shop, 'phone', 'desktop'),
    async ({ page, isMobile }) => {
      await open(page, shop);
      if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
      await page.waitForLoadState('networkidle');
      const field = await openSearch(page, isMobile);
      for (const text of ['', 'a', 'xqzwv']) {
        const answered = text && page.waitForResponse((response) => response.url().endsWith(`?q=${text}`));
        await field.fill(text);
        await answered;
        await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
        await expectNoFaults(page, `${shop.key} "${text}"`);
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        ).toBeLessThanOrEqual(0);
      }
    },
  );
