import { shopNamed } from '#tests/support/shops.ts';
import { expect, open, test } from './shop-test.ts';

test('[PP-06] a heart that the shop could not keep empties again and says so', async ({ page }) => {
  const shop = shopNamed('lumo');
  await open(page, shop, '/allt');
  const alias = await page.locator('main article[data-alias]').first().getAttribute('data-alias');
  const heart = page.locator(`main article[data-alias="${alias}"] button[form="favorite"]`);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.route('**/favorites', (route) => route.fulfill({ status: 200, body: '' }));
  await heart.click();
  await expect(page.getByRole('status').filter({ hasText: 'Something went wrong' })).toHaveCount(1);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('[PP-06] a heart whose script does not come stays empty and says so', async ({ page, complaints }) => {
  const shop = shopNamed('lumo');
  await open(page, shop, '/allt');
  await page.waitForLoadState('networkidle');
  const heart = page.locator('main article button[form="favorite"]').first();
  await page.route('**/assets/keep-favorites-*.js', (route) => route.abort());
  await heart.click();
  await expect(page.getByRole('status').filter({ hasText: 'Something went wrong' })).toHaveCount(1);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_FAILED')));
});
