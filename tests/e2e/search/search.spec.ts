import { shopNamed } from '#tests/support/shops.ts';
import { expect, open, runsOn, test } from '#tests/e2e/shop-test.ts';
import { openerOf } from './search-box.ts';

test(
  '[SR-03][SR-05] a search shows results, and a search without results shows top searches',
  runsOn('phone', 'no-js'),
  async ({ page, isMobile }) => {
    await open(page, shopNamed('karamell'));
    const header = page.getByRole('banner');
    const field = header.locator('input[name=q]:visible');
    const search = async (text: string) => {
      if (isMobile) await openerOf(page).click();
      await field.fill(text);
      await field.press('Enter');
    };
    const word = 'lakrits';
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
