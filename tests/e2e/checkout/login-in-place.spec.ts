import type { Page } from '@playwright/test';
import { newCustomer } from '#tests/support/api/auth-api.ts';
import { callApi } from '#tests/support/api/cart-api.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { expect, runsOn, test } from '#tests/e2e/shop-test.ts';
import { field, goToCheckout, INVOICE, payButton, updated } from './purchase-steps.ts';

const karamell = shopNamed('karamell');

async function aCustomer() {
  const customer = await newCustomer('in-place');
  const address = {
    firstName: 'Siri',
    lastName: 'Holm',
    addressLine1: 'Björkvägen 7',
    zip: '12345',
    city: 'Ystad',
    mobile: '0701740605',
    country: 'SE',
  };
  await callApi(karamell, {
    kind: 'mutation',
    field: 'updateUser',
    select: '{ id }',
    input: { user: ['UserInputType!', { address, personalId: '8112189876', customerType: 'PERSON' }] },
    token: customer.token,
  });
  return customer;
}

const accountLine = (page: Page) => page.locator('#checkout-account');

test(
  '[AU-01] [CO-01] [CO-09] a login in the checkout keeps what is typed, a logout too, and the order goes through',
  runsOn('phone', 'no-js'),
  async ({ page }, { project }) => {
    const hasScript = project.name === 'phone';
    const customer = await aCustomer();
    await goToCheckout(page, karamell, hasScript);
    if (hasScript) await page.waitForLoadState('networkidle');
    await updated(page, 'destination', () => field(page, 'billing.zip').fill('123 45'));
    await expect(field(page, 'shippingId')).not.toHaveCount(0);
    await field(page, 'email').fill('other@example.com');
    await field(page, 'message').fill('Ring på');
    await accountLine(page).getByRole('button').click();
    const login = hasScript ? page.locator('dialog') : page.locator('main');
    await login.locator('[name=email]').fill(customer.username);
    await login.locator('[name=password]').fill(customer.password);
    await login.locator('form:has([name=password]) button[type=submit]').click();
    await expect(accountLine(page)).toContainText(customer.username);
    await expect(field(page, 'billing.addressLine1')).toHaveValue('Björkvägen 7');
    await expect(field(page, 'email')).toHaveValue('other@example.com');
    await expect(field(page, 'message')).toHaveValue('Ring på');
    if (hasScript) await expect(accountLine(page)).toBeFocused();
    await updated(page, 'payment', () => page.locator(`main [name=paymentId][value="${INVOICE}"]`).check());
    await field(page, 'terms').check();
    await payButton(page).click();
    await page.waitForURL(/confirm/);
    await expect(page.locator('#account-offer')).toHaveCount(0);
    const orders = await callApi<{ readonly length: number }>(karamell, {
      field: 'getOrders',
      select: '{ id }',
      token: customer.token,
    });
    expect(orders.length).toBe(1);
  },
);

test(
  '[CO-02] [VL-04] what is typed before there is script is saved once there is',
  runsOn('desktop'),
  async ({ page }) => {
    await goToCheckout(page, karamell, true);
    await page.waitForLoadState('networkidle');
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await field(page, 'billing.zip').fill('111 22');
    await field(page, 'email').fill('early@example.com');
    await field(page, 'otherShipping').check();
    const saved = page.waitForRequest(/\/checkout\/update/);
    letGo();
    const request = await saved;
    expect(new URLSearchParams(request.postData() ?? '').get('email')).toBe('early@example.com');
    await expect(field(page, 'shippingId')).not.toHaveCount(0);
    await expect(field(page, 'shipping.firstName')).toBeVisible();
    await expect(field(page, 'email')).toHaveValue('early@example.com');
  },
);
