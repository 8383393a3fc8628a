import type { Page } from '@playwright/test';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { expectNoViolations } from '#tests/e2e/accessibility/axe.ts';
import { fillCart } from '#tests/e2e/accessibility/page-types.ts';
import { forgetErrors, expect, open, runsOn, test, hold } from '#tests/e2e/shop-test.ts';
import { field, payButton, shopPath, updated } from './purchase-steps.ts';

const karamell = shopNamed('karamell');
const koivu = shopNamed('koivu');

/** Opens the checkout with goods in the cart. */
async function openCheckout(page: Page, shop: DemoShop): Promise<void> {
  await fillCart(page.context(), shop);
  await open(page, shop, shopPath(shop, 'checkout'));
}

test(
  '[CO-01] [LY-10] deliveries and sums come while the form is filled in, and nothing moves',
  runsOn('phone'),
  async ({ page }) => {
    await openCheckout(page, karamell);
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) =>
        shifts.push(
          ...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value),
        ),
      ).observe({ type: 'layout-shift' });
    });
    await field(page, 'billing.zip').fill('111 22');
    await expect(field(page, 'shippingId')).toHaveCount(4);
    const total = await payButton(page).textContent();
    await field(page, 'shippingId').nth(1).check();
    await expect(payButton(page)).not.toHaveText(total ?? '');
    await expect(payButton(page)).toBeEnabled();
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  },
);

test(
  '[CO-02] [VL-04] an answer never overwrites what is being typed; the state is there after a reload',
  runsOn('desktop'),
  async ({ page }) => {
    await openCheckout(page, karamell);
    const release = await hold(page, '**/checkout/update');
    await field(page, 'billing.zip').fill('111 22');
    await field(page, 'billing.firstName').pressSequentially('Si');
    await expect(payButton(page)).toBeDisabled();
    release();
    await field(page, 'billing.firstName').pressSequentially('ri');
    await expect(field(page, 'shippingId')).toHaveCount(4);
    await expect(field(page, 'billing.firstName')).toHaveValue('Siri');
    const saved = page.waitForResponse('**/checkout/update');
    await field(page, 'email').fill('siri@example.com');
    await saved;
    await page.reload();
    await expect(field(page, 'email')).toHaveValue('siri@example.com');
    await expect(field(page, 'billing.firstName')).toHaveValue('Siri');
  },
);

test(
  '[CO-03] [VL-04] errors are announced, lead to their fields, and leave when they are mended',
  runsOn('phone'),
  async ({ page }) => {
    await openCheckout(page, karamell);
    await field(page, 'email').fill('siri@');
    await field(page, 'email').blur();
    await expect(page.locator('#checkout-email-error')).toBeVisible();
    await field(page, 'email').fill('siri@example.com');
    await expect(page.locator('#checkout-email-error')).toHaveCount(0);
    await updated(page, 'payment', () => field(page, 'paymentId').first().check());
    await expect(payButton(page)).toBeEnabled();
    await payButton(page).click();
    const summary = page.locator('main [role=alert]');
    await expect(summary).toBeFocused();
    await expectNoViolations(page, 'errors', true);
    await summary.locator('a[href="#checkout-billing-firstName"]').click();
    await expect(field(page, 'billing.firstName')).toBeFocused();
    await page.keyboard.type('Siri');
    await expect(summary.locator('a[href="#checkout-billing-firstName"]')).toHaveCount(0);
  },
);

for (const [shop, zip, visit] of [
  [karamell, '000 00', 'phone'],
  [koivu, '00100', 'desktop'],
] as const)
  test(
    `[CO-01] [CO-09] ${shop.key}: axe finds no violations in any step`,
    runsOn(visit),
    async ({ page }) => {
      await openCheckout(page, shop);
      await expectNoViolations(page, `${shop.key} empty`);
      await updated(page, 'destination', () => field(page, 'billing.zip').fill(zip));
      await expect(page.locator('main #checkout-step-delivery :is([role=alert], fieldset)')).toBeVisible();
      await field(page, 'otherShipping').check();
      await expect(field(page, 'shipping.firstName')).toBeVisible();
      await field(page, 'paymentId').last().check();
      await expect(payButton(page)).toHaveCount(0);
      await expectNoViolations(page, `${shop.key} filled in`, true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    },
  );

test('[CO-01] the form is filled in with the keyboard alone; the Enter key never orders', async ({
  page,
}) => {
  await openCheckout(page, karamell);
  await field(page, 'billing.zip').focus();
  await page.keyboard.type('111 22');
  await page.keyboard.press('Enter');
  await expect(field(page, 'shippingId')).toHaveCount(4);
  await page.keyboard.press('Tab');
  await expect(field(page, 'shippingId').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(field(page, 'shippingId').nth(1)).toBeChecked();
  await expect(page.locator('main [role=alert]')).toHaveCount(0);
});

test('[CO-01] [AP-03] without network the page says so, keeps what was typed and saves it later', async ({
  page,
  consoleErrors,
}) => {
  await openCheckout(page, karamell);
  await page.context().setOffline(true);
  await field(page, 'billing.zip').fill('111 22');
  await field(page, 'billing.zip').blur();
  await expect(page.locator('main [role=alert]')).toBeVisible();
  await page.context().setOffline(false);
  await expect(field(page, 'shippingId')).toHaveCount(4);
  await expect(page.locator('main [role=alert]')).toHaveCount(0);
  forgetErrors(consoleErrors);
});

test(
  '[CO-02] a field that few need opens by the keyboard with the focus in it, and is open again with what was typed',
  runsOn('desktop'),
  async ({ page }) => {
    await openCheckout(page, karamell);
    const careOf = field(page, 'billing.careOf');
    await expect(careOf).toBeHidden();
    await careOf.locator('xpath=ancestor::details/summary').focus();
    await page.keyboard.press('Enter');
    await expect(careOf).toBeFocused();
    const saved = page.waitForResponse('**/checkout/update');
    await careOf.fill('Holm');
    await saved;
    await page.reload();
    await expect(careOf).toBeVisible();
    await expect(careOf).toHaveValue('Holm');
  },
);
