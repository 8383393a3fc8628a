import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '#tests/e2e/shop-test.ts';
import { DEMO_PERSON } from '#tests/support/api/auth-api.ts';
import { signInBrowser } from '#tests/support/customers/customer-browser.ts';
import { ordersPageOf } from '#tests/support/customers/customer-orders.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { shopUrl } from '#tests/support/test-servers.ts';

const nordic = shopNamed('nordic');

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('[NV-01] between account pages the scroll position stays, any other page begins at its top', async ({
  page,
  context,
}) => {
  await signInBrowser(context, nordic, DEMO_PERSON);
  await page.setViewportSize({ width: 1360, height: 500 });
  await page.goto(shopUrl(nordic.host, ordersPageOf(nordic)));
  await untilHydrated(page);
  await page.evaluate(() => scrollTo(0, 150));
  // Not by a click of the mouse: the header covers what the page has scrolled below it
  const follow = (name: string) =>
    page
      .getByRole('link', { name, exact: true })
      .first()
      .evaluate((link: HTMLElement) => link.click());
  await follow('Balance');
  await expect(page.getByRole('heading', { level: 1, name: 'Balance' })).toBeFocused();
  expect(await scrollTop(page)).toBe(150);
  await page.evaluate(() => scrollTo(0, 120));
  await page
    .getByRole('link', { name: 'Our story' })
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).not.toHaveURL(/my-account/);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Balance' })).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(120);
});
