import type { Page } from '@playwright/test';
import { expectNoViolations } from '#tests/e2e/accessibility/axe.ts';
import { expect, runsOn, test, untilHydrated } from '#tests/e2e/shop-test.ts';
import { DEMO_PERSON } from '#tests/support/api/auth-api.ts';
import { readCart } from '#tests/support/api/cart-api.ts';
import { signInBrowser } from '#tests/support/customers/customer-browser.ts';
import { balancePageOf, ordersPageOf } from '#tests/support/customers/customer-orders.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { shopUrl } from '#tests/support/test-servers.ts';

const nordic = shopNamed('nordic');

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** Wider than the window: something makes a phone scroll sideways. */
const listOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test(
  '[AC-01] [AC-03] a customer follows an order, orders it again and reads the balance, with and without scripts',
  runsOn('phone', 'no-js'),
  async ({ page, context, javaScriptEnabled }) => {
    await signInBrowser(context, nordic, DEMO_PERSON);
    await page.goto(shopUrl(nordic.host, ordersPageOf(nordic)));
    const inProgress = page.getByRole('region', { name: 'In progress' });
    await expect(inProgress.getByText('Received').first()).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Order history' }).getByText('Cancelled').first(),
    ).toBeVisible();
    expect(await listOverflow(page)).toBe(0);
    if (javaScriptEnabled) await expectNoViolations(page, 'orders', true);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Completed' })
      .getByRole('link', { name: /^Order \d+/ })
      .last()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Track the parcel' })).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(javaScriptEnabled ? 1 : 0);
    expect(await listOverflow(page)).toBe(0);
    if (javaScriptEnabled) await expectNoViolations(page, 'an order', true);
    await page.getByRole('button', { name: 'Order again' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(
      page.getByRole('status').filter({ hasText: /of your order are in the cart again/ }),
    ).toBeVisible();
    const id = (await context.cookies()).find(({ name }) => name === 'ralph-cart')?.value ?? '';
    expect((await readCart(nordic, id))?.items.map(({ quantity }) => quantity)).toEqual([1, 2]);
    if (javaScriptEnabled) {
      // Also once the scripts have taken over the cart
      await untilHydrated(page);
      await expect(page.getByText(/of your order are in the cart again/)).toBeVisible();
    }
    await page.goto(shopUrl(nordic.host, balancePageOf(nordic)));
    await expect(page.getByText('Used for a purchase')).toBeVisible();
    expect(await listOverflow(page)).toBe(0);
    if (javaScriptEnabled) await expectNoViolations(page, 'the balance', true);
  },
);

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
