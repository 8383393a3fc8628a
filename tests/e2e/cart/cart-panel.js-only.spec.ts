import type { Page } from '@playwright/test';
import { expectNoViolations } from '#tests/e2e/accessibility/axe.ts';
import {
  forgetErrors,
  expect,
  isFullMatrix,
  runsOn,
  SAMPLE_SHOP as SHOP,
  test,
  turnAway,
  untilHydrated,
} from '#tests/e2e/shop-test.ts';
import { hasOneSize, loadProduct } from '#tests/support/api/products.ts';
import { prefixOf, shopNamed, SHOPS } from '#tests/support/shops.ts';
import { shopUrl } from '#tests/support/test-servers.ts';

const ENGLISH = 'en-US';
const PREFIX = prefixOf(SHOP, ENGLISH);
const CART = `${PREFIX}/cart`;

/** The sample shop's cards have no button for it: its channel file chooses minimal ones. */
const SHOPS_WITH_QUICK_ADD = isFullMatrix ? SHOPS.filter((shop) => shop !== SHOP) : [shopNamed('karamell')];

const panelOf = (page: Page) => page.getByRole('dialog', { name: /^Cart/ });
const cartLinkOf = (page: Page) => page.locator('header a:has([data-icon=bag])');

/** Adds two pieces on the product's page, which opens the panel. */
async function buyTwo(page: Page): Promise<string> {
  const product = await loadProduct(
    SHOP,
    (each) => hasOneSize(each) && (each.skus[0]?.stock.inStock ?? 0) > 20,
    ENGLISH,
  );
  await page.goto(shopUrl(SHOP.host, product.canonicalUrl));
  await untilHydrated(page);
  await page.locator('form#buy').getByRole('spinbutton').fill('2');
  await page.locator('form#buy').getByRole('button', { name: 'Add to cart' }).click();
  return product.name;
}

test('[LY-08][CT-05][CT-02] the panel tells what was added, keeps the focus, and gives it back', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' || request.url().includes('/cart/')) calls.push(request.url());
  });
  const name = await buyTwo(page);
  const panel = panelOf(page);
  await expect(panel.getByText('Added to your cart')).toBeVisible();
  expect(calls.map((url) => new URL(url).pathname)).toEqual([`${CART}/add`]);
  await expect(panel.getByText(`2 × ${name}`)).toBeVisible();
  await expectNoViolations(page, 'panel with an added line', true);
  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press('Tab');
    expect(await panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  // What is behind does not scroll, and nothing has moved
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
  const link = cartLinkOf(page);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('spinbutton')).toHaveValue('2');
  await expect(panel.getByText('Added to your cart')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('[CT-08][CT-02][CT-06] quick changes are one quantity; a removal is undone; another tab follows', async ({
  page,
  context,
  consoleErrors,
}) => {
  const name = await buyTwo(page);
  await expect(panelOf(page).getByRole('spinbutton')).toHaveValue('2');
  const other = await context.newPage();
  await other.goto(shopUrl(SHOP.host, CART));
  const otherField = other.getByRole('spinbutton', { name: `Quantity of ${name}` });
  await expect(otherField).toHaveValue('2');
  await turnAway(other);
  const panel = panelOf(page);
  const more = panel.getByRole('button', { name: `One more of ${name}` });
  // All presses before the first answer
  await more.evaluate((button: HTMLElement) => {
    for (let press = 0; press < 5; press += 1) button.click();
  });
  await expect(panel.getByRole('spinbutton')).toHaveValue('7');
  await expect(panel.getByRole('list', { name: 'Items in your cart' })).not.toHaveAttribute('aria-busy');
  await expect(otherField).toHaveValue('7');
  await expect(cartLinkOf(other)).toHaveText('7');

  await panel.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(panel.getByText('Your cart is empty', { exact: true })).toBeVisible();
  await expect(other.getByText('Your cart is empty', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByRole('spinbutton')).toHaveValue('7');
  await expect(otherField).toHaveValue('7');

  await page.route('**/cart/change', (route) => route.abort());
  await more.click();
  await expect(panel.getByRole('alert')).toContainText('could not be saved');
  await expect(panel.getByRole('spinbutton')).toHaveValue('7');
  await expect(cartLinkOf(page)).toHaveText('7');
  await expectNoViolations(page, 'panel with an error', true);
  forgetErrors(consoleErrors);
  await page.unroute('**/cart/change');
});

for (const shop of SHOPS_WITH_QUICK_ADD)
  test(
    `[CT-05][LY-08][LY-09] ${shop.key}: a product is added from a list, a toast says so, and Back closes the panel`,
    runsOn('phone'),
    async ({ page }) => {
      await page.goto(shopUrl(shop.host, `${prefixOf(shop, ENGLISH)}/`));
      await untilHydrated(page);
      const add = page.getByRole('button', { name: /^Add .* to your cart$/ }).first();
      await add.scrollIntoViewIfNeeded();
      await add.click();
      const toast = page.getByRole('status').filter({ hasText: 'Added to your cart' });
      await expect(toast).toBeVisible();
      await expect(cartLinkOf(page)).toHaveText('1');
      await expectNoViolations(page, 'toast', true);
      await toast.getByRole('button', { name: 'Show cart' }).click();
      await expect(panelOf(page).getByRole('spinbutton')).toHaveValue('1');
      const { width, viewport } = await panelOf(page).evaluate((dialog) => ({
        width: dialog.firstElementChild?.getBoundingClientRect().width,
        viewport: window.innerWidth,
      }));
      expect(width).toBe(viewport);
      const address = page.url();
      await page.goBack();
      await expect(panelOf(page)).toHaveCount(0);
      expect(page.url()).toBe(address);
      // The router restores the position after Back, which hides the header again
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, 0));
        await cartLinkOf(page).click({ timeout: 1000 });
      }).toPass();
      await panelOf(page).getByRole('button', { name: 'Close' }).click();
      await expect(panelOf(page)).toHaveCount(0);
    },
  );

test('[LY-08][AP-03] a cart that could not be loaded is asked for again by a button', async ({
  page,
  consoleErrors,
}) => {
  const name = await buyTwo(page);
  await expect(panelOf(page).getByText('Added to your cart')).toBeVisible();
  await page.goto(shopUrl(SHOP.host, `${PREFIX}/`));
  await untilHydrated(page);
  await page.route('**/cart/contents', (route) => route.abort());
  await cartLinkOf(page).click();
  const retry = panelOf(page).getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute('**/cart/contents');
  await retry.click();
  await expect(panelOf(page).getByRole('link', { name, exact: true })).toBeVisible();
  await expect(retry).toHaveCount(0);
  forgetErrors(consoleErrors);
});
