import type { Locator, Page } from '@playwright/test';
import { checkHidden, expect, open, runsOn, test } from '#tests/e2e/shop-test.ts';
import { authenticate, uniqueCredentials } from '#tests/support/api/auth-api.ts';
import { loadResetKey, mailsTo } from '#tests/support/api/outbox.ts';
import { FILLED, shopperWithCart } from '#tests/support/checkout/checkout-shopper.ts';
import { prefixOf, shopNamed } from '#tests/support/shops.ts';
import { shopUrl } from '#tests/support/test-servers.ts';

/** What the checkout asks a company for. */
const COMPANY = { customerType: 'ORGANIZATION', identityNumber: '556703-7485', 'billing.company': 'Ek AB' };

const formOf = (page: Page, intent: string): Locator =>
  page.locator(
    `main form:has(input[name="intent"][value="${intent}"]), main form:has(button[name="intent"][value="${intent}"])`,
  );
const fill = (form: Locator, name: string, text: string): Promise<void> =>
  form.locator(`input[name="${name}"]`).fill(text);
const submit = (form: Locator): Promise<void> => form.locator('button[type="submit"]').last().click();

/** The login of a page, as a browser without scripts sends it. */
async function logIn(page: Page, email: string, password: string): Promise<void> {
  const form = formOf(page, 'login');
  await fill(form, 'email', email);
  await fill(form, 'password', password);
  await submit(form);
}

for (const { type, shop, visits } of [
  { type: 'PERSON', shop: shopNamed('karamell'), visits: ['desktop', 'phone-no-js'] },
  { type: 'ORGANIZATION', shop: shopNamed('karamell'), visits: ['phone', 'no-js'] },
] as const)
  test(
    `[AU-01] [AU-04] [RT-03] [RT-04] [AC-01] ${shop.key}: a new customer (${type}) orders, comes back, forgets the password and leaves`,
    runsOn(...visits),
    async ({ page, context }) => {
      const { username: email, password } = uniqueCredentials('journey');
      const language = 'en-US';
      const visit = (path: string) => open(page, shop, path, language);
      const prefix = prefixOf(shop, language);
      const orders = shopUrl(shop.host, `${prefix}/my-account/orders`);

      await visit('/account?frame=register');
      const register = formOf(page, 'register');
      await fill(register, 'email', email);
      await fill(register, 'password', password);
      await fill(register, 'passwordAgain', password);
      const types = register.locator(`input[name="customerType"][value="${type}"]`);
      if ((await types.count()) > 0) await checkHidden(types);
      await submit(register);
      await expect(page).toHaveURL(orders);

      // The goods are bought by requests with the browser's cookies: tests/e2e/checkout has the checkout's own pages
      const { shopper } = await shopperWithCart(shop);
      for (const { name, value } of await context.cookies()) shopper.cookies.set(name, value);
      const form = await shopper.fillIn({ ...FILLED, ...(type === 'PERSON' ? {} : COMPANY), email });
      const paid = await shopper.pay(form);
      expect(paid.status).toBe(303);
      await page.reload();
      const detail = page.locator('main a[href*="/my-account/order/"]').first();
      await detail.click();
      await expect(page).toHaveURL(/\/my-account\/order\//);
      await expect(page.locator('main h1')).toBeVisible();

      await visit('/my-account/settings?edit=password');
      const settings = formOf(page, 'password');
      await settings.locator('input[type="password"]').nth(0).fill(password);
      await fill(settings, 'newPassword', 'Better-2026');
      await settings.locator('input[type="password"]').nth(2).fill('Better-2026');
      await submit(settings);
      await expect(page.getByRole('status').first()).toBeVisible();

      await page.locator('form[action$="/account/logout"] button').first().click();
      await expect(page).not.toHaveURL(/my-account/);
      await visit('/my-account/orders');
      await expect(page).not.toHaveURL(/my-account/);

      await visit('/account?frame=forgotten');
      await fill(formOf(page, 'forgotten'), 'email', email);
      await submit(formOf(page, 'forgotten'));
      await expect
        .poll(async () => (await mailsTo(email)).map(({ kind }) => kind))
        .toContain('password-reset');
      const key = await loadResetKey(email);
      await visit(`/account/reset-password?resetKey=${key}`);
      expect(page.url()).not.toContain(key);
      const reset = page.locator('main form:has(input[name="passwordAgain"])');
      await fill(reset, 'password', 'Third-2026');
      await fill(reset, 'passwordAgain', 'Third-2026');
      await submit(reset);
      await expect(page).not.toHaveURL(/reset-password/);

      await visit('/account');
      await logIn(page, email, 'Better-2026');
      await expect(page.getByRole('alert').first()).toBeVisible();
      await logIn(page, email, 'Third-2026');
      await expect(page).toHaveURL(orders);

      await visit('/my-account/delete');
      const deletion = page.locator('main form:has(input[name="confirm"])');
      await checkHidden(deletion.locator('input[name="confirm"]'));
      await fill(deletion, 'password', 'Third-2026');
      await submit(deletion);
      await expect(page).not.toHaveURL(/my-account/);
      expect((await context.cookies()).filter(({ name }) => name.startsWith('ralph-auth'))).toEqual([]);
      expect((await authenticate('login', { username: email, password: 'Third-2026' })).status).toBe(401);
    },
  );
