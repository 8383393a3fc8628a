import { findFocusFault } from './focus.ts';
import { expect, getFirstCategoryPath, open, runsOn, shopsFor, test } from '#tests/e2e/shop-test.ts';

for (const shop of shopsFor('any')) {
  test(`${shop.key}: a product can be opened from a list by keyboard`, async ({ page }) => {
    await open(page, shop, await getFirstCategoryPath(page, shop));
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Tab');
    const skip = page.locator(':focus');
    await expect(skip).toHaveAttribute('href', /#/);
    await page.keyboard.press('Enter');
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if (((await focused.getAttribute('href')) ?? '').includes('/p/')) {
        const box = await focused.boundingBox();
        const header = await page.getByRole('banner').boundingBox();
        if (!header || !box) throw new Error('The focus or the header is not visible');
        const isHidden = header.y + header.height > box.y + box.height && header.y >= 0;
        expect(isHidden, 'the header covers the focus').toBe(false);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/p\//);
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        expect(await findFocusFault(page)).toBeNull();
        return;
      }
    }
    throw new Error('No product was reached in 60 steps');
  });

  test(
    `[LY-07] ${shop.key}: the main menu opens by keyboard and closes with Escape`,
    runsOn('desktop', 'phone'),
    async ({ page, isMobile }) => {
      await open(page, shop);
      await page.waitForLoadState('networkidle');
      if (isMobile) {
        const drawer = page.getByRole('banner').locator('details:has(> * > nav)');
        await drawer.locator('> summary').focus();
        await page.keyboard.press('Enter');
        const branch = drawer.locator('nav summary').first();
        await expect(branch).toBeVisible();
        await branch.focus();
        await page.keyboard.press('Enter');
        await expect(drawer.locator('nav a[href]').first()).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(branch).toBeHidden();
        return;
      }
      const opener = page.locator('header nav [aria-expanded]').first();
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAttribute('href', /\S/);
      await page.keyboard.press('Escape');
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
    },
  );
}
