import { expect, open, runsOn, shopsFor, test } from '#tests/e2e/shop-test.ts';

/** Path of each shop's about page in its default language. */
const ABOUT = { karamell: '/om-oss', koivu: '/meista', lumo: '/about-us', nordic: '/about-us' } as Readonly<
  Record<string, string>
>;

for (const shop of shopsFor('any')) {
  test(
    `[RT-17][LY-03] ${shop.key}: the footer links to the shop’s about page`,
    runsOn('desktop', 'phone', 'phone-no-js'),
    async ({ page, isMobile }) => {
      await open(page, shop);
      const footer = page.getByRole('contentinfo');
      const link = page.locator(`a[href="${ABOUT[shop.key]}"]`);
      // The footer has accordions on phones only
      if (isMobile) await footer.locator('details').filter({ has: link }).locator('summary').click();
      await footer.locator(link).first().click();
      await expect(page).toHaveURL(new RegExp(`${ABOUT[shop.key]}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main')).toContainText(shop.name);
    },
  );
}
