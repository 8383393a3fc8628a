import { expectNoViolations } from '#tests/e2e/accessibility/axe.ts';
import { expect, open, runsOn, test } from '#tests/e2e/shop-test.ts';
import { shopNamed } from '#tests/support/shops.ts';

test(
  '[PL-05] goods that are chosen in a list are compared side by side, at most four',
  runsOn('desktop', 'phone-no-js'),
  async ({ page, javaScriptEnabled }) => {
    await open(page, shopNamed('lumo'), '/allt', 'en-US');
    const choices = page.locator('main').getByRole('checkbox', { name: /^Compare / });
    const rows = page.locator('main [data-alias]');
    const compare = page.getByRole('button', { name: /^Compare products/ });
    await expect(compare).toBeHidden();
    const names: string[] = [];
    for (const index of [0, 1, 12]) {
      await choices.nth(index).check();
      // CSS counts nothing in what the browser may skip
      await expect(rows.nth(index)).toHaveCSS('content-visibility', 'visible');
      names.push(((await choices.nth(index).getAttribute('aria-label')) ?? '').replace('Compare ', ''));
    }
    await expect(compare).toBeInViewport();
    await compare.click();
    await expect(page).toHaveURL(/\/compare\?ids=\d+&ids=\d+&ids=\d+$/);
    await expect(page.getByRole('columnheader').getByRole('link', { name: /^(?!Remove)/ })).toHaveText(names);
    await page.goBack();
    for (const index of [0, 1, 2, 3, 4]) await choices.nth(index).check();
    await compare.click();
    await expect(page.getByRole('columnheader')).toHaveCount(4);
    await expect(page.getByText('these are the first four')).toBeVisible();
    if (javaScriptEnabled) await expectNoViolations(page, 'comparison');
  },
);
