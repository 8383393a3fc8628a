import type { Page } from '@playwright/test';
import paths from '#app/i18n/paths.json' with { type: 'json' };
import { newCustomer } from '#tests/support/api/auth-api.ts';
import { callApi } from '#tests/support/api/cart-api.ts';
import { signInBrowser } from '#tests/support/customers/customer-browser.ts';
import { expectNoViolations } from '#tests/e2e/accessibility/axe.ts';
import { expect, open, runsOn, shopsFor, test, untilHydrated } from '#tests/e2e/shop-test.ts';
import type { DemoShop } from '#tests/support/shops.ts';

const pathOf = ({ languages }: DemoShop): string =>
  (paths.settings as Readonly<Record<string, string>>)[(languages[0] ?? 'en').slice(0, 2)] ?? '';

interface ApiUser {
  readonly newsletter: boolean;
  readonly address: { readonly firstName: string; readonly zip: string; readonly country: string };
}

/** A new customer, and what the API has of the account. */
async function aCustomer(page: Page, shop: DemoShop) {
  const customer = await newCustomer('settings');
  await signInBrowser(page.context(), shop, customer);
  const select = '{ newsletter address { firstName zip country } }';
  return {
    customer,
    read: () => callApi<ApiUser>(shop, { field: 'getUser', select, token: customer.token }),
  };
}

const block = (page: Page, name: string) => page.locator(`#settings-${name}`);
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const save = (page: Page, intent: string) => page.locator(`main button[value="${intent}"]`).click();

for (const shop of shopsFor('any')) {
  test(
    `[AC-02] [VL-04] [AC-04] ${shop.key}: blocks are edited in place, and the account is deleted`,
    runsOn('phone', 'no-js'),
    async ({ page, javaScriptEnabled }) => {
      const { customer, read } = await aCustomer(page, shop);
      await open(page, shop, pathOf(shop));
      if (javaScriptEnabled) await untilHydrated(page);

      await block(page, 'details').locator('a').click();
      await expect(field(page, 'firstName')).toBeVisible();
      if (javaScriptEnabled) await expect(field(page, 'firstName')).toBeFocused();
      await field(page, 'lastName').fill('Aalto');
      await field(page, 'mobile').fill('12');
      await field(page, 'lastName').focus();
      if (javaScriptEnabled) await expect(field(page, 'mobile')).toHaveAttribute('aria-invalid', 'true');
      await save(page, 'details');
      await expect(block(page, 'details').getByRole('alert')).toBeVisible();
      await expect(field(page, 'lastName')).toHaveValue('Aalto');
      if (javaScriptEnabled) {
        await expect(field(page, 'firstName')).toBeFocused();
        await expectNoViolations(page, 'errors of a block', true);
      }
      await field(page, 'firstName').fill('Aino');
      await field(page, 'mobile').fill('040 1234567');
      await save(page, 'details');
      await expect(block(page, 'details').getByRole('status')).toBeVisible();
      if (javaScriptEnabled) await expect(block(page, 'details').locator('a')).toBeFocused();

      await block(page, 'address').locator('a').click();
      await field(page, 'country').selectOption('SE');
      await field(page, 'addressLine1').fill('Storgatan 1');
      await field(page, 'zip').fill('11122');
      await field(page, 'city').fill('Stockholm');
      await save(page, 'address');
      await expect(block(page, 'address').getByRole('status')).toBeVisible();
      await save(page, 'newsletter');
      await expect(block(page, 'newsletter').getByRole('status')).toBeVisible();
      expect(await read()).toEqual({
        newsletter: true,
        address: { firstName: 'Aino', zip: '111 22', country: 'SE' },
      });

      await page.locator('main a[href$="/my-account/delete"]').click();
      await expect(field(page, 'confirm')).toBeVisible();
      if (javaScriptEnabled) await expectNoViolations(page, 'the page that deletes', true);
      await page.locator('#delete-account button[type=submit]').click();
      await expect(page.locator('#delete-account').getByRole('alert')).toBeVisible();
      await field(page, 'confirm').check();
      await field(page, 'password').fill(customer.password);
      await page.locator('#delete-account button[type=submit]').click();
      await expect(page.locator('main, header').first()).toBeVisible();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/');
      await expect(page.getByRole('status').first()).toBeVisible();
      await expect(read()).rejects.toThrow(/TOKEN_EXPIRED|UNAUTHENTICATED/);
    },
  );
}
