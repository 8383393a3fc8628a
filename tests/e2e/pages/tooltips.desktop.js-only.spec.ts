import { expect, open, SAMPLE_SHOP, test } from '#tests/e2e/shop-test.ts';

/** Longer than the name of an icon stays after the pointer has left. */
const LONGER_THAN_IT_STAYS_MS = 1000;

test('the name of an icon shows on hover and focus, stays under the pointer, and Escape hides it', async ({
  page,
}) => {
  await open(page, SAMPLE_SHOP);
  const link = page.getByRole('banner').getByRole('link', { name: 'Suosikit' });
  const tooltip = page.locator('[popover]').filter({ hasText: 'Suosikit' });
  await link.hover();
  await expect(tooltip).toBeVisible();
  await page.clock.install();
  await tooltip.hover();
  await page.clock.runFor(LONGER_THAN_IT_STAYS_MS);
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
  await page.keyboard.press('Tab');
  await link.focus();
  await expect(tooltip).toBeVisible();
  await link.blur();
  await expect(tooltip).toHaveCount(0);
});
