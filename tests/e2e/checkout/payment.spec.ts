import type { Page } from '@playwright/test';
import { readCart, cartWith } from '#tests/support/api/cart-api.ts';
import { aCheckout, updateCheckout } from '#tests/support/api/checkout-api.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { shopUrl } from '#tests/support/test-servers.ts';
import { expect, open, runsOn, test } from '#tests/e2e/shop-test.ts';
import { EMBEDDED, field, HOSTED, payButton, press } from './purchase-steps.ts';

const lumo = shopNamed('lumo');

/** Opens a checkout that is filled in but for the terms, and accepts them. Returns the cart's id. */
async function openFilled(page: Page, paymentId: number): Promise<string> {
  const { skuId } = await loadPlentifulProduct(lumo);
  const { id } = await cartWith(lumo, skuId, 2);
  await updateCheckout(lumo, id, aCheckout(lumo, { paymentId, customerType: 'PERSON' }));
  await page.context().addCookies([{ name: 'ralph-cart', value: id, url: shopUrl(lumo.host, '/') }]);
  await open(page, lumo, '/checkout');
  await expect(page.locator('main iframe')).toHaveCount(0);
  await field(page, 'terms').check();
  return id;
}

test(
  '[CO-04] [CO-09] an embedded payment is paid in its frame, once all is filled in; a late callback is waited for',
  runsOn('desktop'),
  async ({ page }, { project }) => {
    const id = await openFilled(page, EMBEDDED);
    const hasScript = !project.name.includes('no-js');
    if (!hasScript) await page.locator('main [data-update]:visible').last().click();
    const frame = page.frameLocator('main iframe');
    const sum = (await page.locator('aside').innerText()).match(/€[\d.,]+/g)?.at(-1) ?? 'no sum';
    await expect(frame.locator('strong')).toHaveText(sum);
    await frame.locator('select').selectOption('after');
    await frame.locator('button[value="paid"]').click();
    await page.waitForURL(/\/checkout\/confirm$/);
    await expect.poll(async () => (await readCart(lumo, id))?.isCompleted).toBe(true);
    if (!hasScript) await page.reload();
    await expect(page.locator('h1')).toHaveText('Thank you for your order');
  },
);

test(
  '[CO-05] [CO-09] a declined payment ends on the fail page, a cancelled one in the filled checkout, and then it is paid',
  runsOn('no-js'),
  async ({ page }) => {
    const id = await openFilled(page, HOSTED);
    await payButton(page).click();
    await press(page, 'declined');
    await expect(page.locator('h1')).toHaveText('Your order could not be created');
    await page.getByRole('link', { name: 'Back to the checkout' }).click();
    await expect(field(page, 'email')).toHaveValue('buyer@example.com');
    await field(page, 'terms').setChecked(true);
    await payButton(page).click();
    await press(page, 'cancelled');
    await expect(page.getByText('The payment was cancelled')).toBeVisible();
    await expect(field(page, 'email')).toHaveValue('buyer@example.com');
    expect(await readCart(lumo, id)).toMatchObject({ isCompleted: false });
    await field(page, 'terms').setChecked(true);
    await payButton(page).click();
    await press(page, 'paid');
    await expect(page.locator('h1')).toHaveText('Thank you for your order');
    expect(await readCart(lumo, id)).toMatchObject({ isCompleted: true });
  },
);
