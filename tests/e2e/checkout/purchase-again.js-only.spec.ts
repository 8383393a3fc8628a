import { expectNoViolations } from '#tests/e2e/accessibility/axe.ts';
import { tabTo } from '#tests/e2e/accessibility/focus.ts';
import { expect, open, runsOn, test, untilHydrated } from '#tests/e2e/shop-test.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { listOrders } from '#tests/support/checkout/checkout-shopper.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { shopUrl } from '#tests/support/test-servers.ts';
import {
  agree,
  countPurchases,
  field,
  fillIn,
  goToCheckout,
  INVOICE,
  payButton,
  shopPath,
} from './purchase-steps.ts';

const nordic = shopNamed('nordic');
const ordered = '#ordered-goods';

test(
  '[CO-08] [CO-06] a closed tab loses nothing; a double click, going back and a reload are one order and one purchase',
  runsOn('phone'),
  async ({ page: first, context, consoleErrors }) => {
    await agree(first, nordic);
    const cartId = await goToCheckout(first, nordic);
    await untilHydrated(first);
    const email = `${cartId}@example.com`;
    await fillIn(first, nordic, { customerType: 'ORGANIZATION', paymentId: INVOICE, email });
    await first.waitForLoadState('networkidle');
    await first.close();

    const page = await context.newPage();
    await page.goto(shopUrl(nordic.host, shopPath(nordic, 'checkout')));
    await untilHydrated(page);
    await expect(field(page, 'email')).toHaveValue(email);
    await expect(field(page, 'billing.company')).toHaveValue('Holm & Ek');
    await field(page, 'terms').setChecked(true);
    await payButton(page).dblclick({ noWaitAfter: true });
    await expect(page.locator(ordered)).toBeVisible();
    await expect.poll(() => countPurchases(page)).toBe(1);
    await expectNoViolations(page, 'confirmation');

    await page.goBack();
    await expect(page.locator('h1')).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    await page.goForward();
    await expect(page.locator(ordered)).toBeVisible();
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(page.locator(ordered)).toBeVisible();
    expect(await countPurchases(page)).toBe(0);
    expect((await listOrders(cartId)).map(({ status }) => status)).toEqual(['pending']);
    expect(consoleErrors).toEqual([]);
  },
);

test('[CO-01] the whole purchase with the keyboard alone', async ({ page }) => {
  const { canonicalUrl } = await loadPlentifulProduct(nordic);
  await open(page, nordic, canonicalUrl);
  const type = async (name: string, text: string) => {
    await tabTo(page, field(page, name));
    await page.keyboard.type(text);
  };
  await tabTo(page, page.locator('form#buy button[type=submit]').last());
  await page.keyboard.press('Enter');
  const onward = page.locator(`dialog a[href="${shopPath(nordic, 'checkout')}"]`);
  await expect(onward).toBeVisible();
  await tabTo(page, onward);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${shopPath(nordic, 'checkout')}`);
  await untilHydrated(page);
  await type('billing.zip', '00100');
  await expect(field(page, 'shippingId')).not.toHaveCount(0);
  await tabTo(page, field(page, 'shippingId').first());
  await page.keyboard.press('ArrowDown');
  await expect(field(page, 'shippingId').nth(1)).toBeChecked();
  await type('billing.firstName', 'Siri');
  await type('billing.lastName', 'Holm');
  await type('email', 'keyboard@example.com');
  await type('billing.mobile', '+358 40 123 4567');
  await type('billing.addressLine1', 'Storgatan 1');
  await type('billing.city', 'Helsinki');
  await tabTo(page, field(page, 'paymentId').first());
  await page.keyboard.press('Space');
  await expect(field(page, 'paymentId').first()).toBeChecked();
  await tabTo(page, field(page, 'terms'));
  await page.keyboard.press('Space');
  await expect(payButton(page)).toBeEnabled();
  await tabTo(page, payButton(page));
  await page.keyboard.press('Enter');
  await expect(page.locator(ordered)).toBeVisible();
});
