import type { Page } from '@playwright/test';
import { newCustomer } from '#tests/support/api/auth-api.ts';
import { callApi } from '#tests/support/api/cart-api.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { shopUrl } from '#tests/support/test-servers.ts';
import { fillCart } from '#tests/e2e/accessibility/page-types.ts';
import { expect, open, runsOn, test, untilHydrated, hold } from '#tests/e2e/shop-test.ts';
import { field, INVOICE, payButton, shopPath, updated } from './purchase-steps.ts';

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

async function fillAll(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    // Fields that few need are behind their name
    const opener = field(page, name).locator('xpath=ancestor::details[not(@open)]/summary');
    if ((await opener.count()) > 0) await opener.click();
    await field(page, name).fill(value);
  }
}

/** Orders by invoice, for a form that is filled in but for the terms. */
async function order(page: Page): Promise<void> {
  await updated(page, 'payment', () => page.locator(`main [name=paymentId][value="${INVOICE}"]`).check());
  await field(page, 'terms').check();
  await payButton(page).click();
  await page.waitForURL(/confirm/);
}

test(
  '[AU-01] [CO-01] [CO-09] a login in the checkout keeps what is typed and fills in the rest, and the order is the customer’s',
  runsOn('phone', 'no-js'),
  async ({ page }, { project }) => {
    const hasScript = project.name === 'phone';
    const customer = await aCustomer();
    await fillCart(page.context(), karamell);
    await open(page, karamell, shopPath(karamell, 'checkout'));
    if (hasScript) await untilHydrated(page);
    await updated(page, 'destination', () => field(page, 'billing.zip').fill('123 45'));
    await expect(field(page, 'shippingId')).not.toHaveCount(0);
    await fillAll(page, { email: 'other@example.com', message: 'Ring på' });
    await accountLine(page).getByRole('button').click();
    const form = hasScript ? page.locator('dialog') : page.locator('main');
    await form.locator('[name=email]').fill(customer.username);
    await form.locator('[name=password]').fill(customer.password);
    await form.locator('form:has([name=password]) button[type=submit]').click();
    await expect(accountLine(page)).toContainText(customer.username);
    if (hasScript) await expect(accountLine(page)).toBeFocused();
    await expect(field(page, 'billing.addressLine1')).toHaveValue('Björkvägen 7');
    await expect(field(page, 'email')).toHaveValue('other@example.com');
    await expect(field(page, 'message')).toHaveValue('Ring på');
    await order(page);
    await expect(page.locator('#ordered-goods')).toBeVisible();
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
    await fillCart(page.context(), karamell);
    const letGo = await hold(page, '**/assets/entry.client-*.js');
    await page.goto(shopUrl(karamell.host, shopPath(karamell, 'checkout')), { waitUntil: 'commit' });
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
