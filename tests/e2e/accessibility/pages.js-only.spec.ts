import { loadProduct, isSoldOut } from '#tests/support/api/products.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { listPageTypes } from './page-types.ts';
import {
  forgetErrors,
  expect,
  isFullMatrix,
  open,
  runsInTurn,
  SAMPLE_SHOP,
  shopsFor,
  test,
  untilHydrated,
} from '#tests/e2e/shop-test.ts';

/** Submits a form without the browser's validation, so that the server's errors are shown. */
async function sendUnchecked(page: Page, form: string): Promise<void> {
  await page
    .locator(form)
    .evaluate((element) => element instanceof HTMLFormElement && (element.noValidate = true));
  await page.locator(`${form} button[type=submit]`).click();
  await expect(page.locator(`${form} [id$="-error"]`).first()).toBeVisible();
}

/** What differs between brands is their look, which these have in full. */
const LOOKS = ['home', 'category', 'product'];

for (const shop of shopsFor('two')) {
  test(
    `${shop.key}: axe finds no violations on any type of page`,
    runsInTurn(shop, ['desktop', 'phone']),
    async ({ page }) => {
      test.slow();
      const types = await listPageTypes(shop);
      const isComplete = isFullMatrix || shop === SAMPLE_SHOP;
      for (const { name, path } of types.filter((type) => isComplete || LOOKS.includes(type.name))) {
        await open(page, shop, path);
        await expectNoViolations(page, `${shop.key} ${name}`, name !== 'home');
      }
    },
  );
}

for (const shop of shopsFor('any')) {
  test(
    `${shop.key}: axe finds no violations on a list with open filters, selected filters and no match`,
    runsInTurn(shop, ['desktop', 'phone']),
    async ({ page, isMobile }) => {
      await open(page, shop, '/allt');
      const panel = page.locator('main form > details');
      if (isMobile) await panel.locator('> summary').click();
      await panel.locator('input[name="brands"]:not(:disabled)').first().check();
      await expect(page).toHaveURL(/[?&]brands=/);
      if (isMobile) {
        await expectNoViolations(page, 'filters open', true);
        await panel.locator('> summary').click();
      }
      await page.locator('main [data-alias] button[form="favorite"]').first().click();
      await expect(page.locator('main [data-alias] button[aria-pressed=true]')).toBeVisible();
      await expectNoViolations(page, 'filters chosen, a favorite');
      await open(page, shop, '/favorites');
      await expect(page.locator('main [data-alias]')).toHaveCount(1);
      await expectNoViolations(page, 'a list of favorites', true);
      await open(page, shop, '/allt?brands=Nobody~b_nobody');
      await expectNoViolations(page, 'no match', true);
    },
  );

  test(
    `${shop.key}: axe finds no violations in dialogs, menus, form errors and error pages`,
    runsInTurn(shop, ['desktop', 'phone']),
    async ({ page, isMobile, consoleErrors }) => {
      const soldOut = await loadProduct(shop, isSoldOut);
      await open(page, shop, soldOut.canonicalUrl);
      await sendUnchecked(page, 'main form:has([name=email])');
      await page.locator('#reviews summary').last().click();
      await sendUnchecked(page, '#reviews form');
      await expectNoViolations(page, 'forms with errors', true);

      // A form that is pressed before its script comes leads to a page of its own
      await untilHydrated(page);
      await page.locator('main ul a[href^="/images/"]').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page, 'enlarged picture', true);
      await page.keyboard.press('Escape');

      const banner = page.getByRole('banner');
      const languages = banner.locator('details:has([hreflang])');
      const languageOpener = languages.locator('> summary').filter({ visible: true });
      const menu = banner.locator('[popover]:has(> * > nav)');
      const menuOpener = banner.locator('button:has([data-icon=menu])');
      if (isMobile) {
        await menuOpener.click();
        await expect(menu.locator('a[href*="/account"]')).toBeVisible();
        // A header without a top bar has the languages in its menu
        if ((await menu.locator('details:has([hreflang])').count()) === 0)
          await page.keyboard.press('Escape');
      }
      if (shop.languages.length > 1) await languageOpener.click();
      else await expect(languages).toHaveCount(0);
      if (isMobile) {
        await expectNoViolations(page, 'languages open');
        if (shop.languages.length > 1) await languageOpener.click();
        if (await menu.isHidden()) await menuOpener.click();
        await menu.locator('nav [aria-expanded]').first().click();
      } else await banner.locator('nav [aria-expanded]').first().press('Enter');
      // Its panel is rendered when first needed
      await expect(banner.locator('[id^=submenu-]').filter({ visible: true })).toHaveCount(1);
      await expectNoViolations(page, 'menu open');

      // Error page after failed client navigation
      await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 503, body: '' }));
      await page.keyboard.press('Escape');
      await page.locator('main nav a').filter({ visible: true }).first().click();
      await expect(page.locator('main nav')).toHaveCount(0);
      await expect(page.locator('main h1')).toBeVisible();
      // The error page is another document with its own style sheets
      await expect(banner).toHaveCSS('position', 'fixed');
      await expectNoViolations(page, 'error page', true);
      // A failed navigation from the 404 page replaces it by the error page
      await open(page, shop, '/no/such/page');
      await expect(page.locator('main')).toContainText('404');
      await untilHydrated(page);
      await page.locator('main a').first().click();
      await expect(page.locator('main')).toContainText('500');
      forgetErrors(consoleErrors);
    },
  );
}
