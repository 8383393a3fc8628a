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
