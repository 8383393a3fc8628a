import { AxeBuilder } from '@axe-core/playwright';
import { SHOPS } from '#tests/support/shops.ts';
import { expect, firstCategoryPath, open, test } from './shop-test.ts';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const shop of SHOPS)
  test(`${shop.key}: axe finds nothing on any kind of page`, async ({ page }) => {
    test.slow();
    const category = await firstCategoryPath(page, shop);
    await open(page, shop, category);
    const product = (await page.locator('main a[href*="/p/"]').first().getAttribute('href')) ?? '/';
    for (const path of ['/', category, product, '/cookies', '/no/such/page', '/checkout', '/allt?page=2']) {
      await open(page, shop, path);
      await page.evaluate(() => document.fonts.ready);
      const { violations } = await new AxeBuilder({ page }).withTags(STANDARD).analyze();
      const told = violations.map(
        (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target).join(' | ')}`,
      );
      expect(told, `${shop.key} ${path}`).toEqual([]);
    }
  });

for (const shop of SHOPS)
  test(`${shop.key}: axe finds nothing on a list with its filters open, chosen and without a match`, async ({
    page,
    isMobile,
  }) => {
    const axe = async () => {
      const { violations } = await new AxeBuilder({ page }).withTags(STANDARD).analyze();
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`);
    };
    await open(page, shop, '/allt');
    const panel = page.locator('main form > details');
    if (isMobile) await panel.locator('> summary').click();
    await panel.locator('input[name="brands"]:not(:disabled)').first().check();
    await expect(page).toHaveURL(/[?&]brands=/);
    expect(await axe()).toEqual([]);
    await open(page, shop, '/allt?brands=Nobody~b_nobody');
    expect(await axe()).toEqual([]);
  });
