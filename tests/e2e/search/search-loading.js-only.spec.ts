import { shopNamed } from '#tests/support/shops.ts';
import { expect, open, runsOn, test, forgetFailedLoads, hold } from '#tests/e2e/shop-test.ts';
import { fieldOf, grid, openSearch, showField } from './search-box.ts';

const karamell = shopNamed('karamell');
const PANEL_SCRIPT = '**/assets/search-panel-*.js';

test.beforeEach(async ({ page }) => {
  await open(page, karamell);
});

test('text typed before the search panel has loaded is searched for afterwards', async ({ page }) => {
  const release = await hold(page, PANEL_SCRIPT);
  await showField(page);
  const field = fieldOf(page);
  await field.fill('lakrits');
  release();
  await expect(page.getByRole('rowgroup', { name: 'Produkter' })).toBeVisible();
  await expect(field).toHaveValue('lakrits');
});

test(
  'a search submitted before the panel has loaded opens the results with the panel closed',
  runsOn('phone'),
  async ({ page }) => {
    const release = await hold(page, PANEL_SCRIPT);
    await showField(page);
    const loaded = page.waitForResponse(PANEL_SCRIPT);
    const input = fieldOf(page);
    await input.fill('lakrits');
    await input.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('lakrits');
    release();
    await loaded;
    // The role shows that the panel has loaded: only the panel sets it
    await expect(page.locator('header input[role=combobox]').first()).toBeAttached();
    await expect(grid(page)).toHaveCount(0);
    await showField(page);
    // SR-03: the field shows the text of the results
    await expect(input).toHaveValue('lakrits');
  },
);

test('[LY-08] the browser’s Back closes the open search and menus', runsOn('phone'), async ({ page }) => {
  const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Kakor', exact: true }).last();
  await footer.click();
  await expect(page).toHaveURL(/\/cookies$/);
  await openSearch(page);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/cookies$/);
  await expect(grid(page)).toHaveCount(0);
  await expect(page.getByRole('banner').locator('details[open]')).toHaveCount(0);
});

test('[SR-01] after failed initial suggestions the search still works, and the page is not locked meanwhile', async ({
  page,
  consoleErrors,
}) => {
  await page.route('**/search-suggestions', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await showField(page);
  await fieldOf(page).focus();
  await failed;
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
  await page.unroute('**/search-suggestions');
  await fieldOf(page).fill('lakrits');
  await expect(page.getByRole('rowgroup', { name: 'Produkter' })).toBeVisible();
  forgetFailedLoads(consoleErrors);
});
