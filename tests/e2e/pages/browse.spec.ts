import { SHOPS } from '#tests/support/shops.ts';
import { expect, getFirstCategoryPath, open, runsInTurn, shopsFor, test } from '#tests/e2e/shop-test.ts';

for (const shop of SHOPS) {
  test(
    `[RT-01] ${shop.key}: the start page shows the brand, texts and products`,
    runsInTurn(shop),
    async ({ page }) => {
      await open(page, shop);
      await expect(page.locator('html')).toHaveAttribute('lang', shop.languages[0] ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner').locator('img').first()).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText(shop.name);
      expect(await page.locator('main a[href*="/p/"]').count()).toBeGreaterThan(3);
    },
  );

  test(
    `[RT-12][RT-11] ${shop.key}: a list, its second page and a product open`,
    runsInTurn(shop),
    async ({ page }) => {
      await open(page, shop, await getFirstCategoryPath(page, shop));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const product = page.locator('main a[href*="/p/"]').first();
      const name = (await page.locator('main article').first().getByRole('heading').innerText()).trim();
      await product.click();
      await expect(page).toHaveURL(/\/p\//);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page.locator('main')).toContainText(shop.currency === 'SEK' ? /\d\s*kr/ : /€/);
      await expect(page.locator('main img').first()).toBeVisible();
      await expect(
        page.getByRole('navigation', { name: /breadcrumb|brödsmul|murupol|brødkrumme|brødsmule/i }),
      ).toBeVisible();
    },
  );

  test(
    `[SR-05] ${shop.key}: the search box is a form that leads to results`,
    runsInTurn(shop),
    async ({ page, isMobile }) => {
      await open(page, shop, await getFirstCategoryPath(page, shop));
      const word =
        (await page.locator('main article').first().getByRole('heading').innerText()).split(/[\s,–-]/)[0] ??
        '';
      // With scripts it becomes a combobox on first use
      const box = page.getByRole('banner').locator('input[name=q]:visible');
      if (isMobile) await page.getByRole('banner').locator('summary:has(+ div search)').click();
      await box.fill(word);
      await box.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
      expect(await page.locator('main a[href*="/p/"]').count()).toBeGreaterThan(0);
    },
  );
}

for (const shop of shopsFor('any'))
  test(`[RT-20] ${shop.key}: an unknown path shows the 404 page in the shop’s layout with a link to the start page`, async ({
    page,
  }) => {
    const response = await open(page, shop, '/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.locator('main a[href]').first().click();
    await expect(page).toHaveURL(new RegExp(`${shop.host}:\\d+/$`));
  });
