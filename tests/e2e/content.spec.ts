import { SHOPS } from '#tests/support/shops.ts';
import { expect, open, test } from './shop-test.ts';

/** Where each shop tells about itself, in its default language. */
const ABOUT = { karamell: '/om-oss', koivu: '/meista', lumo: '/about-us', nordic: '/about-us' } as Readonly<
  Record<string, string>
>;

for (const shop of SHOPS) {
  test(`[RT-17][LY-03] ${shop.key}: the footer leads to the shop’s own words about itself`, async ({
    page,
    isMobile,
  }) => {
    await open(page, shop);
    const footer = page.getByRole('contentinfo');
    const link = page.locator(`a[href="${ABOUT[shop.key]}"]`);
    // Accordions on phones only.
    if (isMobile) await footer.locator('details').filter({ has: link }).locator('summary').click();
    await footer.locator(link).first().click();
    await expect(page).toHaveURL(new RegExp(`${ABOUT[shop.key]}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main')).toContainText(shop.marker);
  });

  test(`[PR-01] ${shop.key}: prices follow the customer type that the visitor’s cookie names`, async ({
    page,
    context,
  }) => {
    const list = { sv: '/sortiment', fi: '/valikoima', en: '/allt' }[shop.languages[0]?.slice(0, 2) ?? 'en'];
    await open(page, shop, list);
    const withVat = await page.locator('main article').first().innerText();
    await context.addCookies([
      {
        name: 'ralph',
        value: encodeURIComponent(JSON.stringify({ customerType: 'ORGANIZATION', vatIncluded: false })),
        url: page.url(),
      },
    ]);
    await open(page, shop, list);
    expect(await page.locator('main article').first().innerText()).not.toBe(withVat);
  });
}

for (const shop of SHOPS.filter((candidate) => candidate.languages.length > 1))
  test(`[LY-12] ${shop.key}: the switcher keeps a content page, whatever it is called`, async ({ page }) => {
    await open(page, shop, ABOUT[shop.key]);
    for (const language of shop.languages.slice(1)) {
      const href = await page
        .locator(`header a[hreflang="${language.slice(0, 2)}"]`)
        .first()
        .getAttribute('href');
      const response = await page.goto(new URL(href ?? '/', page.url()).href);
      expect(response?.status()).toBe(200);
      expect(page.url()).toMatch(new RegExp(`/${language.slice(0, 2)}/[a-z-]+$`));
      await page.goBack();
    }
  });
