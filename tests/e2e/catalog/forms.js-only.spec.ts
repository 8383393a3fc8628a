import type { Page } from '@playwright/test';
import { loadPackage } from '#tests/support/api/packages.ts';
import { hasOneSize, isSoldOut, loadProduct } from '#tests/support/api/products.ts';
import { shopUrl } from '#tests/support/test-servers.ts';
import {
  forgetErrors,
  checkHidden,
  expect,
  SAMPLE_SHOP as SHOP,
  test,
  untilInteractive,
  untilHydrated,
  hold,
} from '#tests/e2e/shop-test.ts';

const ENGLISH = 'en-US';

/** Addresses that the page's forms are sent to: its own and the cart's. */
const FORM_ADDRESSES = /\.data\b|\/cart\/add$/;

const ENTRY_SCRIPT = '**/assets/entry.client-*.js';

/**
 * The first submission fails without an answer, the others with the answer of a proxy.
 *
 * @returns ends that. The route stays: the browser may lose what is sent while it is removed
 */
async function failSubmissions(page: Page): Promise<() => void> {
  let count = 0;
  let hasEnded = false;
  await page.route(FORM_ADDRESSES, (route) => {
    if (hasEnded || route.request().method() !== 'POST') return route.continue();
    count += 1;
    return count === 1 ? route.abort() : route.fulfill({ status: 502, body: 'Bad gateway' });
  });
  return () => {
    hasEnded = true;
  };
}

test('[AP-03] a failed form is reported in place and can be sent again', async ({ page, consoleErrors }) => {
  const product = await loadProduct(
    SHOP,
    (each) => hasOneSize(each) && (each.skus[0]?.stock.inStock ?? 0) > 9,
    ENGLISH,
  );
  await page.goto(shopUrl(SHOP.host, product.canonicalUrl));
  const url = page.url();
  const buy = page.locator('form#buy');
  const quantity = buy.getByRole('spinbutton', { name: 'Quantity' });
  await untilHydrated(page);
  const recover = await failSubmissions(page);
  await quantity.fill('3');
  await buy.getByRole('button', { name: 'Add to cart' }).click();
  await expect(buy.getByRole('alert')).toHaveText('It could not be added to your cart. Please try again.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await expect(quantity).toHaveValue('3');
  expect(page.url()).toBe(url);

  const review = page.locator('form#review');
  await page.getByText('Write a review').click();
  await untilInteractive(review);
  await checkHidden(review.getByRole('radio', { name: '4 of 5 stars' }));
  await review.getByRole('textbox', { name: 'What do you think of it?' }).fill('Good');
  await review.getByRole('textbox', { name: 'Your name' }).fill('Kim');
  await review.getByRole('button', { name: 'Send review' }).click();
  await expect(review.getByRole('alert')).toBeInViewport();
  await expect(review.getByRole('textbox', { name: 'Your name' })).toHaveValue('Kim');

  recover();
  await buy.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Added to your cart' })).toBeVisible();
  await expect(buy.getByRole('alert')).toHaveCount(0);
  // The browser and Remix report the failures that this test makes
  forgetErrors(consoleErrors);
});

test('[VL-04] a reminder and a review are checked when a field is left, and while it is wrong', async ({
  page,
}) => {
  const product = await loadProduct(SHOP, isSoldOut, ENGLISH);
  await page.goto(shopUrl(SHOP.host, product.canonicalUrl));
  await untilHydrated(page);
  const email = page.getByRole('textbox', { name: 'Email address' });
  const error = page.getByText('You have to enter a valid email');
  await email.pressSequentially('waiting@example');
  await untilInteractive(email);
  await expect(error).toHaveCount(0);
  await email.press('Tab');
  await expect(error).toBeVisible();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.focus();
  await email.press('End');
  await email.pressSequentially('.com');
  await expect(error).toHaveCount(0);

  const review = page.locator('form#review');
  await page.getByText('Write a review').click();
  await untilInteractive(review);
  const comment = review.getByRole('textbox', { name: 'What do you think of it?' });
  await comment.fill('  ');
  // Pressed where the button is before the error moves it
  await review.getByRole('button', { name: 'Send review' }).click();
  await expect(review.getByText('Choose a rating')).toBeVisible();
  await expect(comment).toHaveAttribute('aria-invalid', 'true');
  await checkHidden(review.getByRole('radio', { name: '4 of 5 stars' }));
  await expect(review.getByText('Choose a rating')).toHaveCount(0);
});

/** Opens a product whose page hydrates only when the result is called. */
async function openWithScriptsHeld(page: Page): Promise<() => void> {
  const product = await loadProduct(SHOP, hasOneSize, ENGLISH);
  const release = await hold(page, ENTRY_SCRIPT);
  await page.goto(shopUrl(SHOP.host, product.canonicalUrl));
  return release;
}

test('[LY-09] a press that begins before the page hydrates opens the form', async ({ page }) => {
  const release = await openWithScriptsHeld(page);
  await page.getByText('Write a review').hover();
  await page.mouse.down();
  release();
  await untilHydrated(page);
  await page.mouse.up();
  await expect(page.locator('form#review').getByRole('textbox', { name: 'Your name' })).toBeVisible();
});

test('a review that is begun before the page hydrates stays, and is sent in place afterwards', async ({
  page,
}) => {
  const release = await openWithScriptsHeld(page);
  await page.getByText('Write a review').click();
  const review = page.locator('form#review');
  await checkHidden(review.getByRole('radio', { name: '4 of 5 stars' }));
  const name = review.getByRole('textbox', { name: 'Your name' });
  await name.fill('Kim');
  release();
  await untilInteractive(review);
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Kim');
  await expect(review.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked();
  await review.getByRole('button', { name: 'Send review' }).click();
  await expect(review.getByRole('textbox', { name: 'What do you think of it?' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(name).toHaveValue('Kim');
});

test('[PP-02] a package’s form loads with its page: after a client navigation as well', async ({ page }) => {
  const kit = await loadPackage(SHOP);
  await page.goto(shopUrl(SHOP.host, kit.primaryCategory.canonicalUrl));
  await untilHydrated(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: kit.name, exact: true }).first().click();
  const form = page.locator('form#buy');
  await expect(form.getByRole('radio').first()).toBeAttached();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await page.reload();
  await untilHydrated(page);
  const sum = form.locator('output').last();
  const before = await sum.textContent();
  // Only the script adds the choices up
  for (const part of await form.locator('input[type=radio]:not(:disabled):not(:checked)').all()) {
    await checkHidden(part);
    if ((await sum.textContent()) !== before) break;
  }
  await expect(sum).not.toHaveText(before ?? '');
});

test('a package whose scripts cannot be loaded is bought by the form of the document', async ({ page }) => {
  const kit = await loadPackage(SHOP);
  // The page after the purchase asks for them too, whenever it has painted
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto(shopUrl(SHOP.host, kit.canonicalUrl));
  const form = page.locator('form#buy');
  for (const group of await form.getByRole('group').all())
    await checkHidden(group.locator('input:not(:disabled)').first());
  await form.locator('button[type=submit]').first().click();
  await expect(page.getByRole('status').filter({ hasText: kit.name })).toBeVisible();
});
