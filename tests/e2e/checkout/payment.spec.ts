import type { Page } from '@playwright/test';
import { readCart, cartWith } from '#tests/support/api/cart-api.ts';
import { aCheckout, updateCheckout } from '#tests/support/api/checkout-api.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { takeCookies } from '#tests/support/customers/customer-browser.ts';
import { aNewCustomer } from '#tests/support/customers/customer-orders.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { setBalance } from '#tests/support/test-endpoints.ts';
import { shopUrl } from '#tests/support/test-servers.ts';
import { checkHidden, expect, open, runsOn, test } from '#tests/e2e/shop-test.ts';
import { EMBEDDED, field, HOSTED, payButton, press, updated } from './purchase-steps.ts';

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

test(
  '[CO-06] goods added in another tab while the payment page is open stay in the cart; confirmation and cart say so',
  runsOn('desktop', 'phone', 'no-js'),
  async ({ page, context }) => {
    await openFilled(page, HOSTED);
    await payButton(page).click();
    await page.waitForURL(/\/pay\//);
    const tab = await context.newPage();
    await open(tab, lumo, '/allt');
    const add = tab.locator('main button[form="quick-add"]').first();
    const name = (await add.getAttribute('aria-label')) ?? '';
    await add.click();
    const countOf = async () =>
      (await context.cookies()).find((cookie) => cookie.name === 'ralph-cart-count')?.value;
    await expect.poll(countOf).toBe('3');
    await press(page, 'paid');
    await expect(page.locator('h1')).toHaveText('Thank you for your order');
    const rest = page.getByText('Still in your cart').locator('..');
    const [item = ''] = (await rest.locator('li').allInnerTexts()).map((text) => text.replace('1 × ', ''));
    expect(name).toContain(item);
    await rest.getByRole('link', { name: 'To the cart' }).click();
    await expect(page.locator('main [data-line]')).toHaveCount(1);
    await expect(page.getByText('Your order has been placed.')).toBeVisible();
    await open(tab, lumo, '/cart');
    await expect(tab.locator('main [data-line]')).toContainText(item);
  },
);

test(
  '[CO-04] [AC-03] where the balance pays all there is no payment to choose, and there is one for a dearer delivery',
  runsOn('desktop', 'phone', 'no-js'),
  async ({ page, context }) => {
    const { visitor, customer } = await aNewCustomer(lumo);
    const email = customer.credentials.username;
    const { skuId } = await loadPlentifulProduct(lumo, ({ unitPrice }) => unitPrice.sellingPriceIncVat < 70);
    const { id } = await cartWith(lumo, skuId);
    const checkout = aCheckout(lumo, { paymentId: HOSTED, customerType: 'PERSON', email });
    const { cart } = await updateCheckout(lumo, id, checkout);
    const balance = Math.round(cart.summary.total.sellingPriceIncVat * 100);
    await setBalance(lumo, { email, currency: 'EUR', balance });
    await takeCookies(context, visitor);
    await context.addCookies([{ name: 'ralph-cart', value: id, url: shopUrl(lumo.host, '/') }]);
    await open(page, lumo, '/checkout');
    const nothing = page.getByText('Nothing to pay.');
    const chosen = page.locator('main [name=paymentId]:checked');
    await expect(nothing).toBeVisible();
    await expect(page.locator('main [name=paymentId][type=radio]')).toHaveCount(0);
    const choose = (delivery: number) =>
      updated(page, 'delivery', () =>
        checkHidden(page.locator(`main [name=shippingId][value="${delivery}"]`)),
      );
    await choose(2);
    await expect(nothing).toHaveCount(0);
    // As before the balance paid
    await expect(chosen).toHaveValue(String(HOSTED));
    await choose(1);
    await expect(nothing).toBeVisible();
    await field(page, 'terms').setChecked(true);
    await payButton(page).click();
    await expect(page.locator('h1')).toHaveText('Thank you for your order');
    await expect(page.getByText('Nothing to pay')).toBeVisible();
    await expect(page.getByText('Pay by')).toHaveCount(0);
  },
);
