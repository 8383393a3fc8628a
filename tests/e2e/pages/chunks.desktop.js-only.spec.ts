import {
  forgetErrors,
  expect,
  getFirstCategoryPath,
  getHref,
  open,
  SAMPLE_SHOP,
  test,
} from '#tests/e2e/shop-test.ts';

/** Scripts of product pages only. */
const CHUNK = /\/assets\/route-[\w-]+\.js$/;

test('[NV-08] a page whose code is gone is loaded as a document, which works without', async ({
  page,
  consoleErrors,
}) => {
  const path = await getFirstCategoryPath(page, SAMPLE_SHOP);
  let documents = 0;
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  await page.route(CHUNK, (route) => route.fulfill({ status: 404 }));
  for (const _time of ['first', 'second']) {
    await open(page, SAMPLE_SHOP, path);
    documents = 0;
    const product = page.locator('main [data-alias] a[href^="/p/"]').first();
    const href = await getHref(product);
    // The link is prefetched, which must not reload the page that it is on
    const missing = page.waitForResponse(CHUNK);
    await product.hover();
    await missing;
    await product.click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(page.locator('main form button[type=submit]').first()).toBeVisible();
    expect(documents).toBe(1);
  }
  forgetErrors(consoleErrors);
});

test('[NV-08] where code of a press is gone, the next link loads a document', async ({
  page,
  consoleErrors,
}) => {
  const path = await getFirstCategoryPath(page, SAMPLE_SHOP);
  await open(page, SAMPLE_SHOP, path);
  await page.route('**/assets/send-favorite-change-*.js', (route) => route.fulfill({ status: 404 }));
  await page.locator('main [data-alias] button[form]').first().click();
  await expect(page.getByText('Jokin meni vikaan')).toBeAttached();
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await page.locator('main [data-alias] a[href^="/p/"]').first().click();
  await document;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  forgetErrors(consoleErrors);
});
