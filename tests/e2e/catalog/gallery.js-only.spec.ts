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
  const shown = dialog.getByRole('group').locator('img');
  const before = (await shown.getAttribute('src')) ?? '';
  await page.keyboard.press('ArrowRight');
  await expect(shown).not.toHaveAttribute('src', before);
  await expect(dialog.getByText(`2/${product.productImages.length}`)).toBeVisible();
  await dialog.getByRole('button', { name: /^Picture 1 of/ }).click();
  await expect(shown).toHaveAttribute('src', before);
  await expect(dialog.getByText(product.name, { exact: true })).toBeVisible();
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
  const view = page.getByRole('dialog').getByRole('group');
  const large = view.locator('img');
  const [whole, room] = [await large.boundingBox(), await view.boundingBox()];
  expect(whole?.height).toBeCloseTo(room?.height ?? 0, 0);
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
