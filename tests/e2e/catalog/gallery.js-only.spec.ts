import { listProducts, loadProduct } from '#tests/support/api/products.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { shopUrl } from '#tests/support/test-servers.ts';
import { expect, test, untilHydrated } from '#tests/e2e/shop-test.ts';

test('[PP-01] pictures are enlarged, browsed and closed by keyboard, and the focus returns', async ({
  page,
}) => {
  const shop = shopNamed('lumo');
  const product = await loadProduct(shop, ({ productImages }) => productImages.length > 1);
  await page.goto(shopUrl(shop.host, product.canonicalUrl));
  await untilHydrated(page);
  const pictures = page.getByRole('list', { name: 'Product pictures' });
  const enlarge = pictures.getByRole('link').first();
  await enlarge.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const before = await dialog.locator('img').getAttribute('src');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.locator('img')).not.toHaveAttribute('src', before ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.locator('img')).toHaveAttribute('src', before ?? '');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(enlarge).toBeFocused();
  await enlarge.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(enlarge).toBeFocused();
});

test('[PP-01] the enlarged picture opens on the loaded one: not blank while it loads, not broken when it fails', async ({
  page,
}) => {
  const shop = shopNamed('lumo');
  const [product] = await listProducts(shop);
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/1600f2000/**', async (route) => {
    await isReleased;
    await route.fulfill({ contentType: 'image/webp', body: 'no picture' });
  });
  await page.goto(shopUrl(shop.host, product?.canonicalUrl));
  await untilHydrated(page);
  const small = page.getByRole('list', { name: 'Product pictures' }).locator('img').first();
  await expect.poll(() => small.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const loaded = await small.evaluate((img: HTMLImageElement) => img.currentSrc);
  await small.click();
  const large = page.getByRole('dialog').locator('img');
  const whole = await large.boundingBox();
  const viewport = page.viewportSize();
  expect([whole?.width, whole?.height]).toEqual([viewport?.width, viewport?.height]);
  const toggle = page.getByRole('dialog').getByRole('button', { name: 'Show larger picture' });
  await toggle.click();
  const box = await large.boundingBox();
  expect([box?.width, box?.height]).toEqual([1600, 2000]);
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await large.click();
  expect(await large.boundingBox()).toEqual(whole);
  expect(await large.evaluate((img) => getComputedStyle(img).backgroundImage)).toContain(loaded);
  release();
  await expect(large).toHaveAttribute('src', loaded);
  await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});
