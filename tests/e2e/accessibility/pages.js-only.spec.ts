import { findProduct, isSoldOut } from '#tests/support/api/find-product.ts';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';
import type { Page } from '@playwright/test';
import { expectNoFaults } from './axe.ts';
import {
  expect,
  firstCategoryPath,
  getHref,
  open,
  runsOn,
  runsOnFor,
  shopsFor,
  test,
} from '#tests/e2e/shop-test.ts';

const SHOP_WITHOUT_REVIEWS = shopNamed('nordic');

/** Without the browser's own checks, so that the server's answer shows. */
async function sendUnchecked(page: Page, form: string): Promise<void> {
  await page
    .locator(form)
    .evaluate((element) => element instanceof HTMLFormElement && (element.noValidate = true));
  await page.locator(`${form} button[type=submit]`).click();
  await expect(page.locator(`${form} [id$="-error"]`).first()).toBeVisible();
}

/** The way to a page as it stands on another page. */
const getPath = (page: Page, start: string): Promise<string> =>
  getHref(page.locator(`a[href^="${start}"]`).first());

async function listPaths(page: Page, shop: DemoShop): Promise<string[]> {
  const category = await firstCategoryPath(page, shop);
  const campaign = await getPath(page, '/dc/');
  await open(page, shop, '/brands');
  const brand = await getPath(page, '/b/');
  await open(page, shop, category);
  const product = await getPath(page, '/p/');
  return [
    '/',
    category,
    campaign,
    brand,
    product,
    '/allt?page=2',
    '/brands',
    '/search/a',
    '/search/xqzwv',
    '/favorites',
    '/cookies',
    '/checkout',
    '/no/such/page',
  ];
}

for (const shop of shopsFor('brand')) {
  test(
    `${shop.key}: axe finds nothing on any kind of page`,
    runsOnFor(shop, 'desktop', 'phone'),
    async ({ page }) => {
      test.slow();
      for (const path of await listPaths(page, shop)) {
        await open(page, shop, path);
        await expectNoFaults(page, `${shop.key} ${path}`, path !== '/');
      }
    },
  );

  test(
    `${shop.key}: axe finds nothing on a list with its filters open, chosen and without a match`,
    runsOnFor(shop, 'desktop', 'phone'),
    async ({ page, isMobile }) => {
      await open(page, shop, '/allt');
      const panel = page.locator('main form > details');
      if (isMobile) await panel.locator('> summary').click();
      await panel.locator('input[name="brands"]:not(:disabled)').first().check();
      await expect(page).toHaveURL(/[?&]brands=/);
      await page.locator('main article button').first().click();
      await expect(page.locator('main article button[aria-pressed=true]')).toBeVisible();
      await expectNoFaults(page, 'filters chosen, a favorite');
      await open(page, shop, '/favorites');
      await expect(page.locator('main article')).toHaveCount(1);
      await expectNoFaults(page, 'a list of favorites', true);
      await open(page, shop, '/allt?brands=Nobody~b_nobody');
      await expectNoFaults(page, 'no match', true);
    },
  );

  test(
    `${shop.key}: axe finds nothing in what opens over a page, nor where something is wrong`,
    runsOn('desktop', 'phone'),
    async ({ page, isMobile, consoleErrors }) => {
      const soldOut = await findProduct(shop, isSoldOut);
      await open(page, shop, soldOut.canonicalUrl);
      await page.waitForLoadState('networkidle');
      await sendUnchecked(page, 'form:has([name=email])');
      const reviews = page.locator('#reviews form');
      await expect(reviews).toHaveCount(shop === SHOP_WITHOUT_REVIEWS ? 0 : 1);
      if (shop !== SHOP_WITHOUT_REVIEWS) {
        await page.locator('#reviews summary').click();
        await sendUnchecked(page, '#reviews form');
      }
      await expectNoFaults(page, 'forms with errors', true);

      await page.locator('main ul a[href^="/images/"]').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoFaults(page, 'enlarged picture', true);
      await page.keyboard.press('Escape');

      const banner = page.getByRole('banner');
      const languages = banner.locator('details:has([hreflang])');
      if (shop.languages.length > 1) await languages.locator('> summary').click();
      else await expect(languages).toHaveCount(0);
      if (isMobile) {
        await expectNoFaults(page, 'languages open');
        if (shop.languages.length > 1) await languages.locator('> summary').click();
        await banner.locator('details:has(> * > nav) > summary').click();
        await banner.locator('nav summary').first().click();
      } else await banner.locator('nav [aria-expanded]').first().press('Enter');
      await expectNoFaults(page, 'menu open');

      // A page whose data never came
      await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 503, body: '' }));
      await page.keyboard.press('Escape');
      await page.locator('main nav a').first().click();
      await expect(page.locator('main nav')).toHaveCount(0);
      await expect(page.locator('main h1')).toBeVisible();
      // The whole document is another one, and so are its style sheets
      await expect(banner).toHaveCSS('position', 'fixed');
      await expectNoFaults(page, 'error page', true);
      // Where the error was answered before, another takes its place
      await open(page, shop, '/no/such/page');
      await expect(page.locator('main')).toContainText('404');
      await page.waitForLoadState('networkidle');
      await page.locator('main a').click();
      await expect(page.locator('main')).toContainText('500');
      consoleErrors.length = 0;
    },
  );
}
