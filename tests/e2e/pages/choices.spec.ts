import { getFirstCategoryPath, expect, open, runsOn, shopsFor, test } from '#tests/e2e/shop-test.ts';

for (const shop of shopsFor('any'))
  test(
    `[LY-13] [PR-01] [CK-03] ${shop.key}: the toggles of VAT and customer type change the page in place`,
    runsOn('desktop', 'no-js'),
    async ({ page, javaScriptEnabled }) => {
      await open(page, shop, await getFirstCategoryPath(page, shop));
      const readState = async (): Promise<object> => {
        const cookies = await page.context().cookies();
        const value = cookies.find(({ name }) => name === 'ralph')?.value ?? '{}';
        return JSON.parse(decodeURIComponent(value)) as object;
      };
      const footer = page.getByRole('contentinfo');
      const firstCard = page.locator('main [data-alias]').first();
      const before = await firstCard.innerText();
      const sold = footer.locator('button[name=vat]').nth(1);
      await footer.locator('input[type=email]').fill('half');
      await sold.click();
      await expect(sold).toHaveAttribute('aria-pressed', 'true');
      await expect(firstCard).not.toHaveText(before);
      expect(await readState()).toMatchObject({ vatIncluded: false });
      if (javaScriptEnabled) {
        // The page is the same: what is typed, and the focus
        await expect(sold).toBeFocused();
        await expect(footer.locator('input[type=email]')).toHaveValue('half');
      } else await expect(page).toHaveURL(/#choices-here$/);
      const header = page.getByRole('banner');
      const company = header.locator('button[name=customerType]:visible').nth(1);
      // The header hides on the way down
      await page.evaluate(() => window.scrollTo(0, 0));
      // A shop without a top bar has it in the list of languages
      const list = header.locator('details:has([name=customerType]) > summary');
      if (await list.isVisible()) await list.click();
      await company.click();
      await expect.poll(readState).toMatchObject({ customerType: 'ORGANIZATION', vatIncluded: false });
      await expect(header.locator('button[name=customerType]').nth(1)).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await footer.locator('button[name=vat]').first().click();
      await expect(footer.locator('button[name=vat]').first()).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(readState).toMatchObject({ customerType: 'ORGANIZATION', vatIncluded: true });
      await expect(firstCard).toContainText(/\d/);
    },
  );
