import { expect, open, runsOn, shopsFor, test } from '#tests/e2e/shop-test.ts';

for (const shop of shopsFor('any'))
  test(
    `[LY-07] ${shop.key}: a panel of the phone’s menu takes the place of its lines, with a way back`,
    runsOn('phone'),
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page, shop);
      const banner = page.getByRole('banner');
      const opener = banner.locator('button:has([data-icon=menu])');
      const menu = banner.locator('[popover]:has(> * > nav)');
      await opener.tap();
      const branch = menu.locator('nav > ul > li:has(> [aria-expanded])').first();
      await expect(branch).toBeVisible();
      // Nothing behind takes the focus or scrolls
      await expect(page.locator('main')).toHaveAttribute('inert');
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');

      const panel = branch.locator('> div');
      const toggle = branch.locator('> button');
      await branch.locator('> a').tap();
      const back = panel.getByRole('button');
      await expect(back).toBeFocused();
      await expect(panel.locator('ul a').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await back.tap();
      await expect(panel).toBeHidden();
      await expect(toggle).toBeFocused();

      await toggle.tap();
      await page.keyboard.press('Escape');
      await expect(branch).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(page.locator('main')).not.toHaveAttribute('inert');

      await opener.tap();
      await expect(panel).toBeHidden();
      await toggle.tap();
      await panel.locator('a').first().tap();
      await expect(page).not.toHaveURL(/\/$/);
      await expect(menu).toBeHidden();
      await expect(page.locator('main')).not.toHaveAttribute('inert');
    },
  );
