import { expect, getFirstCategoryPath, getHref, open, SAMPLE_SHOP, test } from '#tests/e2e/shop-test.ts';

/** Scripts of product pages only. */
const CHUNK = /\/assets\/route-[\w-]+\.js$/;

test('[NV-08] a chunk that is gone loads the page that was asked for, at most once a minute', async ({
  page,
  consoleErrors,
}) => {
  const path = await getFirstCategoryPath(page, SAMPLE_SHOP);
  await open(page, SAMPLE_SHOP, path);
  let documents = 0;
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  await page.route(CHUNK, (route) => route.fulfill({ status: 404 }));
  const product = page.locator('main [data-alias] a[href^="/p/"]').first();
  const href = await getHref(product);
  await product.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect.poll(() => documents).toBe(1);
  await expect(page.locator('main form button[type=submit]').first()).toBeVisible();
  // The document works without its script; back in the list the second failure within the minute shows the error page
  await open(page, SAMPLE_SHOP, path);
  documents = 0;
  await product.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jokin meni vikaan');
  expect(documents).toBe(0);
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  consoleErrors.splice(0);
});
