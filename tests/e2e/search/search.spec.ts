import { SHOPS } from '#tests/support/shops.ts';
import { expect, open, runsInTurn, test } from '#tests/e2e/shop-test.ts';

/** A text that finds products in each shop's default language. */
const WORDS: Readonly<Record<string, string>> = {
  karamell: 'lakrits',
  koivu: 'koivu',
  lumo: 'lamp',
  nordic: 'wool',
};

for (const shop of SHOPS) {
  test(
    `[SR-03][SR-05] ${shop.key}: a search shows results, and a search without results shows top searches`,
    runsInTurn(shop),
    async ({ page, isMobile }) => {
      await open(page, shop);
      const header = page.getByRole('banner');
      const field = header.locator('input[name=q]:visible');
      const search = async (text: string) => {
        if (isMobile) await header.locator('summary:has(+ div search)').click();
        await field.fill(text);
        await field.press('Enter');
      };
      const word = WORDS[shop.key] ?? '';
      await search(word);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
      await expect(page).toHaveTitle(new RegExp(word));
      expect(await page.locator('main a[href*="/p/"]').count()).toBeGreaterThan(0);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await search('xqzwv');
      await expect(page.locator('main h2').first()).toContainText('xqzwv');
      const suggestion = page.locator('main nav[aria-labelledby=top-searches] a').first();
      const name = await suggestion.innerText();
      await suggestion.click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    },
  );
}
