import { expect, open, runsOn, shopsFor, test } from '#tests/e2e/shop-test.ts';

for (const shop of shopsFor('any'))
  test(
    `[LY-07] ${shop.key}: a level of the phone’s menu takes the place of the one before, with a way back`,
    runsOn('phone'),
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page, shop);
      const drawer = page.getByRole('banner').locator('details:has(> * > nav)');
      const opener = drawer.locator('> summary');
      await opener.tap();
      const branch = drawer.locator('nav > ul > li > details > summary').first();
      await expect(branch).toBeVisible();
      // Nothing behind takes the focus or scrolls
      await expect(page.locator('main')).toHaveAttribute('inert');
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');

      const label = (await branch.innerText()).trim();
      await branch.tap();
      await expect(branch).toBeHidden();
      const back = drawer.locator('button').first();
      await expect(back).toBeFocused();
      await expect(drawer.locator('[aria-current]').first()).toHaveText(label);
      const deeper = drawer.locator('nav ul ul > li > details > summary').first();
      await deeper.tap();
      await expect(drawer.locator('nav ul ul ul a').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await back.tap();
      await expect(deeper).toBeFocused();
      await deeper.tap();
      await drawer.getByRole('button').nth(1).tap();
      await expect(branch).toBeFocused();

      await page.keyboard.press('Escape');
      await expect(branch).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(page.locator('main')).not.toHaveAttribute('inert');

      await opener.tap();
      await branch.tap();
      await drawer.locator('nav ul ul a').first().tap();
      await expect(page).not.toHaveURL(/\/$/);
      await expect(drawer.locator('> div')).toBeHidden();
      await expect(page.locator('main')).not.toHaveAttribute('inert');
    },
  );
