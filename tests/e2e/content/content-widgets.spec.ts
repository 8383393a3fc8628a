import { shopNamed } from '#tests/support/shops.ts';
import { expect, open, runsOn, test } from '#tests/e2e/shop-test.ts';

const lumo = shopNamed('lumo');
const karamell = shopNamed('karamell');

test(
  '[RT-17][LY-03] the footer links to the shop’s about page, on phones in an accordion',
  runsOn('phone'),
  async ({ page }) => {
    await open(page, lumo);
    const link = page.locator('a[href="/about-us"]');
    const footer = page.getByRole('contentinfo');
    await footer.locator('details').filter({ has: link }).locator('summary').click();
    await footer.locator(link).first().click();
    await expect(page).toHaveURL(/\/about-us$/);
    await expect(page.locator('main')).toContainText(lumo.name);
  },
);

test(
  '[RT-17] the menu of information pages links to each page and marks the current one',
  runsOn('phone-no-js'),
  async ({ page, isMobile }) => {
    await open(page, lumo, '/about-us');
    const menu = page.getByRole('navigation', { name: 'More information' });
    if (isMobile) await menu.locator('summary').click();
    await expect(menu.getByRole('link', { name: 'About Lumo' })).toHaveAttribute('aria-current', 'page');
    await menu.getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  },
);

test(
  'phones load the phone picture, other devices the wide one',
  runsOn('desktop', 'phone'),
  async ({ page, isMobile }) => {
    await open(page, karamell);
    const hero = page.locator('main picture img').first();
    await expect
      .poll(() => hero.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(isMobile ? /phone-counter/ : /karamell-counter/);
  },
);
